import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { lineAfter, type FindLine } from './lines.ts'

/** Where lines are on the screen, by their positions in the list. */
export interface LineView {
  /** Whether any of a line is in view. */
  readonly isSeen: (at: number) => boolean
  /** Whether a line begins in view. */
  readonly beginsInView: (at: number) => boolean
  /** Scrolls as far as it takes to see the line. */
  readonly scrollTo: (at: number) => void
  /** Scrolls to the top of the page or to its end. */
  readonly scrollToEdge: (edge: 'first' | 'last') => void
  /** Scrolls to where a heading stands by itself, so that it stays at its place when its rows go. */
  readonly scrollToHeading: (at: number) => void
}

/** Which line has the focus, and ways to give it to another. */
export interface LineFocus {
  /** The line that has the focus, or is about to, which may be a heading. It is drawn wherever the page is scrolled to. */
  readonly focused: string | null
  /** The line that the keyboard goes on from: the one with the focus, unless the user has scrolled away from it. */
  readonly here: () => string | null
  readonly focusLine: (key: string) => void
  /** Gives the focus back to a line that the user comes back to: the page stays if any of the line is in view. */
  readonly returnTo: (key: string) => void
  /** Gives the focus to the line where the keyboard begins; where there are no lines, to what stands in for them. */
  readonly enter: () => void
  /** Gives the focus back to the line that had it last, wherever it is now; where it has gone, as `enter` does. */
  readonly resume: () => void
  /** Where the keyboard begins: at the line that had the focus last if it is in view, else at the first in view. */
  readonly start: () => string | null
  /** A line has got the focus; `null` for none. */
  readonly onFocus: (key: string | null) => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Options {
  /** The element that holds the lines and all that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** Absent while no lines are drawn. */
  readonly view: RefObject<LineView | null>
  /** Keys of all lines, in their order. */
  readonly lines: readonly string[]
  readonly find: FindLine
  /** Keys of those that the keyboard leads to. */
  readonly keys: readonly string[]
  /** Lines that are missing may still come, and so the focus waits for the one that had it. */
  readonly isPartial: boolean
  /** Where the focus goes when the last line has gone. */
  readonly onEmpty: () => void
}

/** Keeps the focus in the list: where the line that has it goes, the one after it gets it, else the one before. */
export function useLineFocus({ box, view, lines, find, keys, isPartial, onEmpty }: Options): LineFocus {
  const [focused, setFocused] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  /** The line that gets the focus once it is drawn. */
  const next = useRef<string | null>(null)
  /** What has the focus while there are no lines. */
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

/** Tells what the lines were before, once there are others: all of them, where these are only some. */
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

/** Says that the focus has left the lines. On its way to a button of a line, no element has it. */
function onceLeft(
  { target, relatedTarget }: FocusEvent,
  box: RefObject<HTMLElement | null>,
  onLeft: () => void,
): void {
  if (box.current?.contains(relatedTarget)) return
  // An element that leaves the page, or becomes inert, loses the focus, which is not what the user wanted.
  queueMicrotask(() => {
    if (target.isConnected && !target.closest('[inert]') && !box.current?.contains(document.activeElement))
      onLeft()
  })
}
