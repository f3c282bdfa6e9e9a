import { randomBytes } from 'node:crypto'
import type { SQLOutputValue } from 'node:sqlite'
import { LOCAL_PERSON, type TeamNote, type TeamOwner } from '#contract/dashboard-api/team.ts'
import type { TeamStore } from './team-store.ts'

/** Moments before which something is forgotten, as ISO 8601 instants. */
export interface ForgetBefore {
  /** For deleted entries. */
  readonly deleted: string
  /** For items, ticks and owners: when their shipment left the account set. */
  readonly marks: string
  /** For notes: the same. */
  readonly notes: string
  /** For people whom nothing names: when they were seen last. */
  readonly people: string
}

/**
 * Forgets a person: their entries get a fresh random id, and their notes lose the text.
 *
 * @param saidName for the local person: only what was written under this name; left out for all of it
 * @returns whether there was anything
 */
export function forgetPerson(store: TeamStore, id: string, saidName?: string | null): boolean {
  const fresh = randomBytes(8).toString('hex')
  const { database } = store
  const rows = database
    .prepare(
      `SELECT kind, key, value IS NOT NULL AS is_there FROM entry
        WHERE person = ?1 AND (?2 = 0 OR said_name IS ?3)`,
    )
    .all(id, saidName === undefined ? 0 : 1, saidName ?? null)
  const rename = database.prepare(
    'UPDATE entry SET rev = ?, person = ?, said_name = NULL, value = coalesce(?, value) WHERE kind = ? AND key = ?',
  )
  const removed = JSON.stringify({ text: '', removed: true } satisfies TeamNote)
  for (const { kind = '', key = '', is_there: isThere } of rows) {
    const value = kind === 'notes' && isThere === 1 ? removed : null
    rename.run(store.nextRev(), fresh, value, kind, key)
  }
  const owned = id === LOCAL_PERSON ? 0 : renameOwner(store, id, fresh)
  const { changes } = database.prepare('DELETE FROM person WHERE id = ?').run(id)
  return rows.length + owned + Number(changes) > 0
}

function renameOwner(store: TeamStore, id: string, fresh: string): number {
  const rows = store.database
    .prepare(`SELECT key FROM entry WHERE kind = 'owners' AND value ->> '$.to' = ?`)
    .all(id)
  const rename = store.database.prepare(
    `UPDATE entry SET rev = ?, value = ? WHERE kind = 'owners' AND key = ?`,
  )
  const value = JSON.stringify({ to: fresh } satisfies TeamOwner)
  for (const { key = '' } of rows) rename.run(store.nextRev(), value, key)
  return rows.length
}

/** Notes which shipments have left the account set, and which are back: what belongs to those counts as changed. */
export function noteGone(store: TeamStore, accountSet: ReadonlySet<string>, at: string): void {
  const gone = references(store, 'SELECT reference FROM gone')
  const isGone = new Set(gone)
  const known = references(store, 'SELECT DISTINCT reference FROM entry WHERE reference IS NOT NULL')
  const add = store.database.prepare('INSERT INTO gone (reference, at) VALUES (?, ?)')
  for (const reference of known) {
    if (!accountSet.has(reference) && !isGone.has(reference)) add.run(reference, at)
  }
  for (const reference of gone) if (accountSet.has(reference)) bringBack(store, reference)
}

function references({ database }: TeamStore, sql: string): string[] {
  return database
    .prepare(sql)
    .all()
    .map(({ reference }) => String(reference))
}

function bringBack(store: TeamStore, reference: string): void {
  store.database.prepare('DELETE FROM gone WHERE reference = ?').run(reference)
  const rows = store.database.prepare('SELECT kind, key FROM entry WHERE reference = ?').all(reference)
  const renew = store.database.prepare('UPDATE entry SET rev = ? WHERE kind = ? AND key = ?')
  for (const { kind = '', key = '' } of rows) renew.run(store.nextRev(), kind, key)
}

/** Forgets traces of deleted entries, save for the newest ones. */
export function forgetTraces(store: TeamStore, keep: number): void {
  const rows = store.database
    .prepare(
      `DELETE FROM entry WHERE value IS NULL AND rev <=
        (SELECT rev FROM entry WHERE value IS NULL ORDER BY rev DESC LIMIT 1 OFFSET ?) RETURNING rev`,
    )
    .all(keep)
  noteForgotten(store, rows)
}

/** From now on, nobody who knows no later change can be told what has changed. */
function noteForgotten(store: TeamStore, rows: readonly Record<string, SQLOutputValue>[]): void {
  if (rows.length === 0) return
  const newest = rows.reduce((greatest, { rev }) => Math.max(greatest, Number(rev)), store.forgottenRev)
  store.setMeta('forgotten_rev', String(newest))
}

/** Removes what is no longer kept. */
export function purge(store: TeamStore, before: ForgetBefore): void {
  const { database } = store
  const isLongGone = `reference IN (SELECT reference FROM gone WHERE at < ?)`
  const rows = database
    .prepare(
      `DELETE FROM entry WHERE (value IS NULL AND at < ?)
        OR (kind IN ('items', 'ticks', 'owners') AND ${isLongGone})
        OR (kind = 'notes' AND ${isLongGone}) RETURNING rev`,
    )
    .all(before.deleted, before.marks, before.notes)
  noteForgotten(store, rows)
  database.exec(
    'DELETE FROM gone WHERE reference NOT IN (SELECT reference FROM entry WHERE reference IS NOT NULL)',
  )
  database
    .prepare(
      `DELETE FROM person WHERE seen_at < ? AND id NOT IN (SELECT person FROM entry)
        AND id NOT IN (SELECT value ->> '$.to' FROM entry WHERE kind = 'owners' AND value IS NOT NULL)`,
    )
    .run(before.people)
}
