import { identityKey } from '#contract/identity-key.ts'
import { MARK_KINDS, type TeamNote, type TeamOwner } from '#contract/dashboard-api/team.ts'
import type { TeamStore } from './team-store.ts'

const DAY_MS = 86_400_000
/** How long the traces of a deleted entry are stored, such as the spelling of a tag. */
const DELETED_DAYS_MAX = 90
const MARKS_GONE_DAYS_MAX = 60
const UNSEEN_TAG_DAYS_MAX = 180
const NOTES_GONE_DAYS_MAX = 400
const PEOPLE_DAYS_MAX = 400

/** For each kind of data, the ISO 8601 instant before which it is deleted. */
export interface ForgetBefore {
  /** For deleted entries. */
  readonly deleted: string
  /**
   * For a shipment's items, ticks, owners and dates: when it left the account set. For a tag's date: when the tag was
   * last seen in the account set.
   */
  readonly marks: string
  /** For a tag's date whose tag was not seen in the account set since it was written: when it was written. */
  readonly unseen: string
  /** For notes: when their shipment left the account set. */
  readonly notes: string
  /** For people without entries: when they were last seen. */
  readonly people: string
}

/** @param nowMs on the service's clock */
export function forgetBefore(nowMs: number): ForgetBefore {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS).toISOString()
  return {
    deleted: daysAgo(DELETED_DAYS_MAX),
    marks: daysAgo(MARKS_GONE_DAYS_MAX),
    unseen: daysAgo(UNSEEN_TAG_DAYS_MAX),
    notes: daysAgo(NOTES_GONE_DAYS_MAX),
    people: daysAgo(PEOPLE_DAYS_MAX),
  }
}

/** Maximum entries changed or removed in one step, because other requests wait for the file meanwhile. */
export const AT_ONCE_MAX = 4000

/** A person to forget. */
export interface PersonToForget {
  readonly id: string
  /** For the local person: only what was written under this name; all if omitted. */
  readonly saidName?: string | null
  /** Random id that replaces the person's id in entries. */
  readonly newId: string
}

/**
 * Deletes a person's data: removes own views, replaces the id in other entries, and removes the text of notes.
 *
 * @returns the number of changed entries. At {@link AT_ONCE_MAX} or more, there may be more to do
 */
export function forgetPerson(store: TeamStore, forgotten: PersonToForget): number {
  const { id, saidName, newId } = forgotten
  const { database } = store
  const own = database.prepare(`DELETE FROM entry WHERE kind = 'own-views' AND person = ?`).run(id)
  const rows = database
    .prepare(
      `SELECT kind, key, value IS NOT NULL AS is_there FROM entry
        WHERE person = ?1 AND (?2 = 0 OR said_name IS ?3) LIMIT ${AT_ONCE_MAX}`,
    )
    .all(id, saidName === undefined ? 0 : 1, saidName ?? null)
  const rename = database.prepare(
    'UPDATE entry SET rev = ?, person = ?, said_name = NULL, value = coalesce(?, value) WHERE kind = ? AND key = ?',
  )
  const removed = JSON.stringify({ text: '', removed: true } satisfies TeamNote)
  let rev = store.takeRevs(rows.length)
  for (const { kind = '', key = '', is_there: isThere } of rows) {
    const value = kind === 'notes' && isThere === 1 ? removed : null
    rename.run(rev++, newId, value, kind, key)
  }
  const owned = renameOwner(store, forgotten)
  const { changes } = database.prepare('DELETE FROM person WHERE id = ?').run(id)
  return rows.length + owned + Number(own.changes) + Number(changes)
}

/** Replaces owners with the person's id; for the local person, those with the name, or all. */
function renameOwner(store: TeamStore, { id, saidName, newId }: PersonToForget): number {
  // Without a name, the entry's author is the owner, whose id was replaced above.
  if (saidName === null) return 0
  const [member, wanted] = saidName === undefined ? ['to', id] : ['name', saidName]
  const rows = store.database
    .prepare(
      `SELECT key FROM entry WHERE kind = 'owners' AND value ->> '$.${member}' = ? LIMIT ${AT_ONCE_MAX}`,
    )
    .all(wanted)
  const rename = store.database.prepare(
    `UPDATE entry SET rev = ?, value = ? WHERE kind = 'owners' AND key = ?`,
  )
  const value = JSON.stringify({ to: newId } satisfies TeamOwner)
  let rev = store.takeRevs(rows.length)
  for (const { key = '' } of rows) rename.run(rev++, value, key)
  return rows.length
}

/**
 * Records which shipments have left the account set and which have returned. Entries of the latter count as changed.
 *
 * @returns whether it is finished; if not, call it again
 */
