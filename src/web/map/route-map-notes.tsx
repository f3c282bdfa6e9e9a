import type { StopLabel } from './route-drawing.ts'
import type { RoutePlan } from './route-plan.ts'

/** What the map cannot show: places whose location is not given, and what follows from that. */
export function RouteMapNotes({
  plan: { stops, legs, unlocatedIndexes },
  stopLabels,
}: {
  plan: RoutePlan
  stopLabels: readonly StopLabel[]
}) {
  const names = unlocatedIndexes.map((index) => stopLabels[index]?.name ?? 'Milestone')
  const hasMixedModes = legs.some((leg) => leg.hasMixedModes)
  if (stops.length === 0) {
    return <p className="px-4 py-3 text-muted">No map: no location is given for any place of this route.</p>
  }
  return (
    <>
      {names.length > 0 && (
        <p className="px-4 pb-3 text-xs text-muted">
          Not on the map: {names.join(', ')}; location not given.
          {hasMixedModes &&
            ' A line that passes over them shows the main transport; where it changes is not known.'}
        </p>
      )}
    </>
  )
}
