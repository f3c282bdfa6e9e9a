import type { PlaceZones } from '#contract/dashboard-api/account.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'

/** The known places of a shipment. */
interface PlacesOf<Place> {
  readonly origin: Place | null
  readonly portOfLoading: Place | null
  readonly portOfDischarge: Place | null
  readonly destination: Place | null
  readonly milestones: readonly { readonly place: Place | null }[]
}

/** The zone of each place of a shipment. */
export function zonesOf<Place>(
  { origin, portOfLoading, portOfDischarge, destination, milestones }: PlacesOf<Place>,
  zoneOf: (place: Place | null) => string | null,
): PlaceZones {
  return {
    origin: zoneOf(origin),
    portOfLoading: zoneOf(portOfLoading),
    portOfDischarge: zoneOf(portOfDischarge),
    destination: zoneOf(destination),
    milestones: milestones.map(({ place }) => zoneOf(place)),
  }
}

/** The shipment with the zone of each place on it. */
export function withZones<Of extends PlacesOf<OutlinePlace>>(shipment: Of, zones: PlaceZones): Of {
  return {
    ...shipment,
    origin: withZone(shipment.origin, zones.origin),
    portOfLoading: withZone(shipment.portOfLoading, zones.portOfLoading),
    portOfDischarge: withZone(shipment.portOfDischarge, zones.portOfDischarge),
    destination: withZone(shipment.destination, zones.destination),
    milestones: shipment.milestones.map((milestone, at) => ({
      ...milestone,
      place: withZone(milestone.place, zones.milestones[at] ?? null),
    })),
  }
}

function withZone(place: OutlinePlace | null, timeZone: string | null): OutlinePlace | null {
  return place && timeZone !== null ? { ...place, timeZone } : place
}
