/** Hands on why something failed, the first time only, until something has succeeded: whoever asks a store that is away may be thousands. */
export const tellOnce = (tell: (reason: string) => void) => {
  let isAway = false
  return {
    failed: (error: unknown, what = '') => {
      if (!isAway) tell(what + (error instanceof Error ? error.message : String(error)))
      isAway = true
    },
    succeeded: () => {
      isAway = false
    },
  }
}
