import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import {
  headingKey,
  isFolded,
  isRowLine,
  lineAfter,
  type FindLine,
  type Folds,
  type LineHeights,
  type WorkGroup,
  type WorkRow,
} from './lines.ts'
import { forgetOpened, keepPosition, type Position } from './positions.ts'
import type { Worklist } from './use-worklist.ts'

type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>
type AnyWorklist = Worklist<WorkRow, WorkGroup<WorkRow>>
type AnyLine = AnyWorklist['lines'][number]

interface Options<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  readonly heights: LineHeights
  /** In pixels; heights are in rem. */
  readonly rem: number
  readonly scrollMargin: number
}

/** What decides where lines are. */
interface Drawn {
  readonly list: string
  readonly keys: readonly string[]
  readonly find: FindLine
  readonly folds: Folds
  readonly heights: LineHeights
  readonly rem: number
  readonly scrollMargin: number
}

/** What the user has seen last: the topmost line in view, and where it began. */
interface Seen extends Drawn {
  readonly line: AnyLine | undefined
  readonly start: number
  /** Where the page stood. */
  readonly top: number
}

/**
 * The position of the user is a line and a distance from it, whatever lines are measured, come, go or grow: what is seen
 * stays where it is. Another list begins at its first line, or where it was left.
 */
export function usePosition<Row extends WorkRow, Group extends WorkGroup<Row>>(
  virtualizer: LineVirtualizer,
  { list, heights, rem, scrollMargin }: Options<Row, Group>,
): void {
  const seen = useRef<Seen | null>(null)
  const { scroller, keys, find, folds, stickyTop, beginning, focus } = list
  const now: Drawn = { list: list.list, keys, find, folds, heights, rem, scrollMargin }
  useReturnedFocus(list)
  useLayoutEffect(() => moveAlone(virtualizer, scroller), [virtualizer, scroller])

  useLayoutEffect(() => {
    const { scrollElement } = virtualizer
    if (!scrollElement) return
    const isAtRest = seen.current === null && (virtualizer.scrollOffset ?? 0) === 0
    if (
      (isAtRest || isOnlyScrolled(seen.current, now)) &&
      beginning.left() === null &&
      !beginning.isAtEndOf(list.lines) &&
      !focus.isGiving()
    ) {
      // To ask the page where it stands would have the browser lay it out at once.
      const top = virtualizer.scrollOffset ?? 0
      seen.current = { ...now, top, ...lineAt(virtualizer, top + stickyTop, list) }
      return
    }
    const before = seen.current?.list === now.list ? seen.current : null
    const starts = startsOf(virtualizer, list)
    const offset = offsetBefore(before, scrollElement)
    const aim = aimOf(list, starts, scrollElement)
    const moved = before && distanceMoved(starts, before, now, offset + stickyTop)
    const top = aim ?? topAfter(offset, moved, scrollMargin - stickyTop)
    // To put the list where it stands would have the browser lay it out at once.
    if (Math.abs(top - scrollElement.scrollTop) >= 1) scrollElement.scrollTo({ top, behavior: 'instant' })
    const isGiving = focus.give((key) =>
      isInView(virtualizer.measurementsCache[find(key)], virtualizer, { top, stickyTop }),
    )
    const stands = isGiving || aim !== null ? scrollElement.scrollTop : top
    // Lines below may still be higher than they are taken to be, and the page too short to stand there.
    if (beginning.left() !== null && aim !== null && Math.abs(aim - stands) < 1) beginning.end()
    tellOffset(virtualizer, stands)
    seen.current = { ...now, top: stands, ...lineAt(virtualizer, stands + stickyTop, list) }
  })
  useKeptPosition(virtualizer, list, seen)
  useEndOfWaiting(scroller, (isScrolled) => {
    const stood = seen.current?.top ?? 0
    if (isScrolled && scroller && Math.abs(offsetBefore(seen.current, scroller) - stood) <= 1) return
    beginning.end()
    focus.stopGiving()
    if (isScrolled && list.entry !== null) forgetOpened(list.entry)
  })
}

const MOVING = ['list', 'keys', 'folds', 'heights', 'rem', 'scrollMargin'] as const

