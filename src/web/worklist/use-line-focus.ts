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

/** Which line has the focus, and a way to give it to another. */
export interface LineFocus {
  /** The line that has the focus, or is about to. It is drawn wherever the page is scrolled to. */
  readonly focused: string | null
  /** The line that had it last, or else the first one. */
  readonly start: string | null
  readonly focusLine: (key: string) => void
  /** How far below the top of the window a line is, in pixels; `null` for one that is not drawn. */
  readonly topOf: (key: string) => number | null
  readonly ofLine: OfLine
}

/** What a drawn line tells about itself. */
interface OfLine {
  /** The element of the line that takes the focus. */
  readonly keep: (key: string, element: HTMLElement | null) => void
  /** `null` for what is no row, such as a heading. */
  readonly onFocus: (key: string | null) => void
  readonly onBlur: (event: FocusEvent) => void
}

interface Options {
  /** The element that holds the lines and all that belongs to them. */
  readonly box: RefObject<HTMLElement | null>
  /** Keys of the lines that can have the focus, in their order. */
  readonly keys: readonly string[]
  /** Where the focus goes when the last line has gone. */
  readonly onEmpty: () => void
}

/** Keeps the focus in the list: where the line that has it goes, the one after it gets it, else the one before. */
export function useLineFocus({ box, keys, onEmpty }: Options): LineFocus {
  const [focused, setFocused] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const elements = useLineElements()
  const held = useRef<string | null>(null)
  const order = useRef(keys)

  const focusLine = (key: string) => {
    setFocused(key)
    elements.give(key)
  }
  const lose = () => {
    held.current = null
    setFocused(null)
  }
  const follow = useEffectEvent((before: readonly string[]) => {
    const known = held.current
    if (known === null || document.activeElement !== document.body) return
    const next = lineAfter(known, before, keys)
    if (next !== null) return focusLine(next)
    lose()
    onEmpty()
  })

  useLayoutEffect(() => {
    const before = order.current
    order.current = keys
    queueMicrotask(() => follow(before))
  }, [keys])
  // A line that was out of view is drawn by now.
  useLayoutEffect(() => {
    if (focused !== null && held.current !== focused) elements.give(focused)
  }, [elements, focused])

  const ofLine = useMemo(
    (): OfLine => ({
      keep: (key, element) => elements.keep(key, element),
      onFocus(key) {
        held.current = key
        setFocused(key)
        if (key !== null) setStart(key)
      },
      // An element that leaves the page takes the focus with it, which is not what the reader wanted.
      onBlur({ target }) {
        queueMicrotask(() => {
          if (!target.isConnected || box.current?.contains(document.activeElement)) return
          held.current = null
          setFocused(null)
        })
      },
    }),
    [box, elements],
  )
  return {
    focused,
    start: start !== null && keys.includes(start) ? start : (keys[0] ?? null),
    focusLine,
    topOf: (key) => elements.topOf(key),
    ofLine,
  }
}

/** The drawn elements that can take the focus, by the keys of their lines. */
function useLineElements() {
  return useMemo(() => {
    const elements = new Map<string, HTMLElement>()
    return {
      keep(key: string, element: HTMLElement | null) {
        if (element) elements.set(key, element)
        else elements.delete(key)
      },
      give(key: string) {
        const element = elements.get(key)
        element?.focus({ preventScroll: true })
        element?.closest('tr')?.scrollIntoView({ block: 'nearest' })
      },
      topOf: (key: string) => elements.get(key)?.closest('tr')?.getBoundingClientRect().top ?? null,
    }
  }, [])
}
