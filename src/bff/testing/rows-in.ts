import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

/** Rows of a database file as another process reads them. */
export function rowsIn(path: string, sql: string): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}
