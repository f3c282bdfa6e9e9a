import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { ConfigError, quoted } from '../config-error.ts'
import { AT_ONCE_MAX, forgetPerson } from './forgetting.ts'
import { inTransaction } from '../kept-file.ts'
import {
  backUpFile,
  BUSY_MS_MAX,
  explaining,
  openOrMoveAside,
  refuseOtherAccount,
  restoreFile,
} from '../kept-file-commands.ts'
import { MIGRATIONS, openTeamFile, TEAM_FILE } from './team-file.ts'
import { TeamStore } from './team-store.ts'

const TABLES = ['entry', 'person', 'gone']

/**
 * Copies the team's state into a folder.
 *
 * @returns what to tell, as do the others
 * @throws ConfigError where something stands in the way, as do the others
 */
export function backUp(dataDir: string, folder: string): string {
  const path = existingFile(dataDir)
  return `${backUpFile(path, folder, TEAM_FILE)} is a copy of the team's state.`
}

/** Puts a backup in the place of what is there, also under a dashboard that runs. */
export function restore(dataDir: string, folder: string): string {
  const source = join(folder, TEAM_FILE)
  if (!existsSync(source))
    throw new ConfigError(`${quoted(folder)} holds no ${TEAM_FILE}: name the folder of a backup.`)
  restoreFile(source, dataDir, (fresh) => {
    // Brought up to this version first, so that the tables fit.
    openTeamFile(fresh).close()
    replaceContent(dataDir, fresh)
  })
  return `The team's state is that of ${source}. A dashboard that runs shows it within a second.`
}

function replaceContent(dataDir: string, fresh: string): void {
  const live = openOrMoveAside(dataDir, TEAM_FILE, openStore)
  try {
    live.database.prepare('ATTACH ? AS backup').run(fresh)
    inTransaction(live.database, () => {
      const metaIn = (name: string) =>
        live.database.prepare('SELECT value FROM backup.meta WHERE name = ?').get(name)?.value
      const [account, backedUp] = [live.meta('account'), metaIn('account')]
      refuseOtherAccount(account, typeof backedUp === 'string' ? backedUp : null)
      for (const table of TABLES) {
        live.database.exec(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM backup.${table}`)
      }
      // What this dashboard knows of its own account stays.
      live.database.exec('INSERT OR IGNORE INTO meta SELECT * FROM backup.meta')
      for (const name of ['rev', 'forgotten_rev'] as const) live.setMeta(name, String(metaIn(name)))
      live.setMeta('epoch', randomBytes(12).toString('hex'))
    })
  } finally {
    live.close()
  }
}

/** Lists all people who have signed in, a line each. */
export function listPeople(dataDir: string): string {
  return withStore(dataDir, (store) => {
    const rows = store.database
      .prepare('SELECT id, name, email, seen_at FROM person ORDER BY seen_at DESC')
      .all()
    return rows.map((row) => `${Object.values(row).map(oneLine).join('\t')}\n`).join('')
  })
}

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ') : ''
}

/** Everything that is kept about a person, as JSON. */
export function exportPerson(dataDir: string, id: string): string {
  return withStore(dataDir, (store) => {
    const person = store.person(id)
    const entries: TeamEntry[] = JSON.parse(store.entriesOf(id))
    if (!person && entries.length === 0) throw nobody(id)
    return `${JSON.stringify({ person, entries }, null, 2)}\n`
  })
}

/** Forgets a person. */
export function forgetById(dataDir: string, id: string): string {
  return withStore(dataDir, (store) => {
    const newId = randomBytes(8).toString('hex')
    const forget = () => store.atOnce(() => forgetPerson(store, { id, newId }))
    let found = forget()
    if (found === 0) throw nobody(id)
    while (found >= AT_ONCE_MAX) found = forget()
    store.flush()
    return `${id} is forgotten. Backups, and copies that an update has made (team.v*.bak), keep what they had.`
  })
}

function nobody(id: string): ConfigError {
  return new ConfigError(`Nothing is kept about ${quoted(id)}. See person list.`)
}

function withStore(dataDir: string, work: (store: TeamStore) => string): string {
  const path = existingFile(dataDir)
  return explaining(`${quoted(path)} cannot be used`, () => {
    const store = openStore(path)
    try {
      return work(store)
    } finally {
      store.close()
    }
  })
}

function openStore(path: string): TeamStore {
  return new TeamStore(openTeamFile(path, MIGRATIONS, BUSY_MS_MAX))
}

function existingFile(dataDir: string): string {
  const path = join(dataDir, TEAM_FILE)
  if (existsSync(path)) return path
  throw new ConfigError(`DATA_DIR ${quoted(dataDir)} holds no ${TEAM_FILE}: nothing has been written yet.`)
}
