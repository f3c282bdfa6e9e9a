import type { ReactNode } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { TimelineRow } from '#facts/orders/order-timeline.ts'
import { percentAlong, type TimeAxis } from '#facts/orders/time-axis.ts'
import type { LegState, MarkState } from '#facts/shipment/progress.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { etaWords } from '../shipments/columns/eta-words.ts'

const MIDDLE = 24

const LINES: Record<LegState, string> = {
  done: '[stroke-width:3]',
  'under-way': '[stroke-width:3] [stroke-dasharray:6_4]',
  planned: 'stroke-track [stroke-width:2] [stroke-linecap:round] [stroke-dasharray:0_5]',
}

const MARKS: Record<MarkState, string> = {
  done: 'fill-current',
  'done-overdue': 'fill-current stroke-bad',
  next: 'fill-panel',
  overdue: 'fill-panel stroke-bad',
  planned: 'fill-panel stroke-track',
  skipped: 'fill-panel stroke-track',
  unknown: 'fill-panel stroke-track',
}

interface TimelinePictureProps {
  readonly line: TimelineRow
  readonly axis: TimeAxis
  readonly judge: Judge
}

/** The dates of one shipment on the axis: legs as lines, stays as bars, milestones as marks. */
export function TimelinePicture({ line, axis, judge }: TimelinePictureProps) {
  const { row, legs, stays, marks, last, isDoubtful, words } = line
  const isCancelled = row.status === 'Cancelled'
  const along = (day: LocalDate) => percentAlong(axis, day)
  return (
    <svg
      role="img"
      aria-label={words}
      className={`h-12 w-full overflow-visible stroke-current ${isCancelled ? 'text-track' : 'text-accent'}`}
    >
      <title>{words}</title>
      {stays.map(({ from, to, isReached }, index) => (
        <rect
          key={index}
          x={`${along(from)}%`}
          width={`${along(to) - along(from)}%`}
          y={MIDDLE - 4}
          height={8}
          rx={4}
          className={isReached ? 'fill-accent-soft' : 'fill-panel stroke-track'}
        />
      ))}
      {legs.map(({ from, to, state }, index) => (
        <line
          key={index}
          x1={`${along(from)}%`}
          x2={`${along(to)}%`}
          y1={MIDDLE}
          y2={MIDDLE}
          className={LINES[state]}
        />
      ))}
      {marks.map(({ state, on }, index) => (
        <circle
          key={index}
          cx={`${along(on)}%`}
          cy={MIDDLE}
          r={4.5}
          className={`[stroke-width:2] ${MARKS[state]}`}
        />
      ))}
      <g aria-hidden className="stroke-panel text-xs [paint-order:stroke] [stroke-width:4]">
        <text
          x={`${last === null ? 0 : along(last)}%`}
          dx={12}
          y={MIDDLE + 4}
          className={isCancelled ? 'fill-muted' : 'fill-ink font-semibold'}
        >
          {isCancelled ? 'Cancelled' : etaWords(withPlausibleDates(row, judge), judge).date}
          {isDoubtful && (
            <tspan
              x={`${last === null ? 0 : along(last)}%`}
              dx={12}
              dy={13}
              className="fill-warn font-normal"
            >
              doubtful
            </tspan>
          )}
        </text>
      </g>
    </svg>
  )
}

const LEG_WORDS: Record<LegState, string> = { done: 'Done', 'under-way': 'Under way', planned: 'Planned' }

/** What lines, bars and rims mean. */
export function TimelineLegend() {
  return (
    <span className="flex flex-wrap gap-x-3">
      {(['done', 'under-way', 'planned'] as const).map((state) => (
        <Sign key={state} words={LEG_WORDS[state]}>
          <line x1={1} x2={23} y1={5} y2={5} className={LINES[state]} />
        </Sign>
      ))}
      <Sign words="Stay">
        <rect x={1} y={1} width={22} height={8} rx={4} className="fill-accent-soft" />
      </Sign>
      <Sign words="Estimate passed">
        <circle cx={12} cy={5} r={4} className={`[stroke-width:2] ${MARKS.overdue}`} />
      </Sign>
    </span>
  )
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg aria-hidden width={24} height={10} className="stroke-current text-accent">
        {children}
      </svg>
      {words}
    </span>
  )
}
