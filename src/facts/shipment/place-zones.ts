import type { PlaceZones } from '#contract/dashboard-api/account.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'

type Places = Pick<ShipmentOutline, 'origin' | 'portOfLoading' | 'portOfDischarge' | 'destination'> & {
  readonly milestones: readonly { readonly place: OutlinePlace | null }[]
}

/** The shipment with the zone of each place on it. */
export function withZones<Of extends Places>(shipment: Of, zones: PlaceZones): Of {
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
