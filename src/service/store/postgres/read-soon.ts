import type { CustomTypesConfig, Pool } from 'pg'

/** A row by column name. */
export interface Row {
  readonly [column: string]: unknown
}

/** A query on behalf of a request. */
export interface Question {
  /** A named statement uses one plan for all values. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly binary?: boolean
  readonly types?: CustomTypesConfig
}

/** The server ends a statement earlier. This limit is for a server that no longer answers. */
const ANSWER_MS_MAX = 10_000

/** Queries for a waiting caller: returns in reasonable time, or throws. */
export async function readSoon(pool: Pool, question: Question): Promise<Row[]> {
  const query = { ...question, values: [...question.values], query_timeout: ANSWER_MS_MAX }
  return (await pool.query<Row>(query)).rows
}
