import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { LegState } from '#facts/shipment/progress.ts'
import { transportLabel } from '../words/transport-labels.ts'
import { legParts } from '../words/leg-words.ts'

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