/** Whether all lines are where they were: those of fixed heights move only with other lines. */
function isOnlyScrolled(before: Seen | null, now: Drawn): boolean {
  return now.heights.isFixed === true && MOVING.every((name) => before?.[name] === now[name])
}

/**
 * Where the page stood until something of it moved. Where it has become shorter than that, the browser has moved it already
 * by as much.
 */
function offsetBefore(before: Seen | null, { scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const isCut = before !== null && before.top > scrollTop && scrollTop >= scrollHeight - clientHeight - 1
  return isCut ? before.top : scrollTop
}

/** Where the page is to stand, although it may not reach that yet; `null` where it stays where it is. */
function aimOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  list: Worklist<Row, Group>,
  starts: (key: string) => number | undefined,
  scroller: HTMLElement,
): number | null {
  const left = list.beginning.left()
  if (isThere(left, list)) return topOf(left, starts, list)
  return list.beginning.isAtEndOf(list.lines) ? scroller.scrollHeight - scroller.clientHeight : null
}

/** Gives the focus back as soon as the row is there. */
function useReturnedFocus<Row extends WorkRow, Group extends WorkGroup<Row>>(
  list: Worklist<Row, Group>,
): void {
  const returned = useRef<Position | null>(null)
  useLayoutEffect(() => {
    const left = list.beginning.left()
    if (!isThere(left, list) || returned.current === left) return
    returned.current = left
    // After the router has said that the page is there: what it places is the user's doing, however late it comes.
    queueMicrotask(() => takeFocus(left, list))
  })
}

/** Lines that are kept beside a position, above it and below. */
const KEPT_ABOVE = 20
const KEPT_BELOW = 60

/** Keeps the position when the user leaves the page. */
function useKeptPosition<Row extends WorkRow, Group extends WorkGroup<Row>>(
  virtualizer: LineVirtualizer,
  { entry, beginning, stickyTop }: Worklist<Row, Group>,
  seen: RefObject<Seen | null>,
): void {
  const keep = useEffectEvent((of: string) => {
    const { current: last } = seen
    // Until the user is back where the list was left, that is what stays kept.
    if (!last || beginning.left() !== null) return
    const { list, keys, start, scrollMargin } = last
    const line = last.line?.key ?? ''
    const at = keys.indexOf(line)
    const around = keys.slice(Math.max(0, at - KEPT_ABOVE), at + KEPT_BELOW)
    // What covers lines at the top is measured late, and covers as much of them after the return.
    const stands = virtualizer.scrollOffset ?? 0
    const top = stands > scrollMargin - stickyTop ? undefined : stands
    const offset = stands - start
    keepPosition(of, { list, line, offset, top, scrollTop: stands, scrollMargin, around, count: keys.length })
  })
  useLayoutEffect(() => {
    if (entry === null) return
    return () => keep(entry)
  }, [entry])
}

/**
 * Before anything else hears of it, what the user does ends the waiting for where the page shall stand. A screen reader
 * scrolls without any input.
 */
function useEndOfWaiting(scroller: HTMLElement | null, onAct: (isScrolled: boolean) => void): void {
  const act = useEffectEvent(onAct)
  useEffect(() => {
    const stop = new AbortController()
    const options = { passive: true, capture: true, signal: stop.signal }
    for (const name of ['wheel', 'pointerdown', 'keydown']) addEventListener(name, () => act(false), options)
    scroller?.addEventListener('scroll', () => act(true), options)
    return () => stop.abort()
  }, [scroller])
}

/**
 * When something above the lines grows, the browser would move the page a second time, and the library would undo what is
 * done here, since it goes by where the page stood at the last scroll event.
 */
function moveAlone(virtualizer: LineVirtualizer, scroller: HTMLElement | null): () => void {
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  scroller?.style.setProperty('overflow-anchor', 'none')
  return () => void scroller?.style.removeProperty('overflow-anchor')
}

/** Tells the library before the next scroll event where the page stands. Other lines are drawn in time where that matters. */
function tellOffset(virtualizer: LineVirtualizer, top: number): void {
  const isOther = Math.abs((virtualizer.scrollOffset ?? 0) - top) >= 1
  virtualizer.scrollOffset = top
  if (isOther) virtualizer.options.onChange(virtualizer, false)
}

