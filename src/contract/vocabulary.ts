/**
 * The closed word lists of the Shipment Query API, one constant array each, in the specification's order.
 * Plain data without imports, so that the browser can read them without carrying a validator.
 *
 * Another server may send a word that is not here; readers fall to a visible default and never throw.
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

/** Fields of a shipment that hold the places at the ends of its route. */
export const ROUTE_ENDS = ['origin', 'portOfLoading', 'portOfDischarge', 'destination'] as const

/** Fields of `TransportToNext` that say what carries the shipment. */
export const VEHICLE_FIELDS = ['vessel', 'voyageNumber', 'flightNumber'] as const

/** One of {@link SHIPMENT_STATUSES}. */
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]
/** One of {@link SERVICE_TYPES}. */
export type ServiceType = (typeof SERVICE_TYPES)[number]
/** One of {@link MODES}. */
export type Mode = (typeof MODES)[number]
/** One of {@link INCOTERMS}. */
export type Incoterms = (typeof INCOTERMS)[number]
/** One of {@link PLACE_TYPES}. */
export type PlaceType = (typeof PLACE_TYPES)[number]
/** One of {@link CONTAINER_TYPES}. */
export type ContainerType = (typeof CONTAINER_TYPES)[number]
/** One of {@link PACKAGE_TYPES}. */
export type PackageType = (typeof PACKAGE_TYPES)[number]
/** One of {@link LENGTH_UNITS}. */
export type LengthUnit = (typeof LENGTH_UNITS)[number]
/** One of {@link MILESTONE_TYPES}. */
export type MilestoneType = (typeof MILESTONE_TYPES)[number]
/** One of {@link WAREHOUSE_TYPES}. */
export type WarehouseType = (typeof WAREHOUSE_TYPES)[number]
/** One of {@link TRANSPORT_MODES}. */
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
