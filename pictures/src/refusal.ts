/** Why something is not taken: what was sent is wrong, or (`busy`) too many come at once. */
export type Reason = 'no_form' | 'bad_form' | 'too_large' | 'kind' | 'animated' | 'pixels' | 'busy'

/** Thrown for every upload that is not taken. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`refused: ${reason}`, { cause })
    this.name = 'Refusal'
    this.reason = reason
  }
}
