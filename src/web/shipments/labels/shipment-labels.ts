import {
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  CircleX,
  Package,
  Plane,
  Ship,
  TrainFront,
  Truck,
  Anchor,
  Hand,
} from 'lucide-react'
import { type Label, labelFrom } from './word.ts'

const STATUSES: Readonly<Record<string, Label>> = {
  Active: { short: 'Active', long: 'Active', icon: CircleDot },
  Delivered: { short: 'Delivered', long: 'Delivered', icon: CircleCheck },
  Cancelled: { short: 'Cancelled', long: 'Cancelled', icon: CircleX },
}

const MODES: Readonly<Record<string, Label>> = {
  Ocean: { short: 'Ocean', long: 'Ocean', icon: Ship },
  Air: { short: 'Air', long: 'Air', icon: Plane },
  Land: { short: 'Land', long: 'Land', icon: Truck },
}

const SERVICE_TYPES: Readonly<Record<string, Label>> = {
  OceanFCL: { short: 'Ocean FCL', long: 'Ocean FCL, full container', icon: Ship },
  OceanFCLExpress: { short: 'Ocean FCL Express', long: 'Ocean FCL Express, full container', icon: Ship },
  OceanLCL: { short: 'Ocean LCL', long: 'Ocean LCL, shared container', icon: Ship },
  OceanLCLExpress: { short: 'Ocean LCL Express', long: 'Ocean LCL Express, shared container', icon: Ship },
  OceanDDU: { short: 'Ocean DDU', long: 'Ocean DDU, door to door, duties unpaid', icon: Ship },
  OceanDDP: { short: 'Ocean DDP', long: 'Ocean DDP, door to door, duties paid', icon: Ship },
  AirFreight: { short: 'Air freight', long: 'Air freight', icon: Plane },
  AirCourier: { short: 'Courier', long: 'Courier', icon: Package },
  AirDDU: { short: 'Air DDU', long: 'Air DDU, door to door, duties unpaid', icon: Plane },
  AirDDP: { short: 'Air DDP', long: 'Air DDP, door to door, duties paid', icon: Plane },
  LandTruckFTL: { short: 'Truck FTL', long: 'Truck FTL, full truck', icon: Truck },
  LandTruckLTL: { short: 'Truck LTL', long: 'Truck LTL, shared truck', icon: Truck },
  LandRailFCL: { short: 'Rail FCL', long: 'Rail FCL, full container', icon: TrainFront },
  LandRailLCL: { short: 'Rail LCL', long: 'Rail LCL, shared container', icon: TrainFront },
  LandTruck: { short: 'Truck (legacy)', long: 'Truck (legacy)', icon: Truck },
}

const INCOTERMS: Readonly<Record<string, Label>> = {
  FOB: { short: 'FOB', long: 'FOB: supplier delivers to port of loading', icon: Anchor },
  EXW: { short: 'EXW', long: 'EXW: operator collects from supplier', icon: Hand },
}

/** `Shipment.status`. */
export function statusLabel(status: string): Label {
  return labelFrom(STATUSES, status, CircleQuestionMark)
}

/** `Shipment.mode`. */
export function modeLabel(mode: string): Label {
  return labelFrom(MODES, mode, CircleQuestionMark)
}

/** `Shipment.serviceType`. */
export function serviceLabel(serviceType: string): Label {
  return labelFrom(SERVICE_TYPES, serviceType, CircleQuestionMark)
}

/** `Shipment.incoterms`. */
export function incotermsLabel(incoterms: string | null): Label {
  if (incoterms === null) {
    return { short: 'Not recorded', long: 'Incoterms not recorded', icon: CircleQuestionMark }
  }
  return labelFrom(INCOTERMS, incoterms, CircleQuestionMark)
}

/** What incoterms do not say; stands beside them as a tooltip. */
export const INCOTERMS_NOTE =
  'Says only who arranges the pickup at origin, nothing about duties or door delivery.'
