import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { lineAfter, type FindLine } from './lines.ts'

export type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>

/** Rows opened from a list, or those to which the user has gone since, with the list's lines. Keyed by history entry. */
const opened = new Map<string, { readonly row: string; readonly lines: readonly string[] }>()
/** The history entry from which a row was last opened. */
let openedFrom = ''

/** Makes the row of a history entry get the focus after Back. */
export function keepOpened(entry: string, row: string, lines: readonly string[]): void {
  openedFrom = entry
  opened.set(entry, { row, lines })
}

/** Records that the user has gone to another row than the opened one. */
export function keepMovedTo(row: string): void {
  const before = opened.get(openedFrom)
  if (before) opened.set(openedFrom, { ...before, row })
}

interface Options {
  /** The element that contains the lines and everything that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** `null` while no lines are drawn. */
  readonly view: RefObject<LineVirtualizer | null>
  /** Keys of all lines, in order. */
  readonly keys: readonly string[]
  /** Keys of the lines that can be reached by keyboard. */
  readonly rowKeys: readonly string[]
  readonly find: FindLine
  readonly entry: () => string
  /** Whether missing lines may still load, so that the focus waits for its line. */
  readonly isPartial: boolean
  /** Moves the focus when the last line has disappeared. */
  readonly onEmpty: () => void
}

/** The focused line, and functions to move the focus. */
export type LineFocus = ReturnType<typeof useLineFocus>

/** Keeps the focus in the list: if the focused line disappears, the next one gets it, otherwise the previous one. */
export function useLineFocus({ box, view, keys, rowKeys, find, entry, isPartial, onEmpty }: Options) {
  const [focused, setFocused] = useState(() => {
    const row = opened.get(entry())?.row
    return row !== undefined && keys.includes(row) ? row : null
  })
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  const before = useRef(keys)

  const isSeen = (key: string) => isInView(view.current, find(key))
  const give = () => {
    const line =
      next.current !== null && box.current?.querySelector(`[data-line="${CSS.escape(next.current)}"]`)
    if (!line) return
    next.current = null
    if (!line.contains(document.activeElement))
      line.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
  /** @param isWhole whether to scroll to a line that is only partly in view */
  const focusLine = (key: string, isWhole = true) => {
    if (isWhole || !isSeen(key)) view.current?.scrollToIndex(find(key))
    next.current = key
    setFocused(key)
    give()
  }
  const start = () => {
    const seen = rowKeys.filter(isSeen)
    return seen.find((key) => key === last.current) ?? seen[0] ?? rowKeys[0] ?? null
  }
  const enter = (key = start()) => {
    if (key === null) onEmpty()
    else focusLine(key)
  }
  const onFocus = (key: string | null) => {
    setFocused(key)
    if (key !== null) last.current = key
    if (next.current !== key) next.current = null
  }
  const follow = useEffectEvent((former: readonly string[]) => {
    if (focused === null || document.activeElement !== document.body) return
    if (isPartial && !rowKeys.includes(focused)) return
    const after = lineAfter(focused, former, rowKeys)
    if (after === null) onFocus(null)
    enter(after)
  })
  useLayoutEffect(() => give())
  useLayoutEffect(() => {
    const former = before.current
    if (!isPartial) before.current = keys
    queueMicrotask(() => follow(former))
  }, [keys, isPartial])
  return {
    /**
     * Key of the line that has the focus or is about to get it, possibly a heading. It is drawn wherever the page is
     * scrolled.
     */
    focused,
    /** The line from which the keyboard continues: the focused one, unless the user has scrolled away from it. */
    here: () => (focused === null || isSeen(focused) ? focused : null),
    focusLine,
    /** Focuses the line where the keyboard starts; without lines, the element that replaces them. */
    enter,
    /** Focuses the line that had the focus last, wherever it is now; if it is gone, like `enter`. */
    resume: () => enter(rowKeys.find((key) => key === last.current)),
    /** Where the keyboard starts: at the last focused line if it is in view, otherwise at the first one in view. */
    start,
    /** Focuses the opened row after Back, unless the user is already typing into a search. */
    returnToOpened() {
      const { row, lines } = opened.get(entry()) ?? {}
      opened.delete(entry())
      const line = row !== undefined && lines && lineAfter(row, lines, rowKeys)
      if (line && !isTextField(document.activeElement)) focusLine(line, false)
    },
    /** Handlers of the box. */
    handlers: {
      onFocus: ({ target }: FocusEvent) =>
        onFocus(keys[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)] ?? null),
      onBlur({ target, relatedTarget }: FocusEvent) {
        if (box.current?.contains(relatedTarget)) return
        // An element that is removed or becomes inert loses the focus, which is not the user's action. No element has
        // it while it moves to a button of a line.
        queueMicrotask(() => {
          if (
            target.isConnected &&
            !target.closest('[inert]') &&
            !box.current?.contains(document.activeElement)
          )
            onFocus(null)
        })
      },
    },
  }
}

/** Tolerance, because positions are fractional. */
const SLIVER_PX = 3

/** Whether any part of a line is in view. */
function isInView(view: LineVirtualizer | null, at: number): boolean {
  const { start, end } = view?.measurementsCache[at] ?? {}
  if (!view?.scrollElement || start === undefined || end === undefined) return false
  const { scrollTop, clientHeight } = view.scrollElement
  const top = scrollTop + view.options.scrollPaddingStart
  return end > top + SLIVER_PX && start < scrollTop + clientHeight - SLIVER_PX
}
