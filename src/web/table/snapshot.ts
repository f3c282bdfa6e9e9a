import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { newsBetween } from '#facts/changes/order-news.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { isPageCovered } from '../shortcuts/key-press.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface SnapshotOptions<Group> {
  readonly live: readonly Group[]
  /** Identifies the list: rows of another one are drawn without holding any back. */
  readonly list: string
  /** Whether rows appear, disappear and move by themselves. */
  readonly isFree: boolean
  /** Subjects that the user has acted on: their rows appear, disappear and change groups immediately. */
  readonly own?: ReadonlySet<string>
  /** The element that contains the lines. */
  readonly box: RefObject<HTMLElement | null>
  /** Whether rows are selected, so that the user is about to act on them. */
  readonly hasSelected?: boolean
  /** For a list whose order comes from elsewhere: the number of waiting rows, `null` if none. */
  readonly news?: Pick<Snapshot<unknown>, 'waiting' | 'show'> | undefined
}

interface Snapshot<Group> {
  readonly groups: readonly Group[]
  /** Number of subjects whose rows would appear, disappear or move; `null` if the newest groups are shown. */
  readonly waiting: number | null
  readonly show: () => void
}

export const NONE: ReadonlySet<string> = new Set()

/** The groups as last shown, each row with its current contents, and a function to show the current groups. */
export function useSnapshot<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: SnapshotOptions<Group>,
): Snapshot<Group> {
  const { live, list, isFree, own = NONE, box, hasSelected = false, news } = options
  const key = `${list} ${isFree}`
  const [taken, setTaken] = useState({ key, groups: live })
  const held = useMemo(
    () => (!isFree && taken.key === key ? heldGroups<Row, Group>(taken.groups, live, own) : null),
    [isFree, taken, key, live, own],
  )
  // If nothing is drawn, nothing can move.
  const isHeld = held !== null && taken.groups.length > 0 && held.groups.length > 0
  if (!isFree && !isHeld && taken.groups !== live) setTaken({ key, groups: live })
  const shown = isHeld ? held : { groups: live, waiting: null }
  const showHeld = useCallback(() => setTaken({ key: '', groups: [] }), [])
  const { waiting, show } = news ?? { waiting: shown.waiting, show: showHeld }
  useShowsItself(box, hasSelected, waiting, show)
  return { groups: shown.groups, waiting, show }
}

/**
 * The groups to draw: the shown rows, each with its current contents. Rows of `own` subjects leave and appear.
 *
 * @param shown the groups that were shown last
 */
export function heldGroups<Row extends WorkRow, Group extends WorkGroup<Row>>(
  shown: readonly Group[],
  live: readonly Group[],
  own: ReadonlySet<string>,
): Omit<Snapshot<Group>, 'show'> {
  const [was, is] = [rowsByKey<Row>(shown), rowsByKey<Row>(live)]
  if (isSameList([...was.keys()], [...is.keys()])) return { groups: live, waiting: null }
  const isOwn = ({ subject }: Row) => own.has(subject)
  const moved = new Map([...is.values()].filter(({ key }) => !was.has(key)).map((row) => [row.subject, row]))
  const heldRow = (row: Row): readonly Row[] => {
    const newest = is.get(row.key)
    if (newest || isOwn(row)) return newest ? [newest] : []
    const elsewhere = moved.get(row.subject)
    return [elsewhere ? { ...elsewhere, key: row.key } : { ...row, hasLeft: true }]
  }
  const empty = live.map((group) => ({ ...group, rows: [] }))
  const groups = withAdded<Group>(shown, empty).map((group) => {
    const now = live.find(({ key }) => key === group.key)?.rows ?? []
    return { ...group, rows: withAdded<Row>(group.rows.flatMap(heldRow), now, isOwn) }
  })
  const others = (rows: ReadonlyMap<string, Row>) =>
    [...rows.values()].filter((row) => !isOwn(row)).map(({ key }) => key)
  const news = newsBetween(others(was), others(is))
  const subjectOf = (key: string) => (is.get(key) ?? was.get(key))?.subject
  const waiting = new Set([...news.come, ...news.moved, ...news.gone].map(subjectOf)).size
  return { groups: groups.filter(({ rows }) => rows.length > 0), waiting }
}

/** Adds missing entries to the shown ones, each after its predecessor in `live`. */
function withAdded<One extends { readonly key: string }>(
  shown: readonly One[],
  live: readonly One[],
  isAdded: (one: One) => boolean = () => true,
): readonly One[] {
  const all = [...shown]
  const placeOf = (one: One | undefined) => all.findIndex(({ key }) => key === one?.key)
  for (const [at, one] of live.entries()) {
    if (!isAdded(one) || placeOf(one) !== -1) continue
    all.splice(placeOf(live.slice(0, at).findLast((each) => placeOf(each) !== -1)) + 1, 0, one)
  }
  return all
}

function rowsByKey<Row extends WorkRow>(groups: readonly WorkGroup<Row>[]): ReadonlyMap<string, Row> {
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])))
}

/**
 * Shows the current rows by itself if none moves under the user: at the top of the page with neither pointer nor focus
 * in the list, or when the page becomes visible again. A row moved by the user goes to its place as soon as the user is
 * elsewhere.
 */
function useShowsItself(
  box: SnapshotOptions<unknown>['box'],
  hasSelected: boolean,
  waiting: number | null,
  show: () => void,
): void {
  const isWaiting = waiting !== null
  const take = useEffectEvent((isBack: boolean) => {
    if (!isWaiting || (!isBack && (hasSelected || isAmongRows(box.current)))) return
    if (waiting === 0 || box.current?.closest('[data-page-scroller]')?.scrollTop === 0) show()
  })
  useEffect(() => take(false), [waiting, hasSelected])
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    // Nothing is focused while the focus moves from one row to the next.
    const takeSoon = ({ type }: Event) =>
      void setTimeout(() => take(type === 'visibilitychange' && document.visibilityState === 'visible'))
    for (const name of ['pointerleave', 'focusout', 'close', 'toggle', 'visibilitychange'])
      document.addEventListener(name, takeSoon, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [isWaiting])
}

/** Whether the pointer or focus is in the list, or in a dialog, whose user is still working on the row. */
function isAmongRows(box: HTMLElement | null): boolean {
  // A touch leaves no pointer position behind.
  const isPointedAt = matchMedia('(hover: hover)').matches && box?.matches(':hover')
  return isPointedAt || isPageCovered() || box?.contains(document.activeElement) === true
}
