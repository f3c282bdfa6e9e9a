import { TriangleAlert, ChevronDown, type LucideIcon } from 'lucide-react'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { hasMapPosition } from '#facts/route/stop-position.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { dwellWords } from '#facts/shipment/leg.ts'
import { placeLocality } from '#facts/shipment/place.ts'
import type { LegState, MarkState, Progress } from '#facts/shipment/progress.ts'
import { whereabouts } from '#facts/words/milestone-place-name.ts'
import { legParts } from '../shipments/words/leg-words.ts'
import { milestoneLabel, warehouseLabel } from '../shipments/words/milestone-labels.ts'
import { transportLabel } from '../shipments/words/transport-labels.ts'
import { ChangedMark } from './changed-mark.tsx'
import { type DateRow, milestoneDateRows } from './milestone-dates.ts'
import { dateChangeOf, type DateChange } from './date-changes.ts'
import { useStopFocus } from './stop-focus.tsx'

interface TimelineStepProps {
  readonly shipment: Shipment
  readonly milestone: Milestone
  readonly index: number
  readonly progress: Progress
  readonly clock: Clock
  /** History of its dates; `null` until it is known. */
  readonly seen: MilestoneHistory | null
}

/** The rim repeats the words: filled happened, accent is awaited, dotted is planned, none is unknown. */
const MARKS: Record<MarkState, string> = {
  done: 'border-2 border-accent bg-accent text-on-accent',
  'done-overdue': 'border-2 border-bad bg-accent text-on-accent',
  next: 'border-2 border-accent bg-panel text-accent',
  overdue: 'border-2 border-bad bg-panel text-bad',
  planned: 'border-2 border-dotted border-track bg-panel text-muted',
  unknown: 'bg-panel text-muted',
  skipped: 'border-2 border-dotted border-track bg-panel text-muted',
}

const LINES: Record<LegState, string> = {
  done: 'border-solid border-accent',
  'under-way': 'border-dashed border-accent',
  planned: 'border-dotted border-track',
}

const TONES: Record<DateRow['tone'], string> = {
  fact: 'font-semibold',
  estimate: '',
  overdue: '',
  unknown: 'text-muted',
}

/** One milestone with the leg that follows. */
export function TimelineStep({ shipment, milestone, index, progress, clock, seen }: TimelineStepProps) {
  const mark = progress.marks[index] ?? 'unknown'
  const legState = progress.legs[index]
  const label = milestoneLabel(milestone, shipment.mode)
  const { onFocusStop } = useStopFocus()
  return (
    <li
      onPointerEnter={() => onFocusStop(index)}
      onPointerLeave={() => onFocusStop(null)}
      aria-current={index === progress.presentIndex ? 'step' : undefined}
      className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-3.5 last:pb-0 print:break-inside-avoid print:pb-1.5"
    >
      {legState && (
        <span
          aria-hidden
          className={`absolute top-7 bottom-0 left-[0.8125rem] border-l-2 ${LINES[legState]}`}
        />
      )}
      <StepMark
        milestone={milestone}
        index={index}
        name={whereabouts(milestone, shipment.mode)}
        icon={label.icon}
        look={MARKS[mark]}
      />
      <div className="min-w-0 pt-0.5">
        <div className="grid gap-x-4 @min-[26rem]:grid-cols-[minmax(8rem,1fr)_fit-content(70%)]">
          <div className="min-w-0">
            <StepTitle milestone={milestone} mode={shipment.mode} />
            <ChangedMark part={`milestone:${index}`} />
            <StepPlace milestone={milestone} />
          </div>
          <StepDates
            rows={milestoneDateRows(shipment, index, clock)}
            dwell={dwellWords(shipment, index)}
            dateChangeOf={(of) => seen && dateChangeOf(seen, of, clock)}
          />
        </div>
        {legState && <TimelineLeg shipment={shipment} index={index} state={legState} clock={clock} />}
      </div>
    </li>
  )
}

