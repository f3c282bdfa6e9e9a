import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { ConfigError, quoted } from '../settings/config-error.ts'
import { lockDataDir } from './lock.ts'
import { asideOf, copyDatabase, inTransaction, moveAside } from './kept-file.ts'
import {
  copyFile,
  explaining,
  integrityFault,
  kindsIn,
  namesOf,
  openToRead,
  type KeptFileKind,
} from './kept-file-commands.ts'
import { makeFolder } from '../files/make-folder.ts'

/** Prefix of the folder in which backups are prepared. */
const SCRATCH = 'restore-'
/** Unfinished copies. The service writes others into the same folder. */
const DRAFT = /^(team|history)\..*\.part$/

/** A file to be replaced by a backup. */
interface Target {
  readonly kind: KeptFileKind
  readonly path: string
  /** Its backup, migrated to this version. */
  readonly backup: string
  readonly isThere: boolean
  /** The open file; `null` if it cannot be used. */
  live: DatabaseSync | null
}

/**
 * Replaces the existing files by those of a backup, even while a dashboard runs. Existing files are moved aside.
 * Nothing is replaced before everything has been checked.
 *
 * @returns the message to print
 * @throws ConfigError if something prevents it
 */
export function restore(kinds: readonly KeptFileKind[], dataDir: string, folder: string): string {
  const found = kindsIn(folder, kinds)
  if (found.length === 0) {
    throw new ConfigError(`${quoted(folder)} holds no ${namesOf(kinds)}: name the folder of a backup.`)
  }
  return explaining(`DATA_DIR ${quoted(dataDir)} cannot take the backup`, () => {
    makeFolder(dataDir)
    const scratch = mkdtempSync(join(dataDir, SCRATCH))
    const targets: Target[] = []
    try {
      const backups = found.map((kind) => prepare(kind, folder, scratch))
      found.forEach((kind, n) => targets.push(targetOf(kind, dataDir, backups[n] ?? '')))
      return replace(targets, dataDir).join('\n')
    } finally {
      for (const { live } of targets) live?.close()
      rmSync(scratch, { recursive: true, force: true })
    }
  })
}

/** Copies the backup and migrates the copy to this version. */
function prepare(kind: KeptFileKind, folder: string, scratch: string): string {
  const source = join(folder, kind.name)
  const copy = join(scratch, kind.name)
  return explaining(`${quoted(source)} cannot be restored (name another backup)`, () => {
    copyFile(kind, source, copy)
    kind.open(copy).close()
    const database = openToRead(copy)
    const fault = integrityFault(database)
    database.close()
    if (fault !== null) throw new Error(fault)
    return copy
  })
}

function targetOf(kind: KeptFileKind, dataDir: string, backup: string): Target {
  const path = join(dataDir, kind.name)
  const isThere = existsSync(path)
  return { kind, path, backup, isThere, live: openOrNull(kind, path) }
}

function openOrNull(kind: KeptFileKind, path: string): DatabaseSync | null {
  try {
    return kind.open(path)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return null
  }
}

function replace(targets: readonly Target[], dataDir: string): string[] {
  const usable = targets.flatMap(({ live, backup }) => (live === null ? [] : [attached(live, backup)]))
  for (const live of usable) refuseOtherAccount(live)
  // A dashboard may have a file open that this version cannot use.
  const lock = usable.length < targets.length ? lockDataDir(dataDir) : null
  try {
    const asides = targets.map((target) => moveTargetAside(target))
    // The history takes longer, and the dashboard cannot write the team's state meanwhile.
    replaceAll(targets.toReversed())
    return targets.map(({ kind }, n) => {
      const aside = asides[n] ?? null
      return `The backup is now ${kind.what}.${aside === null ? '' : ` The previous file is kept as ${aside}.`}`
    })
  } finally {
    lock?.free()
  }
}

function attached(live: DatabaseSync, backup: string): DatabaseSync {
  live.prepare('ATTACH ? AS backup').run(backup)
  return live
}

/** @returns the name of the file moved aside; `null` if there was none */
function moveTargetAside(target: Target): string | null {
  const { kind, path, backup, isThere, live } = target
  const wallMs = Date.now()
  const aside = asideOf(path, wallMs)
  if (live === null) {
    moveAside(path, wallMs)
    target.live = attached(kind.open(path), backup)
  } else if (isThere) copyDatabase(live, aside)
  return isThere ? basename(aside) : null
}

/** Replaces all of them, or none if one fails. */
function replaceAll([first, ...others]: readonly Target[]): void {
  if (!first?.live) return
  const { kind, live } = first
  inTransaction(live, () => {
    refuseOtherAccount(live)
    replaceContent(live)
    live.exec(kind.afterRestore)
    replaceAll(others)
  })
}

function replaceContent(live: DatabaseSync): void {
  const own = ownerIn(live, 'main')
  const tables = live
    .prepare(`SELECT name FROM main.sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'`)
    .all()
  for (const { name } of tables) {
    const table = String(name)
    live.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM backup.${table}`)
  }
  // If the account is not known yet, the backup's applies until the service names it.
  if (own.account === null) return
  for (const [name, value] of Object.entries(own)) {
    live.prepare('INSERT OR REPLACE INTO main.meta (name, value) VALUES (?, ?)').run(name, value)
  }
}

/** The account of the content. The source differs by the service's address and key. */
function ownerIn(live: DatabaseSync, schema: 'main' | 'backup'): Record<'account' | 'source', string | null> {
  const valueOf = (name: string) => {
    const value = live.prepare(`SELECT value FROM ${schema}.meta WHERE name = ?`).get(name)?.value
    return typeof value === 'string' ? value : null
  }
  return { account: valueOf('account'), source: valueOf('source') }
}

function refuseOtherAccount(live: DatabaseSync): void {
  const [own, backedUp] = [ownerIn(live, 'main'), ownerIn(live, 'backup')]
  if (own.account === null || backedUp.account === own.account) return
  if (backedUp.account === null && backedUp.source === own.source) return
  const other = backedUp.account === null ? 'unknown' : quoted(backedUp.account)
  throw new ConfigError(`The backup belongs to another account (${other}, not ${quoted(own.account)}).`)
}

/** Removes leftovers of killed commands when a dashboard starts. Does not change a read-only folder. */
export function clearLeftovers(dataDir: string): void {
  try {
    for (const name of readdirSync(dataDir)) {
      const isLeft = name.startsWith(SCRATCH) || DRAFT.test(name)
      if (isLeft) rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  } catch {
    // Leftovers only take up space.
  }
}
