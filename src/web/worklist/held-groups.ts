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
  /**
   * Subjects that the user has changed, the latest last. Their rows keep their place and do not wait, until the user changes
   * another one.
   */
  readonly changed: readonly string[]
}

/** What is drawn, and what that was made from. */
interface Drawn<Row extends WorkRow, Group extends WorkGroup<Row>>
  extends HeldGroups<Row, Group>, Pick<Options<Group>, 'live' | 'list' | 'read' | 'changed'> {
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
  const fresh = { groups: live, waiting: NONE, isHeld: false, live, list, read, changed }
  if (last?.list !== list || last.read !== read) return fresh
  // What the user has acted on counts from the next groups on: those are without it.
  if (last.live === live && !(mayMove && last.isHeld)) return last
  // Where nothing is drawn, nothing moves.
  if (mayMove || last.groups.length === 0) return fresh
  const isNext = last.waiting.size === 0 && changed.at(-1) !== last.changed.at(-1)
  const shown = isNext ? last.live : last.groups
  return { ...fresh, ...heldGroups<Row, Group>(shown, live, { actedOn, changed }) }
}

/** The rows as they were shown last, each with its newest contents; what the user has acted on goes, and brings all the rest. */
function heldGroups<Row extends WorkRow, Group extends WorkGroup<Row>>(
  shown: readonly HeldGroup<Row, Group>[],
  live: readonly Group[],
  { actedOn, changed }: Pick<Options<Group>, 'actedOn' | 'changed'>,
): Omit<Drawn<Row, Group>, 'live' | 'list' | 'read' | 'changed'> {
  const [was, is] = [placesIn<Row>(shown), placesIn<Row>(live)]
  const subjectOf = (key: string) => (is.get(key) ?? was.get(key))?.row.subject ?? key
  const [listed, stillListed] = [subjectsIn(shown), subjectsIn(live)]
  const own = new Set(changed.filter((subject) => listed.has(subject) && stillListed.has(subject)))
  const others = (keys: Iterable<string>) => [...keys].filter((key) => !own.has(subjectOf(key)))
  const { come, gone, moved } = newsBetween(others(was.keys()), others(is.keys()))
  const regrouped = others(was.keys()).filter((key) => {
    const group = was.get(key)?.group
    return (is.get(key)?.group ?? group) !== group
  })
  const left = gone.filter((key) => !actedOn.has(subjectOf(key)))
  const waiting = new Set([...come, ...moved, ...regrouped, ...left].map(subjectOf))
  if (waiting.size + own.size === 0 || come.some((key) => actedOn.has(subjectOf(key))))
    return { groups: live, waiting: NONE, isHeld: false }
  const elsewhere = new Map([...is].flatMap(([key, { row }]) => (was.has(key) ? [] : [[row.subject, row]])))
  const groups = shown.map((group) => ({
    ...group,
    rows: group.rows.flatMap((row): Held<Row>[] => {
      const newest = is.get(row.key)?.row
      if (newest) return [newest]
      const other = elsewhere.get(row.subject)
      if (other) return [{ ...other, key: row.key }]
      return actedOn.has(row.subject) || own.has(row.subject) ? [] : [{ ...row, hasLeft: true }]
    }),
  }))
  return { groups: groups.filter((group) => group.rows.length > 0), waiting, isHeld: true }
}

function subjectsIn(groups: readonly WorkGroup<WorkRow>[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ rows }) => rows.map(({ subject }) => subject)))
}

/** The rows by their keys, each with the key of its group. */
function placesIn<Row extends WorkRow>(groups: readonly WorkGroup<Row>[]) {
  return new Map(groups.flatMap(({ key: group, rows }) => rows.map((row) => [row.key, { row, group }])))
}
