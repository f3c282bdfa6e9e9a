import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { remPixels } from '../../lib/rem-pixels.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import {
  drawnLines,
  rangeBetween,
  topsOf,
  type DrawnLines,
  type LineRange,
  type TodayLine,
} from './today-lines.ts'

interface Options {
  readonly lines: readonly TodayLine[]
  /** The element that holds the lines, each marked with `data-line`. */
  readonly table: RefObject<HTMLElement | null>
  /** Cards are as high as their text; the rows of a table are all alike. */
  readonly isCards: boolean
  readonly focused: string | null
}

/** In rem, until a line has been drawn. */
const HEIGHTS = { heading: 2.25, row: 3.375, item: 2.75 } as const
const CARD_HEIGHTS = { heading: 3, row: 15, item: 6 } as const
/** The first few are on screen before the rest of them is drawn. */
const FIRST: LineRange = { from: 0, to: 6 }

/** Which lines are worth drawing now: those in view, and some beyond; on paper, all of them. */
export function useLineWindow({ lines, table, isCards, focused }: Options): DrawnLines {
  const [inView, setRange] = useState(FIRST)
  const isPrinting = useIsPrinting()
  const range = isPrinting ? { from: 0, to: lines.length } : inView
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const rem = remPixels()
  const { tops, heightOf } = useMemo(() => {
    const estimates = isCards ? CARD_HEIGHTS : HEIGHTS
    const heightOf = (line: TodayLine) => measured.get(nameOf(line, isCards)) ?? estimates[line.kind] * rem
    return { tops: topsOf(lines, heightOf), heightOf }
  }, [lines, measured, isCards, rem])

  const look = useEffectEvent(() => {
    const box = table.current?.getBoundingClientRect()
    if (!box) return
    const next = rangeBetween(tops, -box.top, window.innerHeight - box.top)
    if (next.from !== inView.from || next.to !== inView.to) setRange(next)
  })
  const measure = useEffectEvent(() => {
    const news = new Map<string, number>()
    const isMeasured = new Set<string>()
    for (const element of table.current?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
      const line = lines[Number(element.dataset.index)]
      if (!line) continue
      const name = nameOf(line, isCards)
      if (isMeasured.has(name)) continue
      isMeasured.add(name)
      const { height } = element.getBoundingClientRect()
      if (Math.abs(height - heightOf(line)) > 0.5) news.set(name, height)
    }
    if (news.size > 0) setMeasured((before) => new Map([...before, ...news]))
  })

  useEffect(() => {
    // Without flushSync React draws after the frame has been painted, and the reader sees empty rows.
    const onScroll = () => flushSync(look)
    const onResize = () => {
      measure()
      look()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onResize)
    }
  }, [])
  // Once all is drawn, and before it is painted. To look forces a layout, so only where lines may have moved.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      measure()
      startTransition(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [lines, tops, range.from, range.to])
  return drawnLines(lines, tops, range, focused)
}

/** Lines of one name are equally high: each card has its own height, the lines of a table have that of their kind. */
function nameOf({ kind, key }: TodayLine, isCards: boolean): string {
  return isCards ? `card ${key}` : kind
}
