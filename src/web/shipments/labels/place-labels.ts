import {
  Anchor,
  CircleQuestionMark,
  House,
  MapPin,
  Package,
  Plane,
  Ship,
  TrainFront,
  Warehouse,
} from 'lucide-react'
import { type Label, labelFrom } from './word.ts'

const PLACE_TYPES: Readonly<Record<string, Label>> = {
  ShippingParty: { short: 'Company address', long: 'Company address', icon: House },
  FulfillmentCenter: { short: 'Fulfilment centre', long: 'Fulfilment centre', icon: Warehouse },
  Seaport: { short: 'Seaport', long: 'Seaport', icon: Anchor },
  Airport: { short: 'Airport', long: 'Airport', icon: Plane },
  InlandTerminal: { short: 'Inland terminal', long: 'Inland terminal', icon: TrainFront },
  ManualAddress: { short: 'Address', long: 'Address', icon: MapPin },
}

const CARRIER_TYPES: Readonly<Record<string, Label>> = {
  ShippingLine: { short: 'Shipping line', long: 'Shipping line', icon: Ship },
  Airline: { short: 'Airline', long: 'Airline', icon: Plane },
  Courier: { short: 'Courier', long: 'Courier', icon: Package },
}

/** `Place.type`. */
export function placeTypeLabel(type: string): Label {
  return labelFrom(PLACE_TYPES, type, CircleQuestionMark)
}

/** `Carrier.type`. */
export function carrierTypeLabel(type: string): Label {
  return labelFrom(CARRIER_TYPES, type, CircleQuestionMark)
}
