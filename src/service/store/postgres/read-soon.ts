import type { CustomTypesConfig, Pool } from 'pg'

/** A row by column name. */
export interface Row {
  readonly [column: string]: unknown
}

/** What a request of a caller asks the database. */
export interface Question {
  /** Where the plan is kept under a name, it is the same for all values. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly binary?: boolean
  readonly types?: CustomTypesConfig
}

/** The server ends a statement before; this is for a server that does not answer any more. */
const ANSWER_MS_MAX = 10_000

/** Asks on behalf of a caller who waits: an answer in reasonable time, or an error. */
export async function readSoon(pool: Pool, question: Question): Promise<Row[]> {
  const query = { ...question, values: [...question.values], query_timeout: ANSWER_MS_MAX }
  return (await pool.query<Row>(query)).rows
}
