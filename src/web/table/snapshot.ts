import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { newsBetween } from '#facts/changes/order-news.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { isPageCovered } from '../shortcuts/key-press.ts'
import type { WorkRow } from './lines.ts'

export interface SnapshotOptions<Row> {
  readonly live: readonly Row[]
  /** Identifies the list: rows of another one are drawn without holding any back. */
  readonly list: string
  /** Whether rows appear, disappear and move by themselves. */
  readonly isFree: boolean
  /** Whether the user has acted on the subject of a row: such rows appear, disappear and change groups immediately. */
  isOwn?(this: void, row: Row): boolean
  /** The element that contains the lines. */
  readonly box: RefObject<HTMLElement | null>
  /** Whether rows are selected, so that the user is about to act on them. */
  readonly hasSelected?: boolean
  /** For a list whose order comes from elsewhere: the number of waiting rows, `null` if none, and a function to show them. */
  readonly news?: Pick<Snapshot<unknown>, 'waiting' | 'show'>
}

export interface Snapshot<Row> {
  readonly rows: readonly Row[]
  /** Number of subjects whose rows would appear, disappear or move; `null` if the newest rows are shown. */
  readonly waiting: number | null
  readonly show: () => void
}

/** The rows as last shown, each with its current contents, and a function to show the current rows. */
export function useSnapshot<Row extends WorkRow>(options: SnapshotOptions<Row>): Snapshot<Row> {
  const { live, list, isFree, isOwn, box, hasSelected = false, news } = options
  const key = `${list} ${isFree}`
  const [taken, setTaken] = useState({ key, rows: live, live })
  const held = useMemo(
    () => (!isFree && taken.key === key ? heldRows(taken.rows, live, isOwn) : null),
    [isFree, taken, key, live, isOwn],
  )
  // If nothing is drawn, nothing can move.
  const isHeld = held !== null && taken.rows.length > 0 && held.rows.length > 0
  if (!isFree && !isHeld && taken.rows !== live) setTaken({ key, rows: live, live })
  // The user's own rows have come and gone, also if a colleague changes them later, and a row that leaves has its last
  // contents.
  const isSettled = useMemo(
    () => held === null || (taken.live === live && isSameList(keysOf(held.rows), keysOf(taken.rows))),
    [held, taken, live],
  )
  if (isHeld && !isSettled) setTaken({ key, rows: held.rows, live })
  const shown = isHeld ? held : { rows: live, waiting: null }
  const showHeld = useCallback(() => setTaken({ key: '', rows: [], live: [] }), [])
  const { waiting, show } = news ?? { waiting: shown.waiting, show: showHeld }
  const isPointerIdle = useIsPointerIdle()
  // Shows them by itself if no row moves under the user: at the top of the page with a mouse, but neither pointer nor
  // focus in the list, or when the page becomes visible again. A row that the user has moved goes to its place as soon as
  // the user is elsewhere.
  const take = useEffectEvent((isBack = false) => {
    if (waiting === null || (!isBack && (hasSelected || isAmongRows(box.current, isPointerIdle.current))))
      return
    const isAtTop = box.current?.closest('[data-page-scroller]')?.scrollTop === 0
    if (waiting === 0 || (isAtTop && (isBack || hasMouse()))) show()
  })
  useEffect(() => {
    if (waiting === null) return
    take()
    const stop = new AbortController()
    // Nothing is focused while the focus moves from one row to the next.
    const takeSoon = ({ type }: Event) =>
      void setTimeout(() => take(type === 'visibilitychange' && document.visibilityState === 'visible'))
    for (const name of ['pointerleave', 'focusout', 'close', 'toggle', 'visibilitychange'])
      document.addEventListener(name, takeSoon, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [waiting, hasSelected])
  return { rows: shown.rows, waiting, show }
}

const keysOf = (rows: readonly WorkRow[]) => rows.map(({ key }) => key)

/**
 * The rows to draw: the shown ones in their groups, each with its current contents. The user's own rows leave and
 * appear, each after its predecessor in `live`.
 *
 * @param shown the rows that were shown last
 */
export function heldRows<Row extends WorkRow>(
  shown: readonly Row[],
  live: readonly Row[],
  isOwn: (row: Row) => boolean = () => false,
): Omit<Snapshot<Row>, 'show'> {
  const [was, is] = [shown, live].map((rows) => new Map(rows.map((row) => [row.key, row])))
  if (!was || !is || isSameList([...was.keys()], [...is.keys()])) return { rows: live, waiting: null }
  const moved = new Map(live.filter(({ key }) => !was.has(key)).map((row) => [row.subject, row]))
  const rows = shown.flatMap((row) => {
    const newest = is.get(row.key)
    if (!newest && isOwn(row)) return []
    const { key, group } = row
    const now = newest ?? moved.get(row.subject) ?? { ...row, hasLeft: true }
    return now.key === key && now.group === group ? now : { ...now, key, group }
  })
  const placeOf = (row: Row | undefined) => rows.findIndex(({ key }) => key === row?.key)
  for (const [at, row] of live.entries()) {
    if (!isOwn(row) || placeOf(row) !== -1) continue
    rows.splice(placeOf(live.slice(0, at).findLast((each) => placeOf(each) !== -1)) + 1, 0, row)
  }
  // Group by group: the order of the groups may change because of the user's own row.
  const groupOf = ({ group }: Row) => group?.key ?? ''
  const others = (all: readonly Row[]) =>
    keysOf(
      all.filter((row) => !isOwn(row)).toSorted((one, other) => compareText(groupOf(one), groupOf(other))),
    )
  const { come, moved: shifted, gone } = newsBetween(others(shown), others(live))
  const subjects = [...come, ...shifted, ...gone].map((key) => (is.get(key) ?? was.get(key))?.subject)
  return { rows, waiting: new Set(subjects).size }
}

/** Whether the pointer only rests where the button of a dialog was: a dialog was closed, and nothing done since. */
function useIsPointerIdle(): RefObject<boolean> {
  const isIdle = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const onActs = (isIdleNow: boolean, ...types: readonly string[]) => {
      for (const type of types)
        document.addEventListener(type, () => void (isIdle.current = isIdleNow), {
          signal: stop.signal,
          capture: true,
        })
    }
    onActs(true, 'close')
    onActs(false, 'pointerdown', 'keydown', 'wheel')
    return () => stop.abort()
  }, [])
  return isIdle
}

/** Whether the pointer or focus is in the list, or in a dialog, whose user is still working on the row. */
function isAmongRows(box: HTMLElement | null, isPointerIdle: boolean): boolean {
  return (
    (hasMouse() && !isPointerIdle && box?.matches(':hover')) ||
    isPageCovered() ||
    box?.contains(document.activeElement) === true
  )
}

/** A touch comes without notice, and leaves no pointer position behind. */
const hasMouse = () => matchMedia('(hover: hover)').matches
