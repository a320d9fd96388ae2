/** Why an upload is refused; `stalled`: nothing more came of it, `kind`: not a picture that can be decoded, `busy`: too many uploads at once, or the store does not answer. */
export type Reason = 'no_form' | 'bad_form' | 'too_large' | 'stalled' | 'kind' | 'animated' | 'pixels' | 'busy'

/** Thrown for every upload that is refused. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`refused: ${reason}`, { cause })
    this.name = 'Refusal'
    this.reason = reason
  }
}
