import { Fragment } from 'react'
import { TriangleAlert } from 'lucide-react'
import type { Milestone, Shipment } from '#contract/schema.ts'
import type { Clock } from '../facts/clock.ts'
import { dwellWords } from '../facts/leg.ts'
import { placeLocality } from '../facts/place.ts'
import { whereabouts } from '../facts/position.ts'
import type { LegState, MarkState, Progress } from '../facts/progress.ts'
import { milestoneLabel, warehouseLabel } from '../labels/milestone-labels.ts'
import { ChangedMark } from './changed-mark.tsx'
import { type DateRow, milestoneDateRows } from './milestone-dates.ts'
import { StepMark } from './step-mark.tsx'
import { useStopFocus } from './stop-focus.tsx'
import { TimelineLeg } from './timeline-leg.tsx'

interface TimelineStepProps {
  readonly shipment: Shipment
  readonly milestone: Milestone
  readonly index: number
  readonly progress: Progress
  readonly clock: Clock
}

/** The rim says what the words say: filled happened, accent is awaited, dotted is planned, none is not known. */
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

/** One milestone with the leg that leaves it. */
export function TimelineStep({ shipment, milestone, index, progress, clock }: TimelineStepProps) {
  const mark = progress.marks[index] ?? 'unknown'
  const legState = progress.legs[index]
  const label = milestoneLabel(milestone, shipment.mode)
  const dwell = dwellWords(milestone)
  const { onFocusStop } = useStopFocus()
  return (
    <li
      onPointerEnter={() => onFocusStop(index)}
      onPointerLeave={() => onFocusStop(null)}
      aria-current={index === progress.presentIndex ? 'step' : undefined}
      className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 print:break-inside-avoid print:pb-2"
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
      <div className="min-w-0 pt-1">
        <StepTitle milestone={milestone} mode={shipment.mode} />
        <ChangedMark part={`milestone:${index}`} />
        <dl className="mt-0.5 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2">
          {milestoneDateRows(shipment, index, clock).map((row) => (
            <Fragment key={row.label}>
              <dt className={row.tone === 'fact' ? 'text-status-delivered' : 'text-muted'}>{row.label}</dt>
              <dd className={TONES[row.tone]}>
                {row.text}
                <RowNote row={row} />
              </dd>
            </Fragment>
          ))}
          {dwell !== null && (
            <>
              <dt className="text-muted">Stay</dt>
              <dd className="text-muted">{dwell}</dd>
            </>
          )}
        </dl>
        {legState && <TimelineLeg shipment={shipment} index={index} state={legState} clock={clock} />}
      </div>
    </li>
  )
}

function StepTitle({ milestone, mode }: { milestone: Milestone; mode: string }) {
  const { type, place, warehouseType } = milestone
  const isPlaceless = type === 'IntermediaryWarehouse' || type === 'BorderCrossing'
  const name = place?.name ?? (warehouseType === null ? null : warehouseLabel(warehouseType).long)
  const details = [name, place?.fulfillmentCenter, place?.code, place?.code ? null : placeLocality(place)]
  const words = details.filter((part) => part !== null && part !== undefined && part !== '')
  return (
    <h3 className="font-semibold" title={type}>
      {milestoneLabel(milestone, mode).short}
      {words.length > 0 && (
        <span className="font-normal text-muted wrap-anywhere"> · {words.join(' · ')}</span>
      )}
      {words.length === 0 && !isPlaceless && (
        <span className="font-normal text-muted"> · Place not known yet</span>
      )}
    </h3>
  )
}

function RowNote({ row: { tone, note } }: { row: DateRow }) {
  if (note === null) return null
  if (tone !== 'overdue') return <span className="font-normal text-muted"> · {note}</span>
  return (
    <span className="flex gap-1 text-xs font-semibold text-bad">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {note}
    </span>
  )
}
