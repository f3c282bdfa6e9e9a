import { counted } from '#facts/text/counted.ts'
import { passageNames } from '../base/passage-names.ts'
import type { RouteDrawing, StopLabel } from './route-drawing.ts'
import type { NoLane, RouteLeg, ShipmentRoute } from '#contract/dashboard-api/lanes.ts'

/** Notes on the limits of the map: places without a location, positions from codes, legs without a sea lane. */
export function RouteMapNotes({
  drawing: { plan, pins },
  stopLabels,
  avoids,
}: {
  drawing: RouteDrawing
  stopLabels: readonly StopLabel[]
  avoids: ShipmentRoute['avoids']
}) {
  if (plan.stops.length === 0) {
    return <p className="px-4 py-3 text-muted">No map: no location is given for any place of this route.</p>
  }
  const nameOf = (index: number) => stopLabels[index]?.name ?? 'Milestone'
  const notes = [
    ...pins.map(({ label, positionNote }) => positionNote && `${label.name}: ${lowerFirst(positionNote)}.`),
    ...plan.legs.map((leg) => laneNote(leg, nameOf)),
    unlocatedNote(plan.unlocatedIndexes.map(nameOf), plan.legs),
    avoids.length > 0 && plan.legs.some(({ course }) => course === 'sea-lane')
      ? `Sea lanes avoid ${passageNames(avoids)}, as set for this dashboard.`
      : null,
  ].filter((note) => note !== null)
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes on the map" className="flex flex-col gap-1 px-4 pb-3 text-xs text-muted">
      {[...new Set(notes)].map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

const NO_LANE: Readonly<Record<NoLane, string>> = {
  inland: 'one of them is not near the sea',
  closed: 'every way there is closed',
  failed: 'the sea lane could not be worked out',
}

function laneNote({ course, fromIndex, toIndex }: RouteLeg, nameOf: (index: number) => string) {
  if (course === 'sea-lane' || course === 'shortest' || course === 'pending') return null
  const drawn = course === 'failed' ? 'is not drawn' : 'is drawn straight, also over land'
  return `${nameOf(fromIndex)} to ${nameOf(toIndex)} ${drawn}: ${NO_LANE[course]}.`
}

function unlocatedNote(names: readonly string[], legs: readonly RouteLeg[]) {
  if (names.length === 0) return null
  const mixed = legs.some(({ hasMixedModes }) => hasMixedModes)
    ? ' A line that passes over them shows the main transport; where it changes is not known.'
    : ''
  return `Not on the map (no location): ${groupedNames(names)}.${mixed}`
}

/** 'Carson, 2 warehouses'. */
function groupedNames(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((each) => each === name).length
      return count === 1 ? name : counted(count, name)
    })
    .join(', ')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