/** The dates in one column, easy to scan. How long the cargo stayed is beside the last date. */
function StepDates({
  rows,
  dwell,
  dateChangeOf: changeOf,
}: {
  rows: readonly DateRow[]
  dwell: string | null
  dateChangeOf: (of: 'arrival' | 'departure') => DateChange | null
}) {
  return (
    <dl className="@min-[26rem]:text-right">
      {rows.map((row, at) => (
        <div key={row.label}>
          <dt className={`inline-block ${row.tone === 'fact' ? 'text-status-delivered' : 'text-muted'}`}>
            {row.label}
          </dt>
          {'\u00A0'}
          <dd className={`inline ${TONES[row.tone]}`}>
            <span className="inline-block">{row.text}</span>
            <RowNote row={row} />
            {dwell !== null && at === rows.length - 1 && (
              <>
                {row.tone !== 'overdue' && <Dot />}{' '}
                <span className="inline-block text-xs font-normal text-muted">{dwell} there</span>
              </>
            )}
            {row.of !== null && <DateMoves dateChange={changeOf(row.of)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function StepTitle({ milestone, mode }: { milestone: Milestone; mode: string }) {
  return (
    <h3 className="inline font-semibold wrap-anywhere" title={milestone.type}>
      {milestoneLabel(milestone, mode).short}
    </h3>
  )
}

function StepPlace({ milestone: { type, place, warehouseType } }: { milestone: Milestone }) {
  const isPlaceless = type === 'IntermediaryWarehouse' || type === 'BorderCrossing'
  const name = place?.name ?? (warehouseType === null ? null : warehouseLabel(warehouseType).long)
  const details = [name, place?.fulfillmentCenter, place?.code, place?.code ? null : placeLocality(place)]
  const words = details.filter((part) => part !== null && part !== undefined && part !== '')
  if (words.length === 0 && isPlaceless) return null
  return (
    <p className="text-muted wrap-anywhere">{words.length > 0 ? words.join(' · ') : 'Place not known yet'}</p>
  )
}

/** A separator that does not wrap to the next line. */
function Dot() {
  return <span className="font-normal text-muted">{'\u00A0'}·</span>
}

function RowNote({ row: { tone, note } }: { row: DateRow }) {
  if (note === null) return null
  if (tone !== 'overdue') {
    return (
      <>
        <Dot /> <span className="inline-block text-xs font-normal text-muted">{note}</span>
      </>
    )
  }
  return (
    <span className="block text-xs font-semibold text-bad">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
      {note}
    </span>
  )
}

interface TimelineLegProps {
  readonly shipment: Shipment
  /** Index of the milestone at the start of the leg. */
  readonly index: number
  readonly state: LegState
  readonly clock: Clock
}

/** The transport from one milestone to the next. */
function TimelineLeg({ shipment, index, state, clock }: TimelineLegProps) {
  const leg = shipment.milestones[index]?.transportToNext ?? null
  const { icon: Icon } = transportLabel(leg?.mode ?? null)
  const isUnderWay = state === 'under-way'
  const parts = legParts(shipment, index, state, clock)
  return (
    <p className={`mt-1 flex gap-1.5 text-xs ${isUnderWay ? 'font-semibold text-accent' : 'text-muted'}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere">{parts.join(' · ')}</span>
    </p>
  )
}

/** How a date has moved since it was first seen; expands to each step. */
function DateMoves({ dateChange }: { readonly dateChange: DateChange | null }) {
  if (!dateChange) return null
  const { words, steps, note } = dateChange
  return (
    <details className="group text-xs font-normal text-muted">
      <summary
        title={note}
        className="inline-flex min-h-6 cursor-pointer items-center gap-0.5 rounded-md px-1 -mx-1 hover:bg-hover"
      >
        {words}
        <ChevronDown
          aria-hidden
          className="size-3.5 shrink-0 group-open:rotate-180 motion-safe:transition-transform print:hidden"
        />
      </summary>
      <ol className="pb-1">
        {steps.map((step, at) => (
          // The same day may occur twice.
          // oxlint-disable-next-line react/no-array-index-key -- steps only ever come at the end
          <li key={at}>{step}</li>
        ))}
      </ol>
      <p className="pb-1">{note}</p>
    </details>
  )
}

interface StepMarkProps {
  readonly milestone: Milestone
  readonly index: number
  /** Name of the milestone. */
  readonly name: string
  readonly icon: LucideIcon
  /** The classes of rim and fill. */
  readonly look: string
}

/** The round mark of a milestone, which shows the place on the map when pressed. */
function StepMark({ milestone, index, name, icon: Icon, look }: StepMarkProps) {
  const { focusedStop, onFocusStop, onAskStop } = useStopFocus()
  const ring = focusedStop === index ? 'outline-2 outline-offset-2 outline-accent' : ''
  const className = `relative grid size-7 place-items-center rounded-full ${look} ${ring}`
  const drawing = <Icon aria-hidden className="size-3.5" />
  if (!hasMapPosition(milestone.place)) return <span className={className}>{drawing}</span>
  const words = `Show ${name} on the map`
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      className={className}
      onClick={() => onAskStop(index)}
      onFocus={() => onFocusStop(index)}
      onBlur={() => onFocusStop(null)}
    >
      {drawing}
    </button>
  )
}
