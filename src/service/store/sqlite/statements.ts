import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'

/** A row by column name. */
export type Row = Record<string, SQLOutputValue>

type Value = string | number

/** Prepares each statement once and runs it. The number of different statements is small and bounded. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values)
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values)
  }

  run(sql: string, ...values: Value[]): void {
    this.#prepare(sql).run(...values)
  }

  /** Runs the work in a transaction: all of it is durable on return, or none of it happened. */
  transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      // Some failures (a full disk) have already rolled back.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}

export function textOf(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError('A text column contains something else.')
  return value
}