/** Whether any of a line is in view, as far as lines are measured. */
function isInView(
  line: VirtualItem | undefined,
  { scrollRect }: LineVirtualizer,
  { top, stickyTop }: { readonly top: number; readonly stickyTop: number },
): boolean {
  return line !== undefined && line.end > top + stickyTop && line.start < top + (scrollRect?.height ?? 0)
}

/** Where lines begin, by key, as far as they are measured or else by their usual height. */
function startsOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  virtualizer: LineVirtualizer,
  { find }: Worklist<Row, Group>,
): (key: string) => number | undefined {
  // Brings what follows up to date.
  virtualizer.getTotalSize()
  const { measurementsCache } = virtualizer
  return (key) => measurementsCache[find(key)]?.start
}

/** The line at a height of the page, and where it begins. */
function lineAt<Row extends WorkRow, Group extends WorkGroup<Row>>(
  virtualizer: LineVirtualizer,
  top: number,
  { lines }: Worklist<Row, Group>,
): Pick<Seen, 'line' | 'start'> {
  const { index, start } = virtualizer.getVirtualItemForOffset(top) ?? { index: 0, start: 0 }
  return { line: lines[index], start }
}

/**
 * How far what was topmost in view has moved: as much of a line as before, or of the one that took its place. A group that
 * is folded leaves its heading there.
 *
 * @param top where the view begins
 */
function distanceMoved(
  starts: (key: string) => number | undefined,
  before: Seen,
  { keys, find, folds, heights }: Drawn,
  top: number,
): number {
  const heading = foldedHeading(before, folds)
  if (heading !== null) return (starts(heading) ?? top) - top
  const key = before.line?.key ?? ''
  const line = find(key) !== -1 ? key : lineAfter(key, before.keys, keys)
  const start = line === null ? undefined : starts(line)
  const stretched = (top - before.start) * (heights.row / before.heights.row - 1)
  return start === undefined ? 0 : start - before.start + stretched
}

/** The heading of the group whose rows were topmost in view, where these are hidden now. */
function foldedHeading({ line }: Pick<Seen, 'line'>, folds: Folds): string | null {
  return line && isRowLine(line) && isFolded(line.group, folds) ? headingKey(line.group.key) : null
}

/**
 * Where the page stands once the topmost line has moved. At the beginning of the lines nothing has to stay in view.
 *
 * @param moved `null` in another list, which begins at its first line
 * @param begin where the page stands at the beginning of the lines
 */
function topAfter(offset: number, moved: number | null, begin: number): number {
  if (moved === null) return Math.min(offset, begin)
  return offset > Math.max(0, begin) + 1 ? offset + moved : offset
}

/** Where the page stands when it is back at a position. */
function topOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  position: Position,
  starts: (key: string) => number | undefined,
  list: Worklist<Row, Group>,
): number {
  if (position.top !== undefined) return position.top
  const line = lineOf(position, position.line, list)
  return (line === null ? 0 : (starts(line) ?? 0)) + position.offset
}

function isThere<Row extends WorkRow, Group extends WorkGroup<Row>>(
  position: Position | null,
  list: Worklist<Row, Group>,
): position is Position {
  return position !== null && lineOf(position, position.line, list) !== null
}

/** The line that is meant, or the one that took its place; `null` while it may still come. */
function lineOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  { around, count = Infinity }: Position,
  wanted: string,
  { keys, find, isComplete, total }: Worklist<Row, Group>,
): string | null {
  if (find(wanted) !== -1) return wanted
  const following = around[around.indexOf(wanted) + 1]
  const isFollowingKnown = following !== undefined && find(following) !== -1
  const isGone = isFollowingKnown || isComplete || total !== undefined || keys.length >= count
  return isGone ? lineAfter(wanted, around, keys) : null
}

/** Gives the focus back to the row that was opened, unless the user already writes into a search. */
function takeFocus<Row extends WorkRow, Group extends WorkGroup<Row>>(
  position: Position,
  list: Worklist<Row, Group>,
): void {
  if (position.opened === null || isTextField(document.activeElement)) return
  const line = lineOf(position, position.opened, list)
  if (line !== null && list.rowLines.some(({ key }) => key === line)) list.focus.returnTo(line)
}
