import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction } from '../kept-file.ts'
import {
  backUpFile,
  BUSY_MS_MAX,
  openOrMoveAside,
  refuseOtherAccount,
  restoreFile,
} from '../kept-file-commands.ts'
import { HISTORY_FILE, openHistoryFile } from './history-file.ts'
import { HistoryStore } from './history-store.ts'

const TABLES = ['state', 'change', 'stretch', 'meta']

/**
 * Copies the history into a folder.
 *
 * @returns what to tell; `null` without a history
 * @throws ConfigError where something stands in the way, as does the other
 */
export function backUpHistory(dataDir: string, folder: string): string | null {
  const path = join(dataDir, HISTORY_FILE)
  return existsSync(path) ? `${backUpFile(path, folder, HISTORY_FILE)} is a copy of the history.` : null
}

/** Puts a backup in the place of what is there, also under a dashboard that runs. */
export function restoreHistory(dataDir: string, folder: string): string | null {
  const source = join(folder, HISTORY_FILE)
  if (!existsSync(source)) return null
  restoreFile(source, dataDir, (fresh) => {
    openHistoryFile(fresh).close()
    replaceContent(dataDir, fresh)
  })
  return `The history is that of ${source}.`
}

function replaceContent(dataDir: string, fresh: string): void {
  const live = openOrMoveAside(dataDir, HISTORY_FILE, openStore)
  try {
    live.database.prepare('ATTACH ? AS backup').run(fresh)
    inTransaction(live.database, () => {
      const [account, source] = [live.meta('account'), live.meta('source')]
      const backedUp = live.database
        .prepare(`SELECT value FROM backup.meta WHERE name = 'account'`)
        .get()?.value
      refuseOtherAccount(account, typeof backedUp === 'string' ? backedUp : null)
      for (const table of TABLES) {
        live.database.exec(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM backup.${table}`)
      }
      // What this dashboard knows of its own account stays.
      if (account !== null) live.setMeta('account', account)
      if (source !== null) live.setMeta('source', source)
      const since = live.metaNumber('since')
      // Another one, which tells that this is another history.
      if (since !== null) live.setMeta('since', String(since + 1))
      // What has changed meanwhile is not in it.
      live.setMeta('filled', '')
    })
  } finally {
    live.close()
  }
}

function openStore(path: string): HistoryStore {
  return new HistoryStore(openHistoryFile(path, BUSY_MS_MAX))
}
