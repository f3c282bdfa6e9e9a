import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { positionsIn, type RoutePosition } from '#contract/shipment-row-positions.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { countryName } from '#facts/text/country-name.ts'
import type { OverviewLane } from '../../map/overview/overview-content.ts'
import { legTransport } from '../../map/route/route-progress.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { keptWithRow } from '#facts/views/kept-with-row.ts'
import { milestonePlaceName } from '#facts/words/milestone-place-name.ts'

/** A known place of a shipment. */
export interface Spot {
  /** 'lat,lon': the same for the same place. */
  readonly key: string
  readonly position: OverviewLane['from']
  readonly name: string
  /** The name of its country; `null` where none is recorded. */
  readonly country: string | null
}

/** Where a shipment was last reported, and where it is going. */
export interface Whereabouts {
  /** `null` where no position is known: the shipment is not on the map. */
  readonly at: Spot | null
  /** Where the shipment goes, while it is under way. */
  readonly toward: Spot | null
  readonly mode: OverviewLane['mode']
  /** Whether the estimate of its next event has certainly passed. */
  readonly isEstimatePassed: boolean
}

/** The whereabouts of a row, derived once for as long as they hold. */
export const whereaboutsOf = keptWithRow(derive)

function derive(row: ShipmentRow, clock: Clock): Whereabouts {
  const shipment = unpackShipment(row)
  const { at, toward } = positionsIn(row, shipment)
  const isOnTheWay = at !== null && toward !== null && at.key !== toward.key
  const event = nextEventOf(shipment, clock)
  return {
    at: at && spotOf(shipment, at),
    toward: isOnTheWay ? spotOf(shipment, toward) : null,
    mode: isOnTheWay
      ? legTransport(shipment.milestones, at.milestoneIndex, toward.milestoneIndex).mode
      : null,
    isEstimatePassed: event !== null && event.overdueDays !== null,
  }
}

function spotOf(shipment: ShipmentOutline, position: RoutePosition): Spot {
  const { key, lat, lon, milestoneIndex } = position
  const place = shipment.milestones[milestoneIndex]?.place ?? null
  const country = place?.countryCode == null ? null : countryName(place.countryCode)
  return { key, position: [lon, lat], name: milestonePlaceName(shipment, milestoneIndex), country }
}
