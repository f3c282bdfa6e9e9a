import type { SeenDate, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { isDoorToPort } from '#facts/shipment/eta.ts'
import { slipBrief } from '#facts/shipment/slip.ts'
import { requiredByOf } from '#facts/shipment/required.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { daysFrom, formatDateNear, formatShortDateNear } from '#facts/text/local-date.ts'
import { eventWord } from '#facts/words/date-words.ts'
import { Panel } from '../ui/panel.tsx'
import { minuteWords } from './date-changes.ts'
import { useHistory } from './use-history.ts'

/** An arrival with its dates, oldest first. */
interface Line {
  readonly name: 'Delivery' | 'Port'
  readonly points: readonly SeenDate[]
}

interface EtaHistoryProps {
  readonly shipment: Shipment
  readonly judge: Judge
}

/** How the arrivals have moved since they were first seen, as a picture and as a table. */
export function EtaHistory({ shipment, judge }: EtaHistoryProps) {
  const { data } = useHistory(shipment)
  if (data?.updatedAt !== shipment.updatedAt) return null
  const lines = linesOf(shipment, data)
  if (lines.length === 0) return null
  const hasMoved = lines.some(({ points }) => points.length > 1)
  const required = requiredByOf(shipment, datesOf(judge))?.on ?? null
  return (
    <Panel title="ETA history" note="as seen by this dashboard">
      {hasMoved && <Picture lines={lines} changes={data.changes} required={required} judge={judge} />}
      {hasMoved ? <StepTable lines={lines} judge={judge} /> : lines.map((line) => unchanged(line, judge))}
    </Panel>
  )
}

function linesOf(shipment: Shipment, { milestones }: ShipmentHistory): readonly Line[] {
  return (['Delivery', 'DestinationPort'] as const).flatMap((type) => {
    const at = shipment.milestones.findLastIndex((milestone) => milestone.type === type)
    const points = milestones[at]?.[0][1] ?? []
    const name = type === 'Delivery' && !isDoorToPort(shipment) ? type : 'Port'
    return points.some(([date]) => date !== null) ? [{ name, points }] : []
  })
}

/** 'Est. delivery Thu 3 Dec, unchanged since first seen Mon 2 Nov, 08:14'. */
function unchanged({ name, points: [point] }: Line, judge: Judge) {
  const [date = null, minute = 0, isActual = false] = point ?? []
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

/** In units of the picture. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [376, 192, 72, 320, 30, 164] as const

interface PictureProps extends Pick<ShipmentHistory, 'changes'> {
  readonly lines: readonly Line[]
  readonly required: string | null
  readonly judge: Judge
}

/** Upwards the day of an arrival, to the right when it was seen. The table says the same. */
function Picture({ lines, changes, required, judge: { nowMs, today } }: PictureProps) {
  const points = lines.flatMap((line) => line.points)
  const days = points.flatMap(([date]) => date ?? []).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [from, now] = [Math.min(...points.map(([, minute]) => minute)), nowMs / 60_000]
  const x = (minute: number) => LEFT + (Math.max(0, minute - from) / Math.max(1, now - from)) * (RIGHT - LEFT)
  const span = daysFrom(first, last) || 1
  // A required date far from all arrivals is drawn beside them.
  const y = (day: string) =>
    BOTTOM - Math.min(1.08, Math.max(-0.08, (daysFrom(first, day) ?? 0) / span)) * (BOTTOM - TOP)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full max-w-104 px-4 pt-3 text-[11px] text-muted"
      fill="currentColor"
    >
      <pattern
        id="unwatched"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V5" className="stroke-control" />
      </pattern>
      {changes.map(
        ({ id, origin, afterAt, seenAt }) =>
          origin === 'gap' && (
            <path
              key={id}
              d={`M${x(minuteOf(afterAt))} ${TOP}H${x(minuteOf(seenAt))}V${BOTTOM}H${x(minuteOf(afterAt))}`}
              fill="url(#unwatched)"
            />
          ),
      )}
      {[...new Set([first, last])].map((day) => (
        <g key={day}>
          <path d={`M${LEFT} ${y(day)}H${RIGHT}`} className="stroke-line" />
          <text x={LEFT - 6} y={y(day) + 4} textAnchor="end">
            {formatShortDateNear(day, today)}
          </text>
        </g>
      ))}
      {required !== null && (
        <g className="text-warn">
          <path d={`M${LEFT} ${y(required)}H${RIGHT}`} stroke="currentColor" strokeDasharray="4 3" />
          <text x={LEFT + 4} y={y(required) - 4}>
            required {formatShortDateNear(required, today)}
          </text>
        </g>
      )}
      {lines.map((line) => (
        <StepLine key={line.name} {...line} x={x} y={y} now={now} />
      ))}
      <text x={LEFT} y={HEIGHT - 4}>
        first seen
      </text>
      <text x={RIGHT} y={HEIGHT - 4} textAnchor="end">
        now
      </text>
    </svg>
  )
}

/** Where a minute, a day and the present are in the picture. */
interface Scale {
  readonly x: (minute: number) => number
  readonly y: (day: string) => number
  readonly now: number
}

/** Level until the day changes, absent while there was no date. Estimates are hollow; a fact is filled and ends the line. */
function StepLine({ name, points, x, y, now }: Line & Scale) {
  const dated = points.flatMap(([day, minute, isActual], at) =>
    day === null ? [] : [{ day, minute, isActual, until: isActual ? minute : (points[at + 1]?.[1] ?? now) }],
  )
  const steps = dated.map(({ day, minute, until }, at) => {
    const isJoined = dated[at - 1]?.until === minute
    return `${isJoined ? `V${y(day)}` : `M${x(minute)} ${y(day)}`}H${x(until)}`
  })
  return (
    <g className={name === 'Delivery' ? 'text-accent' : ''} stroke="currentColor" strokeWidth="1.5">
      <path d={steps.join('')} fill="none" />
      {dated.map(({ day, minute, isActual }) => (
        <circle key={minute} cx={x(minute)} cy={y(day)} r="3.5" className={isActual ? '' : 'fill-panel'} />
      ))}
      <text
        x={RIGHT + 6}
        y={y(dated.at(-1)?.day ?? '') + (name === 'Delivery' ? -2 : 12)}
        stroke="none"
        className="font-semibold"
      >
        {name}
      </text>
    </g>
  )
}

/** Each date with the time when it was first seen, the newest first. */
function StepTable({ lines, judge }: Pick<PictureProps, 'lines' | 'judge'>) {
  const rows = lines.flatMap(({ name, points }) =>
    points.map(([date, minute, isActual], at) => {
      const before = points[at - 1]?.[0]
      const days = before && date ? daysFrom(before, date) : null
      const day = date === null ? 'no date' : formatDateNear(date, judge.today)
      const words = [day, ...(days ? [slipBrief({ days })] : []), ...(isActual ? ['reported'] : [])]
      return { name, minute, words: words.join(', ') }
    }),
  )
  return (
    <table className="m-4 mt-2 text-left text-xs wrap-anywhere *:*:*:border-b *:*:*:border-line *:*:*:py-1 *:*:*:pr-4">
      <caption className="sr-only">Dates of arrival, and when they were first seen</caption>
      <thead>
        <tr>
          {['Seen', 'Arrival', 'Date'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => other.minute - one.minute)
          .map(({ name, minute, words }) => (
            <tr key={`${name} ${minute}`}>
              <td>{minuteWords(minute, judge)}</td>
              <td>{name}</td>
              <td>{words}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
