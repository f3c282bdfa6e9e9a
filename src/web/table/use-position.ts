import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { jumpTo } from '../ui/page-scroller.tsx'
import {
  headingKey,
  isFolded,
  isRowLine,
  lineAfter,
  type Folds,
  type WorkGroup,
  type WorkRow,
} from './lines.ts'
import { keepPosition, positionOf, type Position } from './positions.ts'
import type { Worklist } from './use-table.ts'

type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>
type AnyWorklist = Worklist<WorkRow, WorkGroup<WorkRow>>

/** What the user has seen last. */
interface Seen extends Omit<Position, 'measured' | 'opened'> {
  /** The group of the topmost line, unless that is its heading. */
  readonly group?: AnyWorklist['lines'][number]['group'] | undefined
  readonly folds: Folds
  readonly rowHeight: number
}

/** What may move lines. What is measured of them is the library's affair. */
const MOVING = ['keys', 'folds', 'rowHeight', 'scrollMargin'] as const

/**
 * Keeps the topmost line in view in its place, whatever lines come, go or grow. Another list begins at its first line, or where
 * it was left.
 *
 * @param rowHeight in pixels
 */
export function usePosition<Row extends WorkRow, Group extends WorkGroup<Row>>(
  virtualizer: LineVirtualizer,
  list: Worklist<Row, Group>,
  rowHeight: number,
): void {
  const seen = useRef<Seen | null>(null)
  const isAtEnd = useRef(false)
  /** Where the page was put, until the library hears of it. */
  const put = useRef<number | null>(null)
  const { scroller, keys, lines, folds, stickyTop, entry, focus } = list
  const { scrollMargin } = virtualizer.options
  useReturnedFocus(list)
  // When something above the lines grows, the browser would move the page a second time.
  useLayoutEffect(() => scroller?.style.setProperty('overflow-anchor', 'none'), [scroller])

  useLayoutEffect(() => {
    const { scrollElement } = virtualizer
    if (!scrollElement) return
    const offset = put.current ?? virtualizer.scrollOffset ?? 0
    const last = seen.current?.list === list.list ? seen.current : null
    const before = last ?? positionOf(entry, list.list)
    const stands = last ? offset : (before?.top ?? offset)
    const now = { list: list.list, keys, folds, rowHeight, scrollMargin }
    const isMoved = MOVING.some((name) => last?.[name] !== now[name])
    // Brings the measures up to date.
    virtualizer.getTotalSize()
    let aim = isMoved ? topAfter(before, virtualizer, { ...list, stands }) : offset
    // The last cards may be higher than they were taken to be.
    if (isAtEnd.current && last?.keys === keys) aim = scrollElement.scrollHeight - scrollElement.clientHeight
    // To ask the page where it stands would have the browser lay it out at once.
    if (Math.abs(aim - offset) >= 1) put.current = jumpTo(scrollElement, aim)
    const isGiving = focus.give()
    const top = isGiving ? scrollElement.scrollTop : aim
    const item = virtualizer.getVirtualItemForOffset(top + stickyTop)
    seen.current = { ...now, top, start: item?.start ?? 0, ...lineOf(lines[item?.index ?? 0]) }
  })
  const keep = useEffectEvent((of: string) => {
    if (!seen.current) return
    const top = put.current ?? virtualizer.scrollOffset ?? 0
    keepPosition(of, {
      ...seen.current,
      top,
      measured: virtualizer.takeSnapshot(),
      opened: list.takeOpened(),
    })
  })
  useLayoutEffect(() => {
    if (entry === null) return
    return () => keep(entry)
  }, [entry])
  useActs(scroller, (isScrolled) => {
    if (!scroller) return
    const { scrollTop, scrollHeight, clientHeight } = scroller
    if (isScrolled) {
      put.current = null
      isAtEnd.current = scrollTop >= scrollHeight - clientHeight - 1
    }
    if (isScrolled && Math.abs(scrollTop - (seen.current?.top ?? 0)) <= 1) return
    focus.stopGiving()
  })
}

/** Gives the focus back to the row that was opened, unless the user already writes into a search. */
function useReturnedFocus({ list, entry, rowLines, focus }: AnyPositioned): void {
  const giveBack = useEffectEvent(() => {
    const left = positionOf(entry, list)
    if (left === null || left.opened === null || isTextField(document.activeElement)) return
    const keys = rowLines.map(({ key }) => key)
    const line = lineAfter(left.opened, left.keys, keys)
    if (line !== null) focus.returnTo(line)
  })
  // After the router has said that the page is there: what it places is the user's doing, however late it comes.
  useLayoutEffect(() => queueMicrotask(() => giveBack()), [entry, list])
}

type AnyPositioned = Pick<AnyWorklist, 'list' | 'entry' | 'focus'> & {
  readonly rowLines: readonly { readonly key: string }[]
}

/**
 * Before anything else hears of it, tells what the user does, and that the page is scrolled: a screen reader does so without
 * any input.
 */
function useActs(scroller: HTMLElement | null, onAct: (isScrolled: boolean) => void): void {
  const act = useEffectEvent(onAct)
  useEffect(() => {
    const stop = new AbortController()
    const options = { passive: true, capture: true, signal: stop.signal }
    for (const name of ['wheel', 'pointerdown', 'keydown']) addEventListener(name, () => act(false), options)
    scroller?.addEventListener('scroll', () => act(true), options)
    return () => stop.abort()
  }, [scroller])
}

/** The key of a line, and its group, unless it is the heading of that. */
function lineOf(line: AnyWorklist['lines'][number] | undefined): Pick<Seen, 'line' | 'group'> {
  return { line: line?.key ?? '', group: line && isRowLine(line) ? line.group : undefined }
}

/**
 * Where the page stands once the topmost line has moved, or the one that took its place. A group that is folded leaves its
 * heading there. At the beginning of the lines nothing has to stay in view.
 *
 * @param before `null` in another list, which begins at its first line
 */
function topAfter(
  before: Position | Seen | null,
  { measurementsCache, options }: LineVirtualizer,
  { stands, stickyTop, keys, find, folds }: Stands,
): number {
  const begin = Math.max(0, options.scrollMargin - stickyTop)
  if (before === null) return Math.min(stands, begin)
  if (stands <= begin + 1) return stands
  const { line, start } = before
  const group = 'group' in before && before.group
  const heading = group && isFolded(group, folds) ? measurementsCache[find(headingKey(group.key))] : undefined
  if (heading) return heading.start - stickyTop
  const key = find(line) === -1 ? lineAfter(line, before.keys, keys) : line
  const now = key === null ? undefined : measurementsCache[find(key)]
  return stands + (now ? now.start - start : 0)
}

interface Stands extends Pick<AnyWorklist, 'stickyTop' | 'keys' | 'find' | 'folds'> {
  /** Where the page stands until then. */
  readonly stands: number
}
