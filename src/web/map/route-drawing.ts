import type { Milestone } from '#contract/schema.ts'
import type { ShipmentStatus } from '#contract/vocabulary.ts'
import type { LonLat } from './great-circle.ts'
import { milestoneIcon, type MapIconName } from './map-icon-name.ts'
import { planRoute, type RoutePlan, type RouteStop } from './route-plan.ts'
import type { StopState } from './route-progress.ts'

/** The words of one milestone on the map; the caller knows how to say them. */
export interface StopLabel {
  readonly name: string
  /** One line about its date, such as "Est. Sat 21 Nov". */
  readonly dateLine: string | null
}

/** A pin with all that it shows and says. */
export interface RoutePin {
  readonly position: LonLat
  readonly state: StopState
  readonly icon: MapIconName
  readonly label: StopLabel
  /** "Stop 2 of 5: Singapore, Arrived Tue 29 Sep", for assistive technology. */
  readonly spokenName: string
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
): RouteDrawing {
  const plan = planRoute(milestones, status)
  const lastIndex = milestones.length - 1
  const pins = plan.stops.flatMap((stop) => {
    const milestone = milestones[stop.milestoneIndex]
    if (!milestone) return []
    const label = labels[stop.milestoneIndex] ?? { name: milestone.type, dateLine: null }
    const ordinal = `Stop ${stop.milestoneIndex + 1} of ${milestones.length}`
    const words = [label.name, label.dateLine].filter((word) => word !== null).join(', ')
    return [
      {
        position: stop.position,
        state: stop.state,
        icon: milestoneIcon(milestone),
        label,
        spokenName: `${ordinal}: ${words}`,
        rank: pinRank(stop, milestone, lastIndex),
      },
    ]
  })
  return { plan, pins, isMuted: status === 'Cancelled' }
}

function pinRank({ state, milestoneIndex }: RouteStop, { type }: Milestone, lastIndex: number): number {
  if (state === 'current') return 0
  if (milestoneIndex === 0 || milestoneIndex === lastIndex) return 1
  return PORTS.includes(type) ? 2 : 3
}
