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

class PatientDriver extends PostgresDriver {
  readonly #begin: string
  constructor(config: DialectConfig, turn: number | undefined) {
    super(config)
    const patience = 'set local statement_timeout = 0; set local lock_timeout = 0'
    this.#begin = turn === undefined ? patience : `${patience}; select pg_advisory_xact_lock(${turn})`
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
