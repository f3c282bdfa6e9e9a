import { useMemo } from 'react'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import { timelineOf, type OrderTimeline } from '#facts/orders/order-timeline.ts'
import { percentAlong } from '#facts/orders/time-axis.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { isolated } from '../lib/isolated.ts'
import { FirstFew } from '../ui/first-few.tsx'
import { Panel } from '../ui/panel.tsx'
import { routeWords } from '../shipments/columns/summary.ts'
import { ReferenceLink } from './reference-link.tsx'
import { TimelineLegend, TimelinePicture } from './timeline-picture.tsx'

/** The picture is between the row's name and the text after its last date. */
const PICTURE = 'left-40 md:left-60 right-24'
const ROW =
  'grid grid-cols-[10rem_minmax(0,1fr)] md:grid-cols-[15rem_minmax(0,1fr)] pr-24 border-t border-line'
const ROWS_SHOWN = 25

interface PoTimelineProps {
  readonly po: OrderAnswer
  readonly judge: Judge
}

/** The shipments of a PO over time. On a phone and on paper there is only the table. */
export function PoTimeline({ po, judge }: PoTimelineProps) {
  const timeline = useMemo(() => {
    const { on } = po.order
    const rows = po.rows.map(({ shipment }) => shipment)
    const marks = po.rows.flatMap((row) => row.marks)
    const day = on !== null && isLocalDate(on) ? on : null
    return timelineOf(rows, day, judgeOfRow({ marks, required: null }, judge))
  }, [po, judge])
  if (!timeline) return null
  return (
    <div className="max-sm:hidden print:hidden">
      <Panel title="Timeline" note={<TimelineLegend />}>
        <div className="relative overflow-clip rounded-b-lg pt-11">
          <Axis {...timeline} judge={judge} />
          <ul className="relative">
            <FirstFew
              items={timeline.rows}
              limit={ROWS_SHOWN}
              what="shipments"
              className="border-t border-line px-2.5 py-1"
            >
              {(line) => (
                <li key={line.row.reference} className={ROW}>
                  <div className="min-w-0 py-1.5 pr-2 pl-4">
                    <p className="flex min-w-0 items-baseline gap-2 font-semibold whitespace-nowrap">
                      <ReferenceLink reference={line.row.reference} />
                      <span className="truncate text-xs font-normal text-muted max-md:hidden">
                        {serviceWords(line.row.serviceType).short}
                      </span>
                    </p>
                    <p className="truncate text-xs text-muted">{isolated(routeWords(line.row))}</p>
                  </div>
                  <TimelinePicture line={line} axis={timeline.axis} judge={judge} />
                </li>
              )}
            </FirstFew>
          </ul>
        </div>
      </Panel>
    </div>
  )
}

/** More names would touch. */
const NAMES_MAX = 16

/** Vertical lines: weeks or months, today, and the required date. */
function Axis({ axis, today, required, judge }: OrderTimeline & { readonly judge: Judge }) {
  const every = Math.ceil(axis.ticks.length / NAMES_MAX)
  const isTodayFirst = today !== null && required !== null && today < required
  return (
    <div aria-hidden className={`absolute inset-y-0 ${PICTURE} text-xs text-muted`}>
      {required && (
        <DayLine
          percent={percentAlong(axis, required)}
          words={`Required by ${formatDateNear(required, judge.today)}`}
          isLeft={today !== null && !isTodayFirst}
          look="border-ink text-ink"
        />
      )}
      {today && (
        <DayLine
          percent={percentAlong(axis, today)}
          words="Today"
          isLeft={isTodayFirst}
          look="border-accent text-accent"
        />
      )}
      {axis.ticks.map(({ on, words }, index) => (
        <span
          key={on}
          style={{ left: `${percentAlong(axis, on)}%` }}
          className="absolute top-6 bottom-0 border-l border-line whitespace-nowrap"
        >
          {index % every === 0 && (
            <span
              className={`relative z-10 bg-panel px-1 ${index % (2 * every) === 0 ? '' : 'max-xl:hidden'}`}
            >
              {words}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

interface DayLineProps {
  readonly percent: number
  readonly words: string
  /** Whether the text is before the line. */
  readonly isLeft: boolean
  readonly look: string
}

function DayLine({ percent, words, isLeft, look }: DayLineProps) {
  return (
    <span style={{ left: `${percent}%` }} className={`absolute top-1 bottom-0 border-l-2 ${look}`}>
      <span className={`absolute top-0 font-semibold whitespace-nowrap ${isLeft ? 'right-1.5' : 'left-1'}`}>
        {words}
      </span>
    </span>
  )
}
