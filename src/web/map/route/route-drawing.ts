import type { RoutePlan, RouteStop, StopState } from '#contract/dashboard-api/lanes.ts'
import type { Milestone, Place } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import { knownPosition } from '#facts/route/known-position.ts'
import { CODE_KM_MAX } from '#facts/route/stop-position.ts'
import { milestoneIcon, type MapIconName } from '../base/map-icons.tsx'

/** Texts of one milestone on the map, from the caller. */
export interface StopLabel {
  readonly name: string
  /** One line about its date, such as "Est. Sat 21 Nov". */
  readonly dateLine: string | null
  /** Whether that date is reported. */
  readonly isFact: boolean
  /** Whether that date is an estimate that has passed without a report. */
  readonly isPassedEstimate: boolean
  /** How the cargo continues from here, such as "By sea · EVER ACE · ~11 days"; `null` if it does not. */
  readonly legWords: string | null
}

export interface RoutePin {
  readonly milestoneIndex: number
  readonly position: LonLat
  /** Where the position comes from; `null` if it is from the shipment itself. */
  readonly positionNote: string | null
  readonly state: StopState
  readonly icon: MapIconName
  readonly label: StopLabel
  /** "stop 2 of 5". */
  readonly ordinal: string
  /** Priority of pins and labels if space is short: the lowest rank stays. */
  readonly rank: number
}

/** Everything that the map shows of one shipment. */
export interface RouteDrawing {
  readonly plan: RoutePlan
  readonly pins: readonly RoutePin[]
  /** Text of each leg of the plan, shown when the user points at it. */
  readonly legWords: readonly string[]
  /** Whether to draw without colours, for a cancelled shipment. */
  readonly isMuted: boolean
}

const PORTS: readonly string[] = ['OriginPort', 'TransshipmentPort', 'DestinationPort']

/** Adds texts to the stops of a route, one label for each milestone. */
export function drawRoute(
  plan: RoutePlan,
  milestones: readonly Milestone[],
  status: ShipmentStatus,
  labels: readonly StopLabel[],
): RouteDrawing {
  const lastIndex = milestones.length - 1
  const pins = plan.stops.flatMap((stop) => {
    const milestone = milestones[stop.milestoneIndex]
    const label = labels[stop.milestoneIndex]
    if (!milestone || !label) return []
    return [
      {
        milestoneIndex: stop.milestoneIndex,
        position: stop.position,
        positionNote: stop.positionCode === null ? null : positionNote(milestone.place, stop.positionCode),
        state: stop.state,
        icon: milestoneIcon(milestone),
        label,
        ordinal: `stop ${stop.milestoneIndex + 1} of ${milestones.length}`,
        rank: pinRank(stop, milestone, lastIndex),
      },
    ]
  })
  const nameOf = (index: number) => labels[index]?.name ?? milestones[index]?.type ?? ''
  const legWords = plan.legs.map(({ fromIndex, toIndex }) => {
    // A line that skips places of unknown location represents several legs.
    const words = toIndex === fromIndex + 1 ? (labels[fromIndex]?.legWords ?? null) : null
    return [`${nameOf(fromIndex)} to ${nameOf(toIndex)}`, words].filter((part) => part !== null).join(' · ')
  })
  return { plan, pins, legWords, isMuted: status === 'Cancelled' }
}

/**
 * Accessible name of a pin and its group: "Rotterdam and Venlo, Est. Fri 6 Nov, stop 4 of 5; Venlo, Est. Sat 7 Nov,
 * stop 5 of 5". It begins with the visible words, even if their date belongs to another stop.
 */
export function pinName(leader: RoutePin, members: readonly RoutePin[]): string {
  const [name, date] = [seenName(leader, members), seenDateLine(leader, members)]
  const partsOf = ({ label, ordinal, positionNote: note }: RoutePin) => [
    label.name,
    label.dateLine,
    ordinal,
    note,
  ]
  const [, ...ownParts] = partsOf(leader)
  const first = date === leader.label.dateLine ? [[name, ...ownParts]] : [[name, date], partsOf(leader)]
  return [...first, ...members.map(partsOf)]
    .map((words) => words.filter((word) => word !== null).join(', '))
    .join('; ')
}

/** The date on a pin's label: the latest fact of its group, otherwise its own date. */
export function seenDateLine(leader: RoutePin, members: readonly RoutePin[]): string | null {
  const later = members.findLast(
    ({ label, milestoneIndex }) => label.isFact && milestoneIndex > leader.milestoneIndex,
  )
  return (later ?? leader).label.dateLine
}

/** The name on a pin's label, with the rest of its group: "Rotterdam and Venlo", "Rotterdam and 2 more stops". */
export function seenName({ label: { name } }: RoutePin, members: readonly RoutePin[]): string {
  const [other] = members
  if (!other) return name
  if (members.length > 1) return `${name} and ${members.length} more stops`
  return other.label.name === name ? name : `${name} and ${other.label.name}`
}

/** "Position from port code CNSHA, not from the shipment". */
function positionNote(place: Place | null, code: string): string {
  const kind = place?.type === 'Airport' ? 'airport' : place?.type === 'Seaport' ? 'port' : 'terminal'
  const why = knownPosition(place)
    ? `, more than ${CODE_KM_MAX} km from that of the shipment`
    : ', not from the shipment'
  return `Position from ${kind} code ${code}${why}`
}

/** Ports rank first, so that they name merged pins: staff know a shipment by its ports. */
function pinRank(
  { state, milestoneIndex }: RouteStop,
  { type, place }: Milestone,
  lastIndex: number,
): number {
  if (PORTS.includes(type) || place?.type === 'Seaport' || place?.type === 'Airport') {
    return state === 'current' ? 0 : 1
  }
  if (state === 'current') return 2
  return milestoneIndex === 0 || milestoneIndex === lastIndex ? 3 : 4
}
