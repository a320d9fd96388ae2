import { CompiledQuery, type DatabaseConnection, PostgresAdapter, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'

type DialectConfig = ConstructorParameters<typeof PostgresDriver>[0]

/** For long transactions. All that lasts longer than one of them would be lost behind a pooler: timeouts, and the lock that Kysely's migrator takes. */
export class PatientDialect extends PostgresDialect {
  readonly #config: DialectConfig
  readonly #turn: number | undefined
  constructor(config: DialectConfig, turn: number | undefined) {
    super(config)
    this.#config = config
    this.#turn = turn
  }
  override createDriver() {
    return new PatientDriver(this.#config, this.#turn)
  }
  override createAdapter() {
    return new LocklessAdapter()
  }
}

/**
 * In milliseconds: what waits for a table holds up all who come after it, and a request waits 1.5 s (pooler.ts). Only for those that take turns: they are
 * upgrades, which can be run again.
 */
const longestWait = 1000

class PatientDriver extends PostgresDriver {
  readonly #begin: string
  constructor(config: DialectConfig, turn: number | undefined) {
    super(config)
    const patience = 'set local statement_timeout = 0; set local lock_timeout = 0'
    this.#begin =
      turn === undefined ? patience : `${patience}; select pg_advisory_xact_lock(${turn}); set local lock_timeout = ${longestWait}`
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }
}

class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}
