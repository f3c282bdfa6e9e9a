import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { lineAfter, type FindLine } from './lines.ts'

export type LineVirtualizer = Virtualizer<HTMLElement, HTMLElement>

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
  /** The line that gets the focus back with the first draw; `null` for none. */
  readonly first: string | null
  /** Whether missing lines may still load, so that the focus waits for its line. */
  readonly isPartial: boolean
  /** Moves the focus when the last line has disappeared. */
  readonly onEmpty: () => void
}

/** The focused line, and functions to move the focus. */
export type LineFocus = ReturnType<typeof useLineFocus>

/** Keeps the focus in the list: if the focused line disappears, the next one gets it, otherwise the previous one. */
export function useLineFocus({ box, view, keys, rowKeys, find, first, isPartial, onEmpty }: Options) {
  const [focused, setFocused] = useState(first)
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  const before = useRef(keys)

  const isSeen = (key: string) => isInView(view.current, find(key))
  const give = () => {
    if (next.current === null) return
    const line = box.current?.querySelector(`[data-line="${CSS.escape(next.current)}"]`)
    if (!line) return
    next.current = null
    if (!line.contains(document.activeElement))
      line.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
  const returnTo = (key: string) => {
    next.current = key
    setFocused(key)
    if (!isSeen(key)) view.current?.scrollToIndex(find(key))
    give()
  }
  const focusLine = (key: string) => {
    view.current?.scrollToIndex(find(key))
    returnTo(key)
  }
  const start = () => {
    const seen = rowKeys.filter(isSeen)
    return seen.find((key) => key === last.current) ?? seen[0] ?? rowKeys[0] ?? null
  }
  const enter = () => {
    const key = start()
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
    if (after !== null) return focusLine(after)
    onFocus(null)
    enter()
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
    /** Returns the focus to a line. The page does not scroll if any part of the line is in view. */
    returnTo,
    /** Focuses the line where the keyboard starts; without lines, the element that replaces them. */
    enter,
    /** Focuses the line that had the focus last, wherever it is now; if it is gone, like `enter`. */
    resume() {
      const { current: key } = last
      return key !== null && rowKeys.includes(key) ? returnTo(key) : enter()
    },
    /** Where the keyboard starts: at the last focused line if it is in view, otherwise at the first one in view. */
    start,
    /** Call when a line gets the focus; with `null` for none. */
    onFocus,
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (box.current?.contains(relatedTarget)) return
      // An element that is removed or becomes inert loses the focus, which is not the user's action. No element has it
      // while it moves to a button of a line.
      queueMicrotask(() => {
        if (
          target.isConnected &&
          !target.closest('[inert]') &&
          !box.current?.contains(document.activeElement)
        )
          onFocus(null)
      })
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
