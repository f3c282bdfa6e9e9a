import {
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
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
   *
   * @param isInView whether any of a line is in view: one that the user comes back to leaves the page where it is then
   */
  readonly give: (isInView: (key: string) => boolean) => boolean
  /** Whether a line is to have the focus, and does not have it yet. */
  readonly isGiving: () => boolean
  /** The user does something else. */
  readonly stopGiving: () => void
  /** Gives the focus to the line where the keyboard begins; where there are no lines, to what stands in for them. */
  readonly enter: () => void
  /** Gives the focus back to the line that had it last, wherever it is now; where it has gone, as `enter` does. */
  readonly resume: () => void
  /** Where the keyboard begins: at the line that had the focus last if it is in view, else at the first in view. */
  readonly start: () => string | null
  /** Whether an element is the one of a line that takes the focus. */
  readonly isOfLine: (element: Element) => boolean
  readonly ofLine: OfLine
}

/** What a drawn line tells about itself. */
interface OfLine {
  /** The element of the line that takes the focus. */
  readonly keep: (key: string, element: HTMLElement | null) => void
  /** `null` for what is no line. */
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
  const elements = useLineElements()
  const view = () => viewOf(scroller, stickyTop())
  const held = useRef<string | null>(null)
  const last = useRef<string | null>(null)
  const giving = useGiving(elements, held, lines)
  /** What has the focus while there are no lines. */
  const fallback = useRef<Element | null>(null)
  const ofLine = useOfLine(elements, box, (key) => {
    held.current = key
    setFocused(key)
    if (key !== null) last.current = key
    giving.stopUnless(key)
  })

  const goTo = (key: string, isBack: boolean) => {
    fallback.current = null
    setFocused(key)
    giving.begin(key, isBack)
  }
  const focusLine = (key: string) => goTo(key, false)
  const returnTo = (key: string) => goTo(key, true)
  const start = () => {
    const known = last.current
    const isKnown = known !== null && keys.includes(known) && elements.isInView(known, view())
    return isKnown ? known : (elements.firstIn(view()) ?? keys[0] ?? null)
  }
  const here = () => {
    const isAway = focused !== null && held.current === focused && !isSeen(document.activeElement, view())
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
  useChangeOf(lines, isPartial, (before) => {
    const { activeElement, body } = document
    if (fallback.current !== null && activeElement === fallback.current && keys.length > 0) return enter()
    const known = held.current
    if (known === null || activeElement !== body) return
    if (isPartial && !keys.includes(known)) return
    const next = lineAfter(known, before, keys)
    if (next !== null) return focusLine(next)
    ofLine.onFocus(null)
    enter()
  })

  const isOfLine = (element: Element) => elements.has(element)
  const stopGiving = () => {
    giving.stop()
    setFocused(held.current)
  }
  return { ...giving, focused, here, focusLine, returnTo, stopGiving, enter, resume, start, isOfLine, ofLine }
}

/** @param onFocused is called with the line that has the focus now, `null` for none */
function useOfLine(
  elements: ReturnType<typeof useLineElements>,
  box: RefObject<HTMLElement | null>,
  onFocused: (key: string | null) => void,
): OfLine {
  const [ofLine] = useState((): OfLine => ({
    keep: (key, element) => elements.keep(key, element),
    onFocus: onFocused,
    onBlur: (event) => onceLeft(event, box, () => onFocused(null)),
  }))
  return ofLine
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

/** @param held the line that has the focus */
function useGiving(
  elements: ReturnType<typeof useLineElements>,
  held: RefObject<string | null>,
  lines: readonly string[],
) {
  const giving = useRef<Giving | null>(null)
  const give = (isInView: (key: string) => boolean) => {
    const { current } = giving
    if (current === null) return false
    const { key, isBack } = current
    const isNew = held.current !== key
    if (isNew) elements.give(key)
    giving.current = isNew || current.lines === lines ? { ...current, lines } : null
    if (giving.current && !(isBack && isInView(key))) elements.scrollTo(key)
    return giving.current !== null
  }
  return {
    give,
    isGiving: () => giving.current !== null,
    begin(key: string, isBack: boolean) {
      giving.current = { key, isBack, lines }
      elements.give(key)
      // The page is on its way to where the user comes back to.
      give(() => isBack)
    },
    stop: () => void (giving.current = null),
    /** The user is at this line now, or at none, whichever was to have the focus. */
    stopUnless(key: string | null) {
      if (giving.current?.key !== key) giving.current = null
    },
  }
}

/** The drawn elements that can take the focus, by the keys of their lines. */
function useLineElements() {
  return useMemo(() => {
    const elements = new Map<string, HTMLElement>()
    const lineOf = (key: string) => elements.get(key)?.closest('[data-line]') ?? null
    const rectOf = (key: string) => lineOf(key)?.getBoundingClientRect()
    return {
      keep(key: string, element: HTMLElement | null) {
        if (element) elements.set(key, element)
        else elements.delete(key)
      },
      has: (element: Element) => [...elements.values()].some((each) => each === element),
      give: (key: string) => elements.get(key)?.focus({ preventScroll: true }),
      scrollTo: (key: string) => lineOf(key)?.scrollIntoView({ block: 'nearest' }),
      isInView: (key: string, view: View) => isIn(rectOf(key), view),
      /** The topmost line in view. */
      firstIn(view: View): string | null {
        const rects = [...elements.keys()].map((key) => ({ key, rect: rectOf(key) }))
        const shown = rects.filter(({ rect }) => isIn(rect, view))
        return shown.toSorted((one, other) => topOf(one.rect) - topOf(other.rect))[0]?.key ?? null
      },
    }
  }, [])
}

/** Between which heights of the window lines are seen, in pixels. */
interface View {
  readonly top: number
  readonly bottom: number
}

function viewOf(scroller: HTMLElement | null, stickyTop: number): View {
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return { top: top + stickyTop, bottom }
}

/** Whether any of an element is in view. */
function isSeen(element: Element | null, { top, bottom }: View): boolean {
  const rect = element?.getBoundingClientRect()
  return rect !== undefined && rect.bottom > top + SLIVER_PX && rect.top < bottom - SLIVER_PX
}

/** A line begins in view even if a sliver of it is covered: positions are not whole pixels. */
function isIn(rect: DOMRect | undefined, { top, bottom }: View): boolean {
  return rect !== undefined && rect.top >= top - SLIVER_PX && rect.top < bottom
}

function topOf(rect: DOMRect | undefined): number {
  return rect?.top ?? Infinity
}

const SLIVER_PX = 3
