import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '../facts/clock.ts'
import { legDuration } from '../facts/leg.ts'
import { stageOf } from '../facts/position.ts'
import type { LegState } from '../facts/progress.ts'
import { transportLabel } from '../labels/transport-labels.ts'
import { otherOperator, vehicleParts } from './leg-words.ts'

interface TimelineLegProps {
  readonly shipment: Shipment
  /** Of the milestone that the leg leaves. */
  readonly index: number
  readonly state: LegState
  readonly clock: Clock
}

/** How the cargo gets from one milestone to the next. */
export function TimelineLeg({ shipment, index, state, clock }: TimelineLegProps) {
  const leg = shipment.milestones[index]?.transportToNext ?? null
  const { icon: Icon, long } = transportLabel(leg?.mode ?? null)
  const isUnderWay = state === 'under-way'
  const operator = leg && otherOperator(leg, shipment)
  const parts = [
    isUnderWay ? stageOf(shipment).label : long,
    ...(leg ? vehicleParts(leg) : []),
    operator && `operated by ${operator}`,
    legDuration(shipment, index, clock),
  ].filter((part) => part !== null)
  return (
    <p className={`mt-1.5 flex gap-1.5 text-xs ${isUnderWay ? 'font-semibold text-accent' : 'text-muted'}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="wrap-anywhere">{parts.join(' · ')}</span>
    </p>
  )
}
