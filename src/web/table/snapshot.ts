import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { newsBetween } from '#facts/changes/order-news.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { isPageCovered } from '../shortcuts/key-press.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

export type Held<Row extends WorkRow> = Row & {
  /** Whether it no longer belongs to the list. It stays until the user asks for the changes. */
  readonly hasLeft?: true
}

export type HeldGroup<Row extends WorkRow, Group extends WorkGroup<Row>> = Omit<Group, 'rows'> &
  WorkGroup<Held<Row>>

export interface SnapshotOptions<Group> {
  readonly live: readonly Group[]
  /** Identifies the list: rows of another one are drawn without holding any back. */
  readonly list: string
  /** Whether rows appear, disappear and move by themselves. */
  readonly isFree: boolean
  /** Subjects that the user has acted on: their rows appear and disappear immediately. */
  readonly own?: ReadonlySet<string>
  /** Subjects that the user has changed: their rows move to their group immediately, and keep their place in it. */
  readonly changed?: ReadonlySet<string>
}

/** The drawn groups, and the options from which they were made. */
interface Snapshot<Row extends WorkRow, Group extends WorkGroup<Row>> extends Pick<
  SnapshotOptions<Group>,
  'live' | 'list'
> {
  readonly groups: readonly HeldGroup<Row, Group>[]
  /** Subjects whose rows would appear, disappear or move. */
  readonly waiting: ReadonlySet<string>
}

export const NONE: ReadonlySet<string> = new Set()

interface Showing {
  /** The element that contains the lines. */
  readonly box: RefObject<HTMLElement | null>
  /** Whether rows are selected, so that the user is about to act on them. */
  readonly hasSelected?: boolean
  /** For a list whose order comes from elsewhere: the number of waiting rows, `null` if none. */
  readonly news?: { readonly waiting: number | null; readonly show: () => void } | undefined
}

/** The groups as last shown, each row with its current contents, and a function to show the current groups. */
export function useSnapshot<Row extends WorkRow, Group extends WorkGroup<Row>>({
  box,
  hasSelected = false,
  news,
  ...options
}: SnapshotOptions<Group> & Showing): Snapshot<Row, Group> & { readonly show: () => void } {
  const [last, setLast] = useState<Snapshot<Row, Group> | null>(null)
  const now = snapshotAfter<Row, Group>(last, options)
  if (now !== last) setLast(now)
  const show = useCallback(() => setLast(null), [setLast])
  const waiting = now.groups === now.live ? null : now.waiting.size
  useShowsItself(box, hasSelected, news ?? { waiting, show })
  return { ...now, show }
}

/**
 * The groups to draw next: rows as last shown, each with its current contents. Rows that the user has acted on are in
 * their place.
 *
 * @param last `null` to draw each row in its place
 * @returns the same object if nothing has changed
 */
export function snapshotAfter<Row extends WorkRow, Group extends WorkGroup<Row>>(
  last: Snapshot<Row, Group> | null,
  { live, list, isFree, own = NONE, changed = NONE }: SnapshotOptions<Group>,
): Snapshot<Row, Group> {
  const fresh = { groups: live, waiting: NONE, live, list }
  if (last?.list === list && last.live === live) return last
  // If nothing is drawn, nothing can move.
  if (isFree || last?.list !== list || last.groups.length === 0) return fresh
  const [was, is] = [rowsByKey<Row>(last.groups), rowsByKey<Row>(live)]
  if (isSameList([...was.keys()], [...is.keys()])) return fresh
  const [listed, stillListed] = [subjectsIn(last.groups), subjectsIn(live)]
  const partly = new Set([...changed].filter((subject) => listed.has(subject) && stillListed.has(subject)))
  const isOwn = ({ subject }: WorkRow) => partly.has(subject) || own.has(subject)
  const others = (rows: ReadonlyMap<string, WorkRow>) =>
    [...rows.values()].filter((row) => !isOwn(row)).map(({ key }) => key)
  const { come, gone, moved } = newsBetween(others(was), others(is))
  const elsewhere = new Map([...is].flatMap(([key, row]) => (was.has(key) ? [] : [[row.subject, row]])))
  const heldRow = (row: Held<Row>): readonly Held<Row>[] => {
    const newest = is.get(row.key)
    if (isOwn(row)) return newest && partly.has(row.subject) ? [newest] : []
    const other = elsewhere.get(row.subject)
    return [newest ?? (other ? { ...other, key: row.key } : { ...row, hasLeft: true })]
  }
  const groups = withAdded<HeldGroup<Row, Group>>(last.groups, live).map((group) => {
    const rows = group.rows.filter(({ key }) => was.has(key)).flatMap(heldRow)
    const now = live.find(({ key }) => key === group.key)?.rows ?? []
    return { ...group, rows: withAdded<Held<Row>>(rows, now, isOwn) }
  })
  const subjectOf = (key: string) => (is.get(key) ?? was.get(key))?.subject ?? key
  const waiting = new Set([...come, ...moved, ...gone].map(subjectOf))
  return { ...fresh, groups: groups.filter(({ rows }) => rows.length > 0), waiting }
}

/** Adds missing entries to the shown ones, each after its predecessor in `live`. */
function withAdded<One extends { readonly key: string }>(
  shown: readonly One[],
  live: readonly One[],
  isAdded: (one: One) => boolean = () => true,
): readonly One[] {
  const all = [...shown]
  let next = 0
  for (const one of live) {
    const at = all[next]?.key === one.key ? next : all.findIndex(({ key }) => key === one.key)
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

/**
 * Shows the current rows by itself if none moves under the user: at the top of the page with neither pointer nor focus
 * in the list, or when the page becomes visible again. A row moved by the user goes to its place as soon as the user is
 * elsewhere.
 */
function useShowsItself(
  box: Showing['box'],
  hasSelected: boolean,
  { waiting, show }: NonNullable<Showing['news']>,
): void {
  const take = useEffectEvent((isBack: boolean) => {
    if (waiting === null || (!isBack && (hasSelected || isAmongRows(box.current)))) return
    if (waiting === 0 || box.current?.closest('[data-page-scroller]')?.scrollTop === 0) show()
  })
  useEffect(() => take(false), [waiting, hasSelected])
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    // Nothing is focused while the focus moves from one row to the next.
    const takeSoon = () => void setTimeout(() => take(false))
    for (const name of ['pointerleave', 'focusout']) box.current?.addEventListener(name, takeSoon, options)
    // On closing a dialog or popover. Neither event bubbles.
    for (const name of ['close', 'toggle']) document.addEventListener(name, takeSoon, options)
    const onVisible = () => document.visibilityState === 'visible' && take(true)
    document.addEventListener('visibilitychange', onVisible, options)
    return () => stop.abort()
  }, [box])
}

/** Whether the pointer or focus is in the list, or in a dialog, whose user is still working on the row. */
function isAmongRows(box: HTMLElement | null): boolean {
  // A touch leaves no pointer position behind.
  const isPointedAt = matchMedia('(hover: hover)').matches && box?.matches(':hover')
  return isPointedAt || isPageCovered() || box?.contains(document.activeElement) === true
}
