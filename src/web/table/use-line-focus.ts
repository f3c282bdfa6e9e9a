import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { lineAfter, type FindLine } from './lines.ts'

/** Positions of lines on the screen, by their indexes in the list. */
export interface LineView {
  /** Whether any part of a line is in view. */
  readonly isSeen: (at: number) => boolean
  /** Whether a line begins in view. */
  readonly beginsInView: (at: number) => boolean
  /** Scrolls as little as needed to show the line. */
  readonly scrollTo: (at: number) => void
  /** Scrolls to the top or end of the page. */
  readonly scrollToEdge: (edge: 'first' | 'last') => void
  /** Scrolls to the normal position of a sticky heading, so that it stays in place when its rows disappear. */
  readonly scrollToHeading: (at: number) => void
}

/** The focused line, and functions to move the focus. */
export interface LineFocus {
  /**
   * Key of the line that has the focus or is about to get it, possibly a heading. It is drawn wherever the page is
   * scrolled.
   */
  readonly focused: string | null
  /** The line from which the keyboard continues: the focused one, unless the user has scrolled away from it. */
  readonly here: () => string | null
  readonly focusLine: (key: string) => void
  /** Returns the focus to a line. The page does not scroll if any part of the line is in view. */
  readonly returnTo: (key: string) => void
  /** Focuses the line where the keyboard starts; without lines, the element that replaces them. */
  readonly enter: () => void
  /** Focuses the line that had the focus last, wherever it is now; if it is gone, like `enter`. */
  readonly resume: () => void
  /** Where the keyboard starts: at the last focused line if it is in view, otherwise at the first one in view. */
  readonly start: () => string | null
  /** Call when a line gets the focus; with `null` for none. */
  readonly onFocus: (key: string | null) => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Options {
  /** The element that contains the lines and everything that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** `null` while no lines are drawn. */
  readonly view: RefObject<LineView | null>
  /** Keys of all lines, in order. */
  readonly lines: readonly string[]
  readonly find: FindLine
  /** Keys of the lines that can be reached by keyboard. */
  readonly keys: readonly string[]
  /** The line that gets the focus back with the first draw; `null` for none. */
  readonly first: string | null
  /** Whether missing lines may still load, so that the focus waits for its line. */
  readonly isPartial: boolean
  /** Moves the focus when the last line has disappeared. */
  readonly onEmpty: () => void
}

/** Keeps the focus in the list: if the focused line disappears, the next one gets it, otherwise the previous one. */
export function useLineFocus({
  box,
  view,
  lines,
  find,
  keys,
  first,
  isPartial,
  onEmpty,
}: Options): LineFocus {
  const [focused, setFocused] = useState(first)
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  /** The focused element while there are no lines. */
  const fallback = useRef<Element | null>(null)

  const isAt = (key: string | null, test: 'isSeen' | 'beginsInView') =>
    key !== null && view.current?.[test](find(key)) === true
  const give = () => {
    if (next.current === null) return
    const line = box.current?.querySelector(`[data-line="${CSS.escape(next.current)}"]`)
    if (!line) return
    next.current = null
    if (!line.contains(document.activeElement))
      line.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
  const returnTo = (key: string) => {
    fallback.current = null
    next.current = key
    setFocused(key)
    if (!isAt(key, 'isSeen')) view.current?.scrollTo(find(key))
    give()
  }
  const focusLine = (key: string) => {
    view.current?.scrollTo(find(key))
    returnTo(key)
  }
  const start = () => {
    if (isAt(last.current, 'beginsInView')) return last.current
    return keys.find((key) => isAt(key, 'beginsInView')) ?? keys[0] ?? null
  }
  const enter = () => {
    const key = start()
    if (key !== null) return focusLine(key)
    onEmpty()
    fallback.current = document.activeElement
  }
  const onFocus = (key: string | null) => {
    setFocused(key)
    if (key !== null) last.current = key
    if (next.current !== key) next.current = null
  }
  useLayoutEffect(() => give())
  useChangeOf(lines, isPartial, (before) => {
    const { activeElement, body } = document
    if (fallback.current !== null && activeElement === fallback.current && keys.length > 0) return enter()
    if (focused === null || activeElement !== body) return
    if (isPartial && !keys.includes(focused)) return
    const after = lineAfter(focused, before, keys)
    if (after !== null) return focusLine(after)
    onFocus(null)
    enter()
  })
  return {
    focused,
    here: () => (focused === null || isAt(focused, 'isSeen') ? focused : null),
    focusLine,
    returnTo,
    enter,
    resume() {
      const known = last.current
      return known !== null && keys.includes(known) ? returnTo(known) : enter()
    },
    start,
    onFocus,
    onBlur: (event) => onceLeft(event, box, () => onFocus(null)),
  }
}

/** Calls back with the former lines when they change, or with the complete former ones if the current ones are partial. */
function useChangeOf(
  lines: readonly string[],
  isPartial: boolean,
  onChange: (before: readonly string[]) => void,
): void {
  const last = useRef(lines)
  const tell = useEffectEvent(onChange)
  useLayoutEffect(() => {
    const before = last.current
    if (!isPartial) last.current = lines
    queueMicrotask(() => tell(before))
  }, [lines, isPartial])
}

/** Reports that the focus has left the lines. No element has it while it moves to a button of a line. */
function onceLeft(
  { target, relatedTarget }: FocusEvent,
  box: RefObject<HTMLElement | null>,
  onLeft: () => void,
): void {
  if (box.current?.contains(relatedTarget)) return
  // An element that is removed or becomes inert loses the focus, which is not the user's action.
  queueMicrotask(() => {
    if (target.isConnected && !target.closest('[inert]') && !box.current?.contains(document.activeElement))
      onLeft()
  })
}
