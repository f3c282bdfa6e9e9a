import { useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { lineAfter } from './lines.ts'

/** Which line has the focus, and ways to give it to another. */
export interface LineFocus {
  /** The line that has the focus, or is about to, which may be a heading. It is drawn wherever the page is scrolled to. */
  readonly focused: string | null
  /** The line that the keyboard goes on from: the one with the focus, unless the user has scrolled away from it. */
  readonly here: () => string | null
  readonly focusLine: (key: string) => void
  /** Gives the focus back to a line that the user comes back to: the page stays if any of the line is in view. */
  readonly returnTo: (key: string) => void
  /**
   * Gives the focus to the line that is to have it once that is drawn, and brings it into view, again until the lines
   * around it have been measured. Says whether there is one.
   */
  readonly give: () => boolean
  /** The user does something else. */
  readonly stopGiving: () => void
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
  /** The element that scrolls. */
  readonly scroller: HTMLElement | null
  /** What stays in view covers so much of its top, in pixels. */
  readonly stickyTop: () => number
  /** Keys of all lines, in their order. */
  readonly lines: readonly string[]
  /** Keys of those that the keyboard leads to. */
  readonly keys: readonly string[]
  /** Lines that are missing may still come, and so the focus waits for the one that had it. */
  readonly isPartial: boolean
  /** Where the focus goes when the last line has gone. */
  readonly onEmpty: () => void
}

/** The line that is to have the focus. */
interface Giving {
  readonly key: string
  /** The user comes back to it: the page stays if any of it is in view. */
  readonly isBack: boolean
  /** Once there are others, the page stays where it is. */
  readonly lines: readonly string[]
}

/** Keeps the focus in the list: where the line that has it goes, the one after it gets it, else the one before. */
export function useLineFocus({
  box,
  scroller,
  stickyTop,
  lines,
  keys,
  isPartial,
  onEmpty,
}: Options): LineFocus {
  const [focused, setFocused] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const giving = useRef<Giving | null>(null)
  /** What has the focus while there are no lines. */
  const fallback = useRef<Element | null>(null)

  const lineOf = (key: string) =>
    box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`) ?? null
  const view = (): View => {
    const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {}
    return { top: top + stickyTop(), bottom }
  }
  const give = () => {
    if (giving.current === null) return false
    const { key, isBack, lines: before } = giving.current
    const line = lineOf(key)
    const isNew = line?.contains(document.activeElement) !== true
    if (isNew) line?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    giving.current = isNew || before === lines ? { key, isBack, lines } : null
    if (giving.current && !(isBack && isSeen(line, view()))) line?.scrollIntoView({ block: 'nearest' })
    return giving.current !== null
  }
  const goTo = (key: string, isBack: boolean) => {
    fallback.current = null
    giving.current = { key, isBack, lines }
    setFocused(key)
    give()
  }
  const focusLine = (key: string) => goTo(key, false)
  const returnTo = (key: string) => goTo(key, true)
  const start = () => {
    const seen = view()
    const known = last.current
    if (known !== null && keys.includes(known) && beginsIn(lineOf(known), seen)) return known
    const drawn = [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    return drawn.find((line) => beginsIn(line, seen))?.dataset.line ?? keys[0] ?? null
  }
  const here = () => {
    const { activeElement } = document
    const isAway = box.current?.contains(activeElement) && !isSeen(activeElement, view())
    return isAway ? null : focused
  }
  const enter = () => {
    const key = start()
    if (key !== null) return focusLine(key)
    onEmpty()
    fallback.current = document.activeElement
  }
  const resume = () => {
    const known = last.current
    return known !== null && keys.includes(known) ? returnTo(known) : enter()
  }
  const onFocus = (key: string | null) => {
    setFocused(key)
    if (key !== null) last.current = key
    if (giving.current?.key !== key) giving.current = null
  }
  useChangeOf(lines, isPartial, (before) => {
    const { activeElement, body } = document
    if (fallback.current !== null && activeElement === fallback.current && keys.length > 0) return enter()
    if (focused === null || activeElement !== body) return
    if (isPartial && !keys.includes(focused)) return
    const next = lineAfter(focused, before, keys)
    if (next !== null) return focusLine(next)
    onFocus(null)
    enter()
  })
  return {
    focused,
    here,
    focusLine,
    returnTo,
    give,
    stopGiving: () => void (giving.current = null),
    enter,
    resume,
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

/** Between which heights of the window lines are seen, in pixels. */
interface View {
  readonly top: number
  readonly bottom: number
}

/** Whether any of an element is in view. */
function isSeen(element: Element | null, { top, bottom }: View): boolean {
  const rect = element?.getBoundingClientRect()
  return rect !== undefined && rect.bottom > top + SLIVER_PX && rect.top < bottom - SLIVER_PX
}

/** A line begins in view even if a sliver of it is covered: positions are not whole pixels. */
function beginsIn(line: Element | null, { top, bottom }: View): boolean {
  const rect = line?.getBoundingClientRect()
  return rect !== undefined && rect.top >= top - SLIVER_PX && rect.top < bottom
}

const SLIVER_PX = 3
