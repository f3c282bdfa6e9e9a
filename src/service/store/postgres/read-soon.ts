import type { CustomTypesConfig, Pool } from 'pg'

/** A row by column name. */
export interface Row {
  readonly [column: string]: unknown
}

/** A question to the database on behalf of a request. */
export interface Question {
  /** A statement with a name keeps one plan for all values. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly binary?: boolean
  readonly types?: CustomTypesConfig
}

/** The server ends a statement earlier; this limit is for a server that no longer answers. */
const ANSWER_MS_MAX = 10_000

/** Asks for a waiting caller: gives an answer in reasonable time, or an error. */
export async function readSoon(pool: Pool, question: Question): Promise<Row[]> {
  const query = { ...question, values: [...question.values], query_timeout: ANSWER_MS_MAX }
  return (await pool.query<Row>(query)).rows
}
