import type { LegState, StopState } from '#contract/dashboard-api/lanes.ts'
import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus, TransportMode } from '#contract/vocabulary.ts'

/** Progress along a route, from the milestones and the status together. */
export interface RouteProgress {
  readonly milestones: readonly Milestone[]
  readonly status: ShipmentStatus
  /**
   * Index of the last completed milestone, -1 before the first. Not `currentMilestoneIndex`, which is 0 both when
   * the first milestone is completed and when none is.
   */
  readonly lastCompletedIndex: number
}

/** Reads the progress from the milestones. */
export function routeProgress(milestones: readonly Milestone[], status: ShipmentStatus): RouteProgress {
  return { milestones, status, lastCompletedIndex: milestones.findLastIndex(({ completed }) => completed) }
}

/**
 * The state of the way between two milestones. A milestone without a report does not hold the way back: a shipment at
 * a later one has come past it.
 */
export function legState(progress: RouteProgress, fromIndex: number, toIndex: number): LegState {
  const { milestones, status, lastCompletedIndex } = progress
  if (status === 'Delivered' || toIndex <= lastCompletedIndex) return 'done'
  if (lastCompletedIndex < fromIndex) return 'planned'
  // Past the start of a bridged line, the shipment is under way, whether or not it waits at a place in between.
  const isPastStart = lastCompletedIndex > fromIndex
  const hasDeparted = milestones[fromIndex]?.departure?.actual === true
  return isPastStart || hasDeparted ? 'current' : 'planned'
}

/** The state of one milestone's pin, at the end of a leg with this state. */
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

/** How the cargo travels on a line that stands for the legs from one milestone to another. */
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
 * The mode of a line that stands for several legs: the one that covers the most ground. A mode outside the vocabulary
 * matches nothing and draws like an unknown one.
 */
export function farthestMode(modes: readonly (string | null)[]): TransportMode | null {
  return MODES_BY_REACH.find((candidate) => modes.includes(candidate)) ?? null
}
