import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { VEHICLE_FIELDS } from '#contract/vocabulary.ts'
import { deliveryOf, destinationPortOf } from '../shipment/eta.ts'
import { nextStepOf } from '../shipment/next-event.ts'
import { placeName } from '../shipment/place.ts'
import { isOtherPlace, type Alignment } from './align-milestones.ts'
import { changedDate, type Bearing, type MilestoneEvent } from './changed-dates.ts'
import { changedFact, changedMilestone } from './changed-fact.ts'
import { changedCarrier } from './changed-members.ts'

/** An arrival that moves by this many days or more is important. */
const IMPORTANT_DAYS = { air: 1, other: 3 }

/** Changes of the milestones and of the legs between them. */
export function changedRoute(earlier: Shipment, later: Shipment, alignment: Alignment): ChangeFact[] {
  const removed = alignment.removed.flatMap((n) => {
    const milestone = earlier.milestones[n]
    return milestone ? [stationFact(milestone, n, 'removed')] : []
  })
  const bearingOf = bearings(earlier, later)
  const kept = later.milestones.flatMap((milestone, n) => {
    const beforeAt = alignment.before[n] ?? null
    const before = beforeAt === null ? undefined : earlier.milestones[beforeAt]
    if (!before) return [stationFact(milestone, n, 'added')]
    return changedStation({ before, milestone, n }, (event) => bearingOf(milestone, beforeAt, event))
  })
  return [...removed, ...kept]
}

/** How important a move is, by milestone and event. */
function bearings(earlier: Shipment, later: Shipment) {
  const next = nextStepOf(earlier)
  const nextEvent: MilestoneEvent = next?.kind === 'arrival' ? 'arrival' : 'departure'
  const mains = [destinationPortOf(later), deliveryOf(later)]
  const importantDays = later.mode === 'Air' ? IMPORTANT_DAYS.air : IMPORTANT_DAYS.other
  return (milestone: Milestone, beforeAt: number | null, event: MilestoneEvent): Bearing => ({
    isMainArrival: event === 'arrival' && mains.includes(milestone),
    isNextEvent: next !== null && next.milestoneIndex === beforeAt && event === nextEvent,
    importantDays,
  })
}

function stationFact(milestone: Milestone, n: number, what: 'added' | 'removed'): ChangeFact {
  const name = placeName(milestone.place) ?? milestone.type
  const step = what === 'added' ? { old: null, new: name } : { old: name, new: null }
  return changedFact('route', 'milestones', 3, { at: changedMilestone(milestone, n), ...step })
}

interface Kept {
  readonly before: Milestone
  readonly milestone: Milestone
  readonly n: number
}

function changedStation(
  { before, milestone, n }: Kept,
  bearingOf: (event: MilestoneEvent) => Bearing,
): ChangeFact[] {
  const at = changedMilestone(milestone, n)
  const dates = (['arrival', 'departure'] as const).flatMap((event) =>
    changedDate(event, at, [before[event], milestone[event]], bearingOf(event)),
  )
  const step = { old: yesOrNo(before.completed), new: yesOrNo(milestone.completed) }
  // The change of a date already says it.
  const isOnlyCompleted = dates.length === 0 && step.old !== step.new
  return [
    ...changedPlace({ before, milestone, n }),
    ...dates,
    ...(isOnlyCompleted ? [changedFact('other', 'completed', 1, { at, ...step })] : []),
    ...changedReady({ before, milestone, n }),
    ...changedLeg({ before, milestone, n }),
  ]
}

function changedPlace({ before, milestone, n }: Kept): ChangeFact[] {
  const at = changedMilestone(milestone, n)
  const step = { old: placeName(before.place), new: placeName(milestone.place) }
  if (isOtherPlace(before.place, milestone.place)) return [changedFact('route', 'place', 3, { at, ...step })]
  return step.old === step.new ? [] : [changedFact('other', 'place', 1, { at, ...step })]
}

function changedReady({ before, milestone, n }: Kept): ChangeFact[] {
  const step = { old: before.cargoReadyDate, new: milestone.cargoReadyDate }
  if (step.old === step.new) return []
  return [changedFact('other', 'cargoReadyDate', 1, { at: changedMilestone(milestone, n), ...step })]
}

function changedLeg({ before, milestone, n }: Kept): ChangeFact[] {
  const at = changedMilestone(milestone, n)
  const [was, is] = [before.transportToNext, milestone.transportToNext]
  const mode = { old: was?.mode ?? null, new: is?.mode ?? null }
  const vessel = VEHICLE_FIELDS.flatMap((field) => {
    const step = { old: was?.[field] ?? null, new: is?.[field] ?? null }
    if (step.old === step.new) return []
    return [changedFact('vessel', field, step.old === null ? 1 : 2, { at, ...step })]
  })
  return [
    ...(mode.old === mode.new ? [] : [changedFact('other', 'mode', 1, { at, ...mode })]),
    ...vessel,
    ...changedCarrier('carrier', was?.carrier ?? null, is?.carrier ?? null, at),
  ]
}

function yesOrNo(flag: boolean): string {
  return flag ? 'yes' : 'no'
}
