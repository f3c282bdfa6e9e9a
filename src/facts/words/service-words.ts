import { splitAtCapitals } from './split-at-capitals.ts'

/** A service in words. Separate from the icons, which lists do not need. */
export interface ServiceWords {
  readonly short: string
  readonly long: string
}

const SERVICE_TYPES: Readonly<Record<string, ServiceWords>> = {
  OceanFCL: { short: 'Ocean FCL', long: 'Ocean FCL, full container' },
  OceanFCLExpress: { short: 'Ocean FCL Express', long: 'Ocean FCL Express, full container' },
  OceanLCL: { short: 'Ocean LCL', long: 'Ocean LCL, shared container' },
  OceanLCLExpress: { short: 'Ocean LCL Express', long: 'Ocean LCL Express, shared container' },
  OceanDDU: { short: 'Ocean DDU', long: 'Ocean DDU, door to door, duties unpaid' },
  OceanDDP: { short: 'Ocean DDP', long: 'Ocean DDP, door to door, duties paid' },
  AirFreight: { short: 'Air freight', long: 'Air freight' },
  AirCourier: { short: 'Courier', long: 'Courier' },
  AirDDU: { short: 'Air DDU', long: 'Air DDU, door to door, duties unpaid' },
  AirDDP: { short: 'Air DDP', long: 'Air DDP, door to door, duties paid' },
  LandTruckFTL: { short: 'Truck FTL', long: 'Truck FTL, full truck' },
  LandTruckLTL: { short: 'Truck LTL', long: 'Truck LTL, shared truck' },
  LandRailFCL: { short: 'Rail FCL', long: 'Rail FCL, full container' },
  LandRailLCL: { short: 'Rail LCL', long: 'Rail LCL, shared container' },
  LandTruck: { short: 'Truck (legacy)', long: 'Truck (legacy)' },
}

/** `Shipment.serviceType` in words. An unknown one is split at its capitals. */
export function serviceWords(serviceType: string): ServiceWords {
  const known = Object.hasOwn(SERVICE_TYPES, serviceType) ? SERVICE_TYPES[serviceType] : undefined
  const words = splitAtCapitals(serviceType)
  return known ?? { short: words, long: words }
}

/** The kind of icon for a service. */
export type ServiceKind = 'ocean' | 'air' | 'courier' | 'truck' | 'rail' | 'other'

/** Reads the kind from the name of the service, which starts with its mode. */
export function serviceKind(serviceType: string): ServiceKind {
  if (serviceType === 'AirCourier') return 'courier'
  if (serviceType.startsWith('LandRail')) return 'rail'
  if (serviceType.startsWith('Land')) return 'truck'
  if (serviceType.startsWith('Ocean')) return 'ocean'
  return serviceType.startsWith('Air') ? 'air' : 'other'
}
