import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { arrivalsOf, type Arrival } from '#facts/orders/arrivals.ts'
import { ownContainersOf, recordedCargo, totalOf } from '#facts/orders/order-cargo.ts'
import { clockAtPlace } from '#facts/shipment/clock.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { lowerFirst } from '#facts/text/lower-first.ts'
import { STAGE_NAMES, stageNameOf } from '#facts/filters/stage-names.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import { useUnitPreference } from '../lib/use-unit-preference.ts'
import { containerTypesWord } from '../shipments/words/cargo-labels.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { liveRows, orderNotes, poWords } from './po-text.ts'
import { ReferenceLink } from './reference-link.tsx'

interface PoSummaryProps {
  readonly po: OrderAnswer
  readonly judge: Judge
}

/** Position and arrival of the PO: a sentence, and its figures. */
export function PoSummary({ po, judge }: PoSummaryProps) {
  const { tag } = po.order
  const rows = po.rows.map(({ shipment }) => shipment)
  const { length: count } = liveRows(po)
  return (
    <section aria-label="Summary" className="overflow-clip rounded-lg border border-line bg-panel">
      <p className="px-4 py-3 text-base font-semibold wrap-anywhere">
        <ShipmentCount count={count}>{counted(count, 'shipment')}</ShipmentCount>
        {poWords(po, judge)}
      </p>
      {orderNotes(po.order).map((note) => (
        <p key={note} className="px-4 pb-3 wrap-anywhere">
          {note}
        </p>
      ))}
      <dl className="flex flex-wrap gap-px border-t border-line bg-line">
        <OnTheWay tag={tag} rows={rows} count={count} />
        <ArrivalFacts rows={rows} judge={judge} />
        <ContainersFact rows={rows} />
        <CargoFact rows={rows} />
      </dl>
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly ShipmentRow[]
  readonly judge: Judge
}

interface FactProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

function Fact({ label, value, note }: FactProps) {
  return (
    <div className="min-w-0 grow basis-32 bg-panel sm:basis-40 px-4 py-2.5 print:py-1.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-base font-semibold wrap-anywhere">{value}</dd>
      {note && <dd className="text-xs text-muted wrap-anywhere">{note}</dd>}
    </div>
  )
}

/** Stages from the pickup to the arrival. */
const ON_THE_WAY = STAGE_NAMES.filter(
  (name) => !['no-route', 'awaiting-pickup', 'delivered', 'cancelled'].includes(name),
)

interface OnTheWayProps extends Pick<RowsProps, 'rows'> {
  readonly tag: string
  /** Number of shipments that are not cancelled. */
  readonly count: number
}

function OnTheWay({ tag, rows, count }: OnTheWayProps) {
  const onTheWay = rows.filter((row) => ON_THE_WAY.includes(stageNameOf(row)))
  const before = rows.filter(({ status }) => status === 'Active').length - onTheWay.length
  return (
    <Fact
      label="On the way"
      value={
        <Link
          to="/shipments"
          search={{ tag, status: ['Active'], stage: ON_THE_WAY }}
          preload={false}
          className="underline-offset-2 hover:underline"
        >
          <ShipmentCount count={onTheWay.length} />
        </Link>
      }
      note={`of ${count}${before > 0 ? `, ${before} not picked up yet` : ''}`}
    />
  )
}

/** Estimates in the future; otherwise the latest one that passed without a report, or the last arrival. */
function ArrivalFacts({ rows, judge }: RowsProps) {
  const { ahead, passed, reported } = arrivalsOf(rows, judge)
  return (
    <>
      <ArrivalFact label="Next ETA" arrival={ahead[0]} judge={judge} />
      <ArrivalFact
        label="Last ETA"
        arrival={ahead.at(-1) ?? passed.at(-1) ?? reported.at(-1)}
        isPassed={ahead.length === 0 && passed.length > 0}
        judge={judge}
      />
    </>
  )
}

interface ArrivalFactProps {
  readonly label: string
  readonly arrival: Arrival | undefined
  /** Whether its estimate has passed without a report. */
  readonly isPassed?: boolean
  readonly judge: Judge
}

function ArrivalFact({ label, arrival, isPassed = false, judge }: ArrivalFactProps) {
  if (!arrival) return <Fact label={label} value={<span className="text-muted">None expected</span>} />
  const { row, at, which, place, isDoubtful } = arrival
  const day = formatDateNear(at.date, judge.today)
  return (
    <Fact
      label={label}
      value={at.actual ? day : `Est. ${day}`}
      note={
        <>
          <ReferenceLink reference={row.reference} />
          {` · ${which} · ${isPassed ? 'passed, not reported' : relativeDayAt(at.date, clockAtPlace(judge, place))}`}
          {isDoubtful && ', doubtful'}
        </>
      }
    />
  )
}

function ContainersFact({ rows }: Pick<RowsProps, 'rows'>) {
  const own = ownContainersOf(rows)
  const types = own.map((container) => lowerFirst(containerTypesWord(container.types)))
  const note = [...new Set(types)].map((word) => `${types.filter((type) => type === word).length} × ${word}`)
  return <Fact label="Your containers" value={grouped(own.length)} note={note.join(' · ')} />
}

/** Recorded totals of the shipments' cargo, with “≥” if any of them has none. */
function CargoFact({ rows }: Pick<RowsProps, 'rows'>) {
  const { weight, volume, pieces } = recordedCargo(rows)
  const preference = useUnitPreference()
  const [sum = 'No weight', ...notes] = totalOf(weight, preference)
  const [inVolume, inPieces] = [volume, pieces].map((each) => totalOf(each, preference).join(', '))
  return (
    <Fact
      label="Cargo, recorded totals"
      value={sum}
      note={[...notes, inVolume || 'no volume', inPieces || 'no pieces'].join(' · ')}
    />
  )
}
