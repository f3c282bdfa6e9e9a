import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { LonLat } from './great-circle.ts'
import { milestoneIcon, type MapIconName } from './map-icon-name.ts'
import { planRoute, type RouteKnowledge, type RoutePlan, type RouteStop } from './route-plan.ts'
import type { StopState } from './route-progress.ts'

/** The words of one milestone on the map; the caller knows how to say them. */
export interface StopLabel {
  readonly name: string
  /** One line about its date, such as "Est. Sat 21 Nov". */
  readonly dateLine: string | null
  /** Whether that is an estimate which has passed without a report. */
  readonly isPassedEstimate: boolean
}

/** A pin with all that it shows and says. */
export interface RoutePin {
  readonly milestoneIndex: number
  readonly position: LonLat
  /** Where the position comes from, when that is not the shipment itself. */
  readonly positionNote: string | null
  readonly state: StopState
  readonly icon: MapIconName
  readonly label: StopLabel
  /** "stop 2 of 5". */
  readonly ordinal: string
  /** Which pins and labels give way when there is little room: the lowest stays. */
  readonly rank: number
}

/** Everything the map draws of one shipment. */
export interface RouteDrawing {
  readonly plan: RoutePlan
  readonly pins: readonly RoutePin[]
  /** A cancelled route has lost its colours. */
  readonly isMuted: boolean
}

const PORTS: readonly string[] = ['OriginPort', 'TransshipmentPort', 'DestinationPort']

/** Plans the route and gives its stops their words, one label for each milestone. */
export function drawRoute(
  milestones: readonly Milestone[],
  status: ShipmentStatus,
  labels: readonly StopLabel[],
  knowledge: RouteKnowledge,
): RouteDrawing {
  const plan = planRoute(milestones, status, knowledge)
  const lastIndex = milestones.length - 1
  const pins = plan.stops.flatMap((stop) => {
    const milestone = milestones[stop.milestoneIndex]
    if (!milestone) return []
    const label = labels[stop.milestoneIndex] ?? {
      name: milestone.type,
      dateLine: null,
      isPassedEstimate: false,
    }
    return [
      {
        milestoneIndex: stop.milestoneIndex,
        position: stop.position,
        positionNote:
          stop.positionCode === null ? null : positionNote(milestone.place?.type, stop.positionCode),
        state: stop.state,
        icon: milestoneIcon(milestone),
        label,
        ordinal: `stop ${stop.milestoneIndex + 1} of ${milestones.length}`,
        rank: pinRank(stop, milestone, lastIndex),
      },
    ]
  })
  return { plan, pins, isMuted: status === 'Cancelled' }
}

/**
 * What assistive technology says of a pin and of those that it stands for: "Dortmund DC +1, Est. Fri 6 Nov, stop 5 of 5;
 * Duisburg, Est. Wed 4 Nov, stop 4 of 5". It begins with the words that are seen.
 */
export function pinName(leader: RoutePin, members: readonly RoutePin[]): string {
  const parts = [seenName(leader, members.length), leader.label.dateLine, leader.ordinal, leader.positionNote]
  const others = members.map(({ label, ordinal, positionNote: note }) => [
    label.name,
    label.dateLine,
    ordinal,
    note,
  ])
  return [parts, ...others].map((words) => words.filter((word) => word !== null).join(', ')).join('; ')
}

/** The name on a pin's label, with the number of pins that it stands for. */
export function seenName({ label }: RoutePin, memberCount: number): string {
  return memberCount === 0 ? label.name : `${label.name} +${memberCount}`
}

/** "Position from port code CNSHA, not from the shipment". */
function positionNote(placeType: string | undefined, code: string): string {
  const kind = placeType === 'Airport' ? 'airport' : placeType === 'Seaport' ? 'port' : 'terminal'
  return `Position from ${kind} code ${code}, not from the shipment`
}

function pinRank({ state, milestoneIndex }: RouteStop, { type }: Milestone, lastIndex: number): number {
  if (state === 'current') return 0
  if (milestoneIndex === 0 || milestoneIndex === lastIndex) return 1
  return PORTS.includes(type) ? 2 : 3
}