export function noteGone(store: TeamStore, accountSet: ReadonlySet<string>, at: string): boolean {
  const gone = references(store, 'SELECT reference FROM gone')
  const isGone = new Set(gone)
  const known = references(store, 'SELECT DISTINCT reference FROM entry WHERE reference IS NOT NULL')
  const add = store.database.prepare('INSERT INTO gone (reference, at) VALUES (?, ?)')
  let room = AT_ONCE_MAX
  for (const reference of known) {
    if (accountSet.has(reference) || isGone.has(reference)) continue
    if (room === 0) return false
    add.run(reference, at)
    room -= 1
  }
  for (const reference of gone) {
    if (!accountSet.has(reference)) continue
    if (room <= 0) return false
    room -= bringBack(store, reference)
  }
  return true
}

/**
 * Records which tags with a date are in the account set, in any spelling. Writes new tags immediately, the others
 * daily.
 */
export function noteTagsSeen(store: TeamStore, tags: ReadonlySet<string>, seen: TagSeen): void {
  const orders = new Set(Array.from(tags, identityKey))
  const dated = store.database.prepare("SELECT key FROM entry WHERE kind = 'tag-dates'").all()
  const found = dated.map(({ key }) => String(key)).filter((key) => orders.has(identityKey(key)))
  store.database
    .prepare(
      `INSERT OR REPLACE INTO tag_seen (tag, at)
        SELECT key, ?1 FROM entry LEFT JOIN tag_seen ON tag = key
          WHERE kind = 'tag-dates' AND (tag_seen.at IS NULL OR tag_seen.at < max(entry.at, ?2))
            AND key IN (SELECT value FROM json_each(?3))`,
    )
    .run(seen.at, seen.renewBefore, JSON.stringify(found))
}

interface TagSeen {
  /** Now, as an ISO 8601 instant. */
  readonly at: string
  /** Records older than this instant are renewed. */
  readonly renewBefore: string
}

function references({ database }: TeamStore, sql: string): string[] {
  return database
    .prepare(sql)
    .all()
    .map(({ reference }) => String(reference))
}

function bringBack(store: TeamStore, reference: string): number {
  store.database.prepare('DELETE FROM gone WHERE reference = ?').run(reference)
  const rows = store.database.prepare('SELECT kind, key FROM entry WHERE reference = ?').all(reference)
  const renew = store.database.prepare('UPDATE entry SET rev = ? WHERE kind = ? AND key = ?')
  let rev = store.takeRevs(rows.length)
  for (const { kind = '', key = '' } of rows) renew.run(rev++, kind, key)
  return rows.length
}

/** Deletes traces of deleted entries except the newest `keep`: the oldest first, at most {@link AT_ONCE_MAX}. */
export function forgetTraces(store: TeamStore, keep: number): void {
  store.database
    .prepare(
      `DELETE FROM entry WHERE value IS NULL AND rev IN
        (SELECT rev FROM entry WHERE value IS NULL AND rev <=
          (SELECT rev FROM entry WHERE value IS NULL ORDER BY rev DESC LIMIT 1 OFFSET ?)
          ORDER BY rev LIMIT ${AT_ONCE_MAX})`,
    )
    .run(keep)
}

/**
 * Removes data past its retention period.
 *
 * @returns whether it is finished; if not, call it again
 */
export function purge(store: TeamStore, before: ForgetBefore): boolean {
  const { database } = store
  const isLongGone = `reference IN (SELECT reference FROM gone WHERE at < ?)`
  const { changes } = database
    .prepare(
      `DELETE FROM entry WHERE rev IN (
        SELECT rev FROM entry WHERE (value IS NULL AND at < ?)
          OR (kind IN ('${MARK_KINDS.join("', '")}') AND ${isLongGone})
          OR (kind = 'notes' AND ${isLongGone}) LIMIT ${AT_ONCE_MAX})`,
    )
    .run(before.deleted, before.marks, before.notes)
  database.exec(
    `DELETE FROM gone WHERE reference NOT IN (SELECT reference FROM entry WHERE reference IS NOT NULL);
      DELETE FROM tag_seen WHERE tag NOT IN (SELECT key FROM entry WHERE kind = 'tag-dates')`,
  )
  database
    .prepare(
      `DELETE FROM person WHERE seen_at < ? AND id NOT IN (SELECT person FROM entry)
        AND id NOT IN (SELECT value ->> '$.to' FROM entry WHERE kind = 'owners' AND value IS NOT NULL)`,
    )
    .run(before.people)
  return Number(changes) < AT_ONCE_MAX
}

/**
 * Removes dates of tags that no shipment has had for long. A date written after its tag was last seen is kept as long
 * as that of a tag never seen.
 */
export function purgeTagDates(
  store: TeamStore,
  { marks, unseen }: Pick<ForgetBefore, 'marks' | 'unseen'>,
): void {
  store.database
    .prepare(
      `DELETE FROM entry WHERE kind = 'tag-dates' AND value IS NOT NULL AND key IN (
        SELECT key FROM entry LEFT JOIN tag_seen ON tag = key WHERE kind = 'tag-dates'
          AND iif(tag_seen.at >= entry.at, tag_seen.at < ?, entry.at < ?))`,
    )
    .run(marks, unseen)
}
