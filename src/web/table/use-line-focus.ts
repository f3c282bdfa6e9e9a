import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { openedRows } from '../lib/opened-rows.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { lineAfter, type Lines, type WorkRow } from './lines.ts'

export type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>

/** Tolerance, because positions are fractional. */
const SLIVER_PX = 3

interface Options {
  /** The element that contains the lines and everything that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** `null` while no lines are drawn. */
  readonly view: RefObject<LineVirtualizer | null>
  readonly lines: Pick<Lines<WorkRow>, 'find' | 'keys' | 'rowKeys'>
  readonly entry: () => string
  /** Whether missing lines may still load, so that the focus waits for its line. */
  readonly isPartial: boolean
  /** Moves the focus when the last line has disappeared. */
  readonly onEmpty: () => void
}

/** The focused line, and functions to move the focus. */
export type LineFocus = ReturnType<typeof useLineFocus>

/** Keeps the focus in the list: if the focused line disappears, the next one gets it, otherwise the previous one. */
export function useLineFocus({ box, view, lines, entry, isPartial, onEmpty }: Options) {
  const { find, keys, rowKeys } = lines
  const [focused, setFocused] = useState(() => {
    const row = openedRows.get(entry())?.row
    return row !== undefined && keys.includes(row) ? row : null
  })
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  const before = useRef(keys)

  /** Whether any part of a line is in view. */
  const isSeen = (key: string) => {
    const { start = 0, end = 0 } = view.current?.measurementsCache[find(key)] ?? {}
    const { scrollTop = 0, clientHeight = 0 } = view.current?.scrollElement ?? {}
    const top = scrollTop + (view.current?.options.scrollPaddingStart ?? 0)
    return end > top + SLIVER_PX && start < scrollTop + clientHeight - SLIVER_PX
  }
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
  // After Back, the opened row gets the focus, unless the user is already typing into a search.
  const giveBack = useEffectEvent(() => {
    const { row, lines: former } = openedRows.get(entry()) ?? {}
    openedRows.delete(entry())
    const line = row !== undefined && former && lineAfter(row, former, rowKeys)
    if (line && !isTextField(document.activeElement)) focusLine(line, false)
  })
  const isDrawn = keys.length > 0
  useLayoutEffect(() => {
    if (!isDrawn) return
    // The router reports the page before the next frame, so that this move of the focus counts as the user's, and sets
    // the former scroll position, which would be that of another row.
    const frame = requestAnimationFrame(() => giveBack())
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])
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
    /** Handlers of the box. */
    handlers: {
      onFocus: ({ target }: FocusEvent) =>
        onFocus(keys[Number(target.closest<HTMLElement>('[data-index]')?.dataset.index)] ?? null),
      onBlur({ target, relatedTarget }: FocusEvent) {
        const isInBox = (element: Element | null) => box.current?.contains(element)
        // An element that is removed or becomes inert loses the focus, which is not the user's action. No element has
        // it while it moves to a button of a line.
        queueMicrotask(() => {
          if (!target.isConnected || target.closest('[inert]')) return
          if (!isInBox(relatedTarget) && !isInBox(document.activeElement)) onFocus(null)
        })
      },
    },
  }
}
