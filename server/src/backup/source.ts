import type { Settings } from '../env.ts'

/** Which database a backup is of, a few lines for a terminal: with other settings than the shop's it would be of another. */
export const sourceOf = ({ databaseUrl, demoByDefault }: Pick<Settings, 'databaseUrl' | 'demoByDefault'>, dataDir: string): string[] => [
  `  of          ${databaseUrl ? `DATABASE_URL ${placeOf(databaseUrl)}` : `the database in ${dataDir}`}`,
  ...(demoByDefault ? ['  Neither DATABASE_URL nor Stripe keys are set: if the shop has them, this is no backup of it.'] : []),
]

/** Without the password. */
const placeOf = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
  return `${host}${pathname}`
}
