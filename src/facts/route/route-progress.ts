import type { LegState, StopState } from '#contract/dashboard-api/lanes.ts'
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus, TransportMode } from '#contract/vocabulary.ts'

/** Progress along a route, from the milestones and the status. */
export interface RouteProgress {
  readonly milestones: readonly Milestone[]
  readonly status: ShipmentStatus
  /**
   * Index of the last completed milestone, or -1 before the first. Differs from `currentMilestoneIndex`, which is 0
   * both when the first milestone is completed and when none is.
   */
  readonly lastCompletedIndex: number
}

export function routeProgress(milestones: readonly Milestone[], status: ShipmentStatus): RouteProgress {
  return { milestones, status, lastCompletedIndex: milestones.findLastIndex(({ completed }) => completed) }
}

/**
 * The state of the way between two milestones. A missing report does not hold it back: a shipment at a later milestone
 * has passed the earlier ones.
 */
export function legState(progress: RouteProgress, fromIndex: number, toIndex: number): LegState {
  const { milestones, status, lastCompletedIndex } = progress
  if (status === 'Delivered' || toIndex <= lastCompletedIndex) return 'done'
  if (lastCompletedIndex < fromIndex) return 'planned'
  // After the start of a bridged line, the shipment is under way, even while it waits at a place in between.
  const isPastStart = lastCompletedIndex > fromIndex
  const hasDeparted = milestones[fromIndex]?.departure?.actual === true
  return isPastStart || hasDeparted ? 'current' : 'planned'
}

/** The state of a milestone's pin, given the state of the leg to it. */
export function stopState(progress: RouteProgress, index: number, legTo: LegState | null): StopState {
  const { milestones, status, lastCompletedIndex } = progress
  if (milestones[index]?.completed) {
    return status === 'Active' && index === lastCompletedIndex ? 'current' : 'done'
  }
  if (status === 'Delivered' && index === milestones.length - 1) return 'done'
  if (index < lastCompletedIndex) return 'skipped'
  return status === 'Active' && legTo === 'current' ? 'next' : 'planned'
}

const MODES_BY_REACH: readonly TransportMode[] = ['Flight', 'Voyage', 'Rail', 'Truck']

/** The transport on a line that represents the legs from one milestone to another. */
export function legTransport(
  milestones: readonly { readonly transportToNext: { readonly mode: string | null } | null }[],
  fromIndex: number,
  toIndex: number,
): { mode: TransportMode | null; hasMixedModes: boolean } {
  const modes = new Set<string | null>()
  for (const { transportToNext } of milestones.slice(fromIndex, toIndex)) {
    modes.add(transportToNext?.mode ?? null)
  }
  return { mode: farthestMode([...modes]), hasMixedModes: modes.size > 1 }
}

/**
 * The mode of a line that represents several legs: the one that usually covers the most distance. Unknown modes are
 * ignored.
 */
export function farthestMode(modes: readonly (string | null)[]): TransportMode | null {
  return MODES_BY_REACH.find((candidate) => modes.includes(candidate)) ?? null
}
