import type { DatabaseSync } from 'node:sqlite'
import { BUSY_MS_MAX, messageOf, type KeptFileKind } from '../data-dir/kept-file-commands.ts'
import { MARKETPLACE_KEY } from '../upstream/shape.ts'
import { HISTORY_FILE, MIGRATIONS, openHistoryFile } from './history-file.ts'
import { changeOf, stateOf, type Row } from './history-rows.ts'
import { createKeptReader } from './kept-reader.ts'

/** The history for commands on stored files. */
export const HISTORY_KIND: KeptFileKind = {
  name: HISTORY_FILE,
  what: 'the history',
  migrations: MIGRATIONS,
  open: (path) => openHistoryFile(path, BUSY_MS_MAX),
  // A new `since` identifies another history. Changes made meanwhile are not in it.
  afterRestore: `UPDATE meta SET value = CAST(value + 1 AS TEXT) WHERE name = 'since';
    INSERT OR REPLACE INTO meta (name, value) VALUES ('filled', '')`,
  faultInRows,
}

function faultInRows(database: DatabaseSync): string | null {
  const read = createKeptReader(MARKETPLACE_KEY)
  const tables = [
    ['state', (row: Row) => stateOf(row, read)],
    ['change', changeOf],
  ] as const
  for (const [table, readRow] of tables) {
    for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) {
      try {
        readRow(row)
      } catch (error) {
        return `the ${table} of shipment ${String(row.reference)} cannot be read: ${messageOf(error)}`
      }
    }
  }
  return null
}
