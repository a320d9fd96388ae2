/** Does the work of a command: of what goes wrong only the words are said, not where in the code, and it ends with 1. */
export const command = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Ends a command that was given what it does not take, or not what it needs, before it does anything: says how it is called. */
export const refuseCall: (usage: string) => never = usage => {
  console.error(usage)
  process.exit(2)
}
