import { useState } from 'react'
import { newsBetween } from '#facts/changes/order-news.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

/** A row that is drawn. */
export type Held<Row extends WorkRow> = Row & {
  /** It no longer belongs to the list, and stays until the user asks for the changes. */
  readonly hasLeft?: true
}

/** A group as it is drawn. */
export type HeldGroup<Row extends WorkRow, Group extends WorkGroup<Row>> = Omit<Group, 'rows'> &
  WorkGroup<Held<Row>>

/** What is drawn while the user is in the list. */
export interface HeldGroups<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly groups: readonly HeldGroup<Row, Group>[]
  /** Subjects that would come, go or move. */
  readonly waiting: ReadonlySet<string>
}

interface Options<Group> {
  readonly live: readonly Group[]
  /** Tells lists from one another: the rows of another one are drawn as they are. */
  readonly list: string
  /** Another text after more was loaded: then all rows are drawn as they are. */
  readonly read: string
  readonly mayMove: boolean
  /** Subjects that the user has acted on: their rows come and go at once. */
  readonly actedOn: ReadonlySet<string>
  /** Subjects that the user has changed: their rows go to their group at once, and keep their place in it. */
  readonly changed: ReadonlySet<string>
}

/** What is drawn, and what that was made from. */
interface Drawn<Row extends WorkRow, Group extends WorkGroup<Row>>
  extends HeldGroups<Row, Group>, Pick<Options<Group>, 'live' | 'list' | 'read'> {
  /** A row may belong elsewhere. */
  readonly isHeld: boolean
}

export const NONE: ReadonlySet<string> = new Set()

/** The groups to draw, and a way to show what waits. */
export function useHeldGroups<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: Options<Group>,
): HeldGroups<Row, Group> & { readonly show: () => void } {
  const [last, setLast] = useState<Drawn<Row, Group> | null>(null)
  const now = drawnAfter<Row, Group>(last, options)
  if (now !== last) setLast(now)
  const { groups, waiting } = now
  return { groups, waiting, show: () => setLast(null) }
}

/**
 * What is drawn after something else was.
 *
 * @param last `null` where each row is to be drawn where it belongs
 * @returns the same object while nothing is another
 */
export function drawnAfter<Row extends WorkRow, Group extends WorkGroup<Row>>(
  last: Drawn<Row, Group> | null,
  { live, list, read, mayMove, actedOn, changed }: Options<Group>,
): Drawn<Row, Group> {
  const fresh = { groups: live, waiting: NONE, isHeld: false, live, list, read }
  if (last?.list !== list || last.read !== read) return fresh
  // What the user has acted on counts from the next groups on: those are without it.
  if (last.live === live && !(mayMove && last.isHeld)) return last
  // Where nothing is drawn, nothing moves.
  if (mayMove || last.groups.length === 0) return fresh
  return { ...fresh, ...heldGroups<Row, Group>(last.groups, live, { actedOn, changed }) }
}

/** The rows as they were shown last, each with its newest contents. What the user has acted on is where it belongs. */
function heldGroups<Row extends WorkRow, Group extends WorkGroup<Row>>(
  shown: readonly HeldGroup<Row, Group>[],
  live: readonly Group[],
  { actedOn, changed }: Pick<Options<Group>, 'actedOn' | 'changed'>,
): Omit<Drawn<Row, Group>, 'live' | 'list' | 'read'> {
  const [was, is] = [rowsByKey<Row>(shown), rowsByKey<Row>(live)]
  const subjectOf = (key: string) => (is.get(key) ?? was.get(key))?.subject ?? key
  const [listed, stillListed] = [subjectsIn(shown), subjectsIn(live)]
  const partly = new Set([...changed].filter((subject) => listed.has(subject) && stillListed.has(subject)))
  const isOwn = ({ subject }: WorkRow) => partly.has(subject) || actedOn.has(subject)
  const others = (rows: ReadonlyMap<string, WorkRow>) =>
    [...rows.values()].filter((row) => !isOwn(row)).map(({ key }) => key)
  const { come, gone, moved } = newsBetween(others(was), others(is))
  const waiting = new Set([...come, ...moved, ...gone].map(subjectOf))
  if (waiting.size + partly.size === 0) return { groups: live, waiting: NONE, isHeld: false }
  const elsewhere = new Map([...is].flatMap(([key, row]) => (was.has(key) ? [] : [[row.subject, row]])))
  const heldRow = (row: Held<Row>): readonly Held<Row>[] => {
    const newest = is.get(row.key)
    if (isOwn(row)) return newest && partly.has(row.subject) ? [newest] : []
    const other = elsewhere.get(row.subject)
    return [newest ?? (other ? { ...other, key: row.key } : { ...row, hasLeft: true })]
  }
  const groups = withAdded<HeldGroup<Row, Group>>(shown, live).map((group) => {
    const rows = group.rows.filter(({ key }) => was.has(key)).flatMap(heldRow)
    const now = live.find(({ key }) => key === group.key)?.rows ?? []
    return { ...group, rows: withAdded<Held<Row>>(rows, now, isOwn) }
  })
  return { groups: groups.filter((group) => group.rows.length > 0), waiting, isHeld: true }
}

/** What is shown, and what is to be added to it, each right after what it follows in `live`. */
function withAdded<One extends { readonly key: string }>(
  shown: readonly One[],
  live: readonly One[],
  isAdded: (one: One) => boolean = () => true,
): readonly One[] {
  const all = [...shown]
  let next = 0
  for (const one of live) {
    const at = all.findIndex(({ key }) => key === one.key)
    if (at >= 0) next = at + 1
    else if (isAdded(one)) all.splice(next++, 0, one)
  }
  return all
}

function subjectsIn(groups: readonly WorkGroup<WorkRow>[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ rows }) => rows.map(({ subject }) => subject)))
}

function rowsByKey<Row extends WorkRow>(groups: readonly WorkGroup<Held<Row>>[]) {
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])))
}
