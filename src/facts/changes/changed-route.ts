import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Milestone, Shipment } from '#contract/schema.ts'
import { VEHICLE_FIELDS } from '#contract/vocabulary.ts'
import { deliveryOf, destinationPortOf } from '../shipment/eta.ts'
import { nextStepOf } from '../shipment/next-event.ts'
import { placeName } from '../shipment/place.ts'
import { isOtherPlace, type Alignment } from './align-milestones.ts'
import { changedDate, type Bearing, type MilestoneEvent } from './changed-dates.ts'
import { yesOrNo } from '../text/yes-or-no.ts'
import { changedFact, changedMilestone, changedValue, type Step } from './changed-fact.ts'

/** An arrival that moves by this many days or more is important. */
const IMPORTANT_DAYS = { air: 1, other: 3 }

/** Changes of the milestones and of the legs between them. */
export function changedRoute(earlier: Shipment, later: Shipment, alignment: Alignment): ChangeFact[] {
  const removed = alignment.removed.flatMap((n) => {
    const milestone = earlier.milestones[n]
    return milestone ? [stationFact(milestone, n, [nameOf(milestone), null])] : []
  })
  const next = nextStepOf(earlier)
  const nextEvent: MilestoneEvent = next?.kind === 'arrival' ? 'arrival' : 'departure'
  const mains = [destinationPortOf(later), deliveryOf(later)]
  const importantDays = later.mode === 'Air' ? IMPORTANT_DAYS.air : IMPORTANT_DAYS.other
  const kept = later.milestones.flatMap((milestone, n) => {
    const beforeAt = alignment.before[n] ?? null
    const before = beforeAt === null ? undefined : earlier.milestones[beforeAt]
    if (!before) return [stationFact(milestone, n, [null, nameOf(milestone)])]
    return changedStation(before, milestone, n, (event) => ({
      isMainArrival: event === 'arrival' && mains.includes(milestone),
      isNextEvent: next?.milestoneIndex === beforeAt && event === nextEvent,
      importantDays,
    }))
  })
  return [...removed, ...kept]
}

function stationFact(milestone: Milestone, n: number, step: Step): ChangeFact {
  return changedFact('route', 'milestones', 3, step, { at: changedMilestone(milestone, n) })
}

function nameOf({ place, type }: Milestone): string {
  return placeName(place) ?? type
}

function changedStation(
  before: Milestone,
  milestone: Milestone,
  n: number,
  bearingOf: (event: MilestoneEvent) => Bearing,
): ChangeFact[] {
  const at = changedMilestone(milestone, n)
  const dates = (['arrival', 'departure'] as const).flatMap((event) =>
    changedDate(event, at, [before[event], milestone[event]], bearingOf(event)),
  )
  const ofPlace = isOtherPlace(before.place, milestone.place) ? 'route' : 'other'
  const completed = [yesOrNo(before.completed), yesOrNo(milestone.completed)] as const
  const [was, is] = [before.transportToNext, milestone.transportToNext]
  return [
    ...changedValue(ofPlace, 'place', [placeName(before.place), placeName(milestone.place)], at),
    ...dates,
    // The change of the date already shows this.
    ...(dates.length === 0 ? changedValue('other', 'completed', completed, at) : []),
    ...changedValue('other', 'cargoReadyDate', [before.cargoReadyDate, milestone.cargoReadyDate], at),
    ...changedValue('other', 'mode', [was?.mode ?? null, is?.mode ?? null], at),
    ...VEHICLE_FIELDS.flatMap((field) =>
      changedValue('vessel', field, [was?.[field] ?? null, is?.[field] ?? null], at),
    ),
    ...changedValue('carrier', 'carrier', [was?.carrier?.name ?? null, is?.carrier?.name ?? null], at),
  ]
}
