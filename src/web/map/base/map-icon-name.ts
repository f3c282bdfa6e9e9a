import type { Milestone } from '#contract/schema.ts'
import type { TransportMode } from '#contract/vocabulary.ts'

export type MapIconName =
  | 'anchor'
  | 'arrow-left-right'
  | 'factory'
  | 'flag'
  | 'land-plot'
  | 'map-pin'
  | 'maximize'
  | 'plane'
  | 'plane-landing'
  | 'plane-takeoff'
  | 'route'
  | 'ship'
  | 'train-front'
  | 'triangle-alert'
  | 'truck'
  | 'warehouse'

/** Returns a fresh copy of an icon's drawing. */
export type IconSource = (name: MapIconName) => Element | null

/** The icon of a milestone; a plain pin for a type outside the vocabulary. */
export function milestoneIcon({ type, place }: Milestone): MapIconName {
  const isAirport = place?.type === 'Airport'
  switch (type) {
    case 'Pickup':
      return 'factory'
    case 'OriginPort':
      return isAirport ? 'plane-takeoff' : 'anchor'
    case 'TransshipmentPort':
      return 'arrow-left-right'
    case 'DestinationPort':
      return isAirport ? 'plane-landing' : 'anchor'
    case 'InlandTerminal':
      return 'train-front'
    case 'BorderCrossing':
      return 'land-plot'
    case 'IntermediaryWarehouse':
      return 'warehouse'
    case 'Delivery':
      return 'flag'
    default:
      return 'map-pin'
  }
}

/** The icon of a mode of transport. */
export function modeIcon(mode: TransportMode | null): MapIconName {
  switch (mode) {
    case 'Voyage':
      return 'ship'
    case 'Flight':
      return 'plane'
    case 'Rail':
      return 'train-front'
    case 'Truck':
      return 'truck'
    default:
      return 'route'
  }
}
