/**
 * The closed word lists of the Shipment Query API, in the specification's order. Plain data without imports, so that
 * the browser does not load the validator.
 *
 * Another server may send other words. Readers show a visible default and never throw.
 */

/** `Shipment.status`: derived on read ("States and transitions"). */
export const SHIPMENT_STATUSES = ['Active', 'Delivered', 'Cancelled'] as const

/**
 * `Shipment.serviceType`. `Express` variants have the shape of their base type; DDP and DDU are door-to-door
 * services (duties paid, unpaid); `LandTruck` is legacy and occurs only on historical shipments.
 */
export const SERVICE_TYPES = [
  'OceanFCL',
  'OceanFCLExpress',
  'OceanLCL',
  'OceanLCLExpress',
  'OceanDDU',
  'OceanDDP',
  'AirFreight',
  'AirCourier',
  'AirDDU',
  'AirDDP',
  'LandTruckFTL',
  'LandTruckLTL',
  'LandRailFCL',
  'LandRailLCL',
  'LandTruck',
] as const

/** `Shipment.mode`: transport mode of the main leg, implied by the service type. */
export const MODES = ['Ocean', 'Air', 'Land'] as const

/** `Shipment.incoterms`: who arranges the origin pickup, and nothing about duties or door delivery. */
export const INCOTERMS = ['FOB', 'EXW'] as const

/** `Place.type`. */
export const PLACE_TYPES = [
  'ShippingParty',
  'FulfillmentCenter',
  'Seaport',
  'Airport',
  'InlandTerminal',
  'ManualAddress',
] as const

/** Places that may have a code. */
export const PLACE_TYPES_WITH_CODE: readonly string[] = ['Seaport', 'Airport', 'InlandTerminal']

/** `Carrier.type`. */
export const CARRIER_TYPES = ['ShippingLine', 'Airline', 'Courier'] as const

/** `Container.type`. */
export const CONTAINER_TYPES = [
  'TwentyFt',
  'FortyFt',
  'FortyFtHighCube',
  'FortyFtTempControl',
  'FortyFiveFtHighCube',
] as const

/** `Package.type`. */
export const PACKAGE_TYPES = ['Pallet', 'Box'] as const

/** Units of a weight: kilogram, pound. */
export const WEIGHT_UNITS = ['KG', 'LB'] as const

/** Units of a length. */
export const LENGTH_UNITS = ['Centimeter', 'Inch', 'Millimeter', 'Meter'] as const

/** Units of a volume. */
export const VOLUME_UNITS = ['CubicMeter', 'CubicFeet'] as const

/** `Milestone.type`. On air shipments the three port types are airports. */
export const MILESTONE_TYPES = [
  'Pickup',
  'OriginPort',
  'TransshipmentPort',
  'DestinationPort',
  'InlandTerminal',
  'BorderCrossing',
  'IntermediaryWarehouse',
  'Delivery',
] as const

/** `Milestone.warehouseType`, on `IntermediaryWarehouse` milestones only. */
export const WAREHOUSE_TYPES = ['CFS', 'ConsolidationWarehouse', 'DeconsolidationWarehouse'] as const

/** `TransportToNext.mode`; `Voyage` is a sea leg. */
export const TRANSPORT_MODES = ['Truck', 'Voyage', 'Flight', 'Rail'] as const

/** The fields of a shipment with the places at the ends of its route. */
export const ROUTE_ENDS = ['origin', 'portOfLoading', 'portOfDischarge', 'destination'] as const

/** The fields of `TransportToNext` that identify the vehicle. */
export const VEHICLE_FIELDS = ['vessel', 'voyageNumber', 'flightNumber'] as const

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]
export type ServiceType = (typeof SERVICE_TYPES)[number]
export type Mode = (typeof MODES)[number]
export type Incoterms = (typeof INCOTERMS)[number]
export type PlaceType = (typeof PLACE_TYPES)[number]
export type ContainerType = (typeof CONTAINER_TYPES)[number]
export type PackageType = (typeof PACKAGE_TYPES)[number]
export type LengthUnit = (typeof LENGTH_UNITS)[number]
export type MilestoneType = (typeof MILESTONE_TYPES)[number]
export type WarehouseType = (typeof WAREHOUSE_TYPES)[number]
export type TransportMode = (typeof TRANSPORT_MODES)[number]

/**
 * The mode that a service type implies ("Shipment", `mode`): its name begins with it.
 *
 * @example modeOfService('LandRailFCL') // 'Land'
 */
export function modeOfService(serviceType: ServiceType): Mode {
  if (serviceType.startsWith('Ocean')) return 'Ocean'
  return serviceType.startsWith('Air') ? 'Air' : 'Land'
}
