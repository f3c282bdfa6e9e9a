import type { MilestoneHistory, SeenDate } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { isDoorToPort } from '#facts/shipment/eta.ts'
import { requiredByOf } from '#facts/shipment/required.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { daysFrom, formatDateNear, formatShortDateNear } from '#facts/text/local-date.ts'
import { eventWord } from '#facts/words/date-words.ts'
import { Panel } from '../ui/panel.tsx'
import { dayWords, minuteWords, movedBy } from './date-changes.ts'
import { useHistory, useSeenMilestones } from './use-history.ts'

/** A date of an arrival. */
interface Step {
  readonly name: 'Delivery' | 'Port'
  readonly point: SeenDate
  readonly before: SeenDate | undefined
  /** When another date was seen, in minutes since 1970. A fact ends at once. */
  readonly until: number
  readonly isLast: boolean
}

interface EtaHistoryProps {
  readonly shipment: Shipment
  readonly judge: Judge
}

/** How the arrivals have moved since they were first seen, as a picture and as a table. */
export function EtaHistory({ shipment, judge }: EtaHistoryProps) {
  const steps = stepsOf(shipment, useSeenMilestones(shipment), judge)
  if (steps.length === 0) return null
  const hasMoved = steps.some(({ before }) => before)
  return (
    <Panel title="ETA history" note="as seen by this dashboard">
      {hasMoved && (
        <Picture steps={steps.filter(({ point }) => point[0] !== null)} shipment={shipment} judge={judge} />
      )}
      {hasMoved ? <StepTable steps={steps} judge={judge} /> : steps.map((step) => unchanged(step, judge))}
    </Panel>
  )
}

/** The dates of both arrivals, each oldest first; none of an arrival that never had a date. */
function stepsOf(shipment: Shipment, seen: readonly MilestoneHistory[], { nowMs }: Judge): readonly Step[] {
  return (['Delivery', 'DestinationPort'] as const).flatMap((type) => {
    const at = shipment.milestones.findLastIndex((milestone) => milestone.type === type)
    const points = seen[at]?.[0][1] ?? []
    const name = type === 'Delivery' && !isDoorToPort(shipment) ? type : 'Port'
    const lastDated = points.findLastIndex(([date]) => date !== null)
    if (lastDated === -1) return []
    return points.map((point, n) => ({
      name,
      point,
      before: points[n - 1],
      until: point[2] ? point[1] : (points[n + 1]?.[1] ?? nowMs / 60_000),
      isLast: n === lastDated,
    }))
  })
}

/** 'Est. delivery Thu 3 Dec, unchanged since first seen Mon 2 Nov, 08:14'. */
function unchanged({ name, point: [date, minute, isActual] }: Step, judge: Judge) {
  const event = eventWord(name === 'Delivery' ? 'delivery' : 'arrival', isActual)
  return (
    <p key={name} className="px-4 py-1.5 text-muted">
      {event} {date && formatDateNear(date, judge.today)}, unchanged since first seen{' '}
      {minuteWords(minute, judge)}
    </p>
  )
}

function minuteOf(instant: string): number {
  return new Date(instant).getTime() / 60_000
}

/** Of the area with lines, in units of the picture. Labels are around it. */
const [WIDTH, HEIGHT] = [248, 134] as const

interface PictureProps extends EtaHistoryProps {
  readonly steps: readonly Step[]
}

/** Upwards the day of an arrival, to the right when it was seen. The table says the same. */
function Picture({ steps, shipment, judge }: PictureProps) {
  const { nowMs, today } = judge
  const { data } = useHistory(shipment)
  const required = requiredByOf(shipment, datesOf(judge))?.on ?? null
  const days = steps.flatMap(({ point: [date] }) => date ?? []).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [from, now] = [Math.min(...steps.map(({ point }) => point[1])), nowMs / 60_000]
  const x = (minute: number) => (Math.max(0, minute - from) / Math.max(1, now - from)) * WIDTH
  const span = daysFrom(first, last) || 1
  // A required date far from all arrivals is drawn beside them.
  const y = (day: string | null) =>
    HEIGHT - Math.min(1.08, Math.max(-0.08, (daysFrom(first, day ?? first) ?? 0) / span)) * HEIGHT
  const gaps = data?.changes.filter(({ origin }) => origin === 'gap') ?? []
  const labels = [
    ...[...new Set([first, last])].map((day) => [-6, y(day) + 4, formatShortDateNear(day, today)] as const),
    [49, HEIGHT + 24, 'first seen'],
    [WIDTH, HEIGHT + 24, 'now'],
  ] as const
  return (
    <svg
      aria-hidden
      viewBox="-72 -30 376 192"
      className="w-full max-w-104 px-4 pt-3 text-[11px] text-muted"
      fill="currentColor"
    >
      <path
        d={gaps
          .map(({ afterAt, seenAt }) => `M${x(minuteOf(afterAt))} ${HEIGHT / 2}H${x(minuteOf(seenAt))}`)
          .join('')}
        className="stroke-control"
        strokeWidth={HEIGHT}
        strokeDasharray="1 4"
      />
      <path d={`M0 ${y(first)}H${WIDTH}M0 ${y(last)}H${WIDTH}`} className="stroke-line" />
      {labels.map(([right, base, words]) => (
        <text key={words} x={right} y={base} textAnchor="end">
          {words}
        </text>
      ))}
      {required !== null && (
        <g className="text-warn">
          <path d={`M0 ${y(required)}H${WIDTH}`} stroke="currentColor" strokeDasharray="4 3" />
          <text x={4} y={y(required) - 4}>
            required {formatShortDateNear(required, today)}
          </text>
        </g>
      )}
      {steps.map(({ name, point: [day, minute, isActual], before, until, isLast }) => (
        <g
          key={`${name} ${minute}`}
          className={name === 'Delivery' ? 'text-accent' : ''}
          stroke="currentColor"
          strokeWidth="1.5"
        >
          {/* Without a date or after a fact, the next one is not joined to it. */}
          <path
            d={`M${x(minute)} ${y(before?.[2] ? day : (before?.[0] ?? day))}V${y(day)}H${x(until)}`}
            fill="none"
          />
          <circle cx={x(minute)} cy={y(day)} r="3.5" className={isActual ? '' : 'fill-panel'} />
          {isLast && (
            <text
              x={WIDTH + 6}
              y={y(day) + (name === 'Delivery' ? -2 : 12)}
              stroke="none"
              className="font-semibold"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Each date with the time when it was first seen, the newest first. */
function StepTable({ steps, judge }: Pick<PictureProps, 'steps' | 'judge'>) {
  return (
    <table className="m-4 mt-2 text-left text-xs wrap-anywhere *:*:*:border-b *:*:*:border-line *:*:*:py-1 *:*:*:pr-4">
      <caption className="sr-only">Dates of arrival, and when they were first seen</caption>
      <thead>
        <tr>
          <th scope="col">Seen</th>
          <th scope="col">Arrival</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {steps
          .toSorted((one, other) => other.point[1] - one.point[1])
          .map(({ name, point, before }) => (
            <tr key={`${name} ${point[1]}`}>
              <td>{minuteWords(point[1], judge)}</td>
              <td>{name}</td>
              <td>{dayWords(point, judge) + movedBy(before, point)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
