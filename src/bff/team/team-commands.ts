import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { TEAM_KINDS, type TeamEntry } from '#contract/dashboard-api/team.ts'
import { ConfigError, quoted } from '../settings/config-error.ts'
import { AT_ONCE_MAX, forgetPerson } from './forgetting.ts'
import { BUSY_MS_MAX, explaining, messageOf, type KeptFileKind } from '../data-dir/kept-file-commands.ts'
import { MIGRATIONS, openTeamFile, TEAM_FILE } from './team-file.ts'
import { TeamStore } from './team-store.ts'

/** The team's state for commands on stored files. */
export const TEAM_KIND: KeptFileKind = {
  name: TEAM_FILE,
  what: "the team's state",
  migrations: MIGRATIONS,
  open: (path) => openTeamFile(path, MIGRATIONS, BUSY_MS_MAX),
  // Lets readers detect another state.
  afterRestore: `INSERT OR REPLACE INTO meta (name, value) VALUES ('epoch', lower(hex(randomblob(12))))`,
  faultInRows,
}

function faultInRows(database: DatabaseSync): string | null {
  for (const { kind, key, value } of database.prepare('SELECT kind, key, value FROM entry').iterate()) {
    try {
      if (!TEAM_KINDS.some((known) => known === kind)) throw new Error('its kind is unknown')
      if (value !== null) JSON.parse(String(value))
    } catch (error) {
      return `entry ${String(key)} of ${String(kind)} cannot be read: ${messageOf(error)}`
    }
  }
  return null
}

/** Lists all people who have signed in, one per line. */
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

/** All stored data about a person, as JSON. */
export function exportPerson(dataDir: string, id: string): string {
  return withStore(dataDir, (store) => {
    const person = store.person(id)
    const entries: TeamEntry[] = JSON.parse(store.entriesOf(id))
    if (!person && entries.length === 0) throw nobody(id)
    return `${JSON.stringify({ person, entries }, null, 2)}\n`
  })
}

export function forgetById(dataDir: string, id: string): string {
  return withStore(dataDir, (store) => {
    const newId = randomBytes(8).toString('hex')
    const forget = () => store.atOnce(() => forgetPerson(store, { id, newId }))
    let found = forget()
    if (found === 0) throw nobody(id)
    while (found >= AT_ONCE_MAX) found = forget()
    store.flush()
    return `${id} is forgotten. Backups and copies in DATA_DIR (team.v*.bak, team.*.old.sqlite) are not changed.`
  })
}

function nobody(id: string): ConfigError {
  return new ConfigError(`Nothing is stored about ${quoted(id)}. See person list.`)
}

function withStore(dataDir: string, work: (store: TeamStore) => string): string {
  const path = join(dataDir, TEAM_FILE)
  if (!existsSync(path))
    throw new ConfigError(`DATA_DIR ${quoted(dataDir)} holds no ${TEAM_FILE}: nothing has been written yet.`)
  return explaining(`${quoted(path)} cannot be used`, () => {
    const store = new TeamStore(TEAM_KIND.open(path))
    try {
      return work(store)
    } finally {
      store.close()
    }
  })
}
