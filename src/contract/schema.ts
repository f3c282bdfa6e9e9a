/**
 * The resources of the Shipment Query API: the single source of their types, import validation and OpenAPI description
 * (`cargo-schema.ts` has the cargo part). Used by the servers; the browser imports only types. Descriptions are the
 * specification's words.
 */
import { z } from 'zod'
import { cargoSchema, marketplaceSchema, parcelsSchema } from './cargo-schema.ts'
import { parseInstant } from './instant.ts'
import { isLocalDate, isLocalTime } from './local-date.ts'
import {
  CARRIER_TYPES,
  INCOTERMS,
  MILESTONE_TYPES,
  MODES,
  PLACE_TYPES,
  SERVICE_TYPES,
  SHIPMENT_STATUSES,
  TRANSPORT_MODES,
  WAREHOUSE_TYPES,
} from './vocabulary.ts'

/** An ISO 8601 timestamp in UTC, written with `Z` or `+00:00`. */
export const instantSchema = z
  .string()
  .refine((text) => /(?:Z|\+00:00)$/.test(text) && parseInstant(text) !== null, {
    error: 'must be an ISO 8601 timestamp in UTC, such as 2026-11-20T08:00:00Z',
  })
  .meta({ format: 'date-time' })

/** A local calendar date `yyyy-MM-dd` without a time zone; never converted. */
export const localDateSchema = z
  .string()
  .refine(isLocalDate, { error: 'must be a calendar date yyyy-MM-dd' })
  .meta({ format: 'date' })
  .brand<'LocalDate'>()

const localTimeSchema = z
  .string()
  .refine(isLocalTime, { error: 'must be a time HH:mm, 24-hour' })
  .meta({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

const text = z.string().nullable()
const number = z.number()

export const carrierSchema = z
  .strictObject({ name: z.string(), type: z.enum(CARRIER_TYPES) })
  .describe('A shipping line, an airline or a courier company.')
  .meta({ id: 'Carrier' })

export const placeSchema = z
  .strictObject({
    name: text.describe(
      'Company or site name for ShippingParty; port or airport name for ports; fulfilment centre code for FulfillmentCenter.',
    ),
    type: z.enum(PLACE_TYPES),
    city: text,
    state: text.describe('State, province or region where the country uses one.'),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' })
      .nullable()
      .describe('ISO 3166-1 alpha-2.'),
    code: text.describe(
      'UN/LOCODE for Seaport and InlandTerminal; IATA code for Airport; null for all other types.',
    ),
    fulfillmentCenter: text.describe(
      'Name of the fulfilment network when type is FulfillmentCenter; otherwise null.',
    ),
    coordinates: z
      .strictObject({ lat: number, lon: number })
      .nullable()
      .describe('Degrees; null when unknown.'),
  })
  .meta({ id: 'Place' })

export const milestoneDateSchema = z
  .strictObject({
    date: localDateSchema.describe('Local calendar date, no time zone.'),
    time: localTimeSchema.nullable().describe('Local time, or null when only the date is known.'),
    actual: z
      .boolean()
      .describe('true means it happened; false means an estimate that can change on any later read.'),
  })
  .meta({ id: 'MilestoneDate' })

/** The leg that starts at a milestone. */
export const transportToNextSchema = z
  .strictObject({
    mode: z.enum(TRANSPORT_MODES).nullable().describe('Voyage is a sea leg.'),
    vessel: text.describe('Voyage legs only.'),
    voyageNumber: text.describe('Voyage legs only.'),
    flightNumber: text.describe('Flight legs only; each flight leg has its own.'),
    carrier: carrierSchema
      .nullable()
      .describe("Operator of this leg; can differ from the shipment's main carrier."),
  })
  .meta({ id: 'TransportToNext' })

export const milestoneSchema = z
  .strictObject({
    type: z.enum(MILESTONE_TYPES).describe('On air shipments the three port types are airports.'),
    place: placeSchema
      .nullable()
      .describe('Always null for IntermediaryWarehouse and BorderCrossing. A Delivery place can be a port.'),
    warehouseType: z
      .enum(WAREHOUSE_TYPES)
      .nullable()
      .describe('On IntermediaryWarehouse milestones; null on all other types.'),
    cargoReadyDate: localDateSchema.nullable().describe('Set on Pickup only; local date.'),
    arrival: milestoneDateSchema.nullable().describe('null on Pickup and whenever no date is known.'),
    departure: milestoneDateSchema.nullable().describe('null on Delivery and whenever no date is known.'),
    completed: z
      .boolean()
      .describe('true when the shipment has been picked up (Pickup) or has arrived (all other types).'),
    transportToNext: transportToNextSchema
      .nullable()
      .describe('Leg leaving this milestone; null on the last milestone.'),
  })
  .meta({ id: 'Milestone' })

export const bookingSchema = z
  .strictObject({
    bookingNumber: text.describe("Carrier's booking number; often null even for ocean."),
    masterBill: text.describe('Ocean master bill of lading or air master air waybill. Searchable.'),
    houseBill: text.describe('Ocean house bill of lading or air house air waybill.'),
    cargoCutoff: localDateSchema
      .nullable()
      .describe('Latest date to deliver cargo to port or terminal; local date, no time zone.'),
    shippingInstructionCutoff: localDateSchema
      .nullable()
      .describe('Latest date to submit shipping instructions; same format.'),
    destinationPortFreeDays: z
      .int()
      .nullable()
      .describe('Free days at port of discharge before storage or demurrage charges.'),
    emptyContainerReturnFreeDays: z
      .int()
      .nullable()
      .describe('Free days to return the empty container before detention charges.'),
  })
  .meta({ id: 'Booking' })

export const shipmentSchema = z
  .strictObject({
    reference: z
      .string()
      .min(1)
      .describe(
        'Unique and stable identifier of the shipment; used in the path of the single-shipment operation.',
      ),
    status: z.enum(SHIPMENT_STATUSES).describe('Derived on read.'),
    serviceType: z.enum(SERVICE_TYPES),
    mode: z.enum(MODES).describe('Transport mode of the main leg, implied by serviceType.'),
    incoterms: z
      .enum(INCOTERMS)
      .nullable()
      .describe(
        'Who arranges the origin pickup (EXW: the operator collects from the supplier; FOB: the supplier brings the cargo to the port of loading); null when not recorded.',
      ),
    tags: z
      .array(z.string())
      .describe("The customer's own labels, in practice purchase order numbers. Empty when none."),
    descriptionOfGoods: text.describe('Free text.'),
    insured: z.boolean(),
    bookingConfirmedByCarrier: z.boolean(),
    origin: placeSchema.nullable().describe('Where cargo is collected.'),
    portOfLoading: placeSchema
      .nullable()
      .describe('Seaport or airport where the main leg starts; null when the route has no port.'),
    portOfDischarge: placeSchema
      .nullable()
      .describe(
        "Seaport or airport where the main leg ends. When the route has no DestinationPort milestone it equals the Delivery milestone's place if that is a port (door-to-port), else null.",
      ),
    destination: placeSchema
      .nullable()
      .describe('Delivery place; may be a port, a fulfilment centre or an address.'),
    carrier: carrierSchema
      .nullable()
      .describe('Main carrier. Always null for land shipments; null on others until known.'),
    booking: bookingSchema.describe(
      'Always present. Land and courier shipments usually have every member null.',
    ),
    parcels: parcelsSchema.nullable().describe('Last-mile parcel tracking; null when none.'),
    marketplace: marketplaceSchema.nullable().describe('Marketplace inbound identifiers; null when none.'),
    cargo: cargoSchema.describe('Always present.'),
    milestones: z.array(milestoneSchema).describe('The route in order from Pickup to Delivery.'),
    currentMilestoneIndex: z
      .int()
      .describe(
        'Index in milestones of the last milestone whose completed is true; 0 when none is completed.',
      ),
    cancelledAt: instantSchema.nullable().describe('ISO 8601 UTC; null unless cancelled.'),
    createdAt: instantSchema.describe('ISO 8601 UTC.'),
    updatedAt: instantSchema.describe('ISO 8601 UTC; time of the last change of anything on the shipment.'),
  })
  .meta({ id: 'Shipment' })

/** Response of `GET /shipments`. */
export const shipmentListSchema = z
  .strictObject({
    data: z
      .array(shipmentSchema)
      .describe('Full Shipment objects, identical to the single-shipment response.'),
    nextCursor: z.string().nullable().describe('null on the last page.'),
  })
  .meta({ id: 'ShipmentList' })

/** Response of `GET /me`. */
export const meSchema = z
  .strictObject({
    account: z.strictObject({ name: z.string().describe('The account name.') }),
    apiKey: z
      .strictObject({
        name: z.string().describe('Label given to the key.'),
        prefix: z.string().describe('Leading characters of the key; safe to log.'),
        createdAt: instantSchema.describe('ISO 8601 UTC.'),
      })
      .describe('The key used for the request.'),
  })
  .meta({ id: 'Me' })

export type Carrier = z.infer<typeof carrierSchema>
export type Place = z.infer<typeof placeSchema>
/** A local date with an optional time: actual if `actual`, else an estimate. */
export type MilestoneDate = z.infer<typeof milestoneDateSchema>
/** The leg that starts at a milestone. */
export type TransportToNext = z.infer<typeof transportToNextSchema>
export type Milestone = z.infer<typeof milestoneSchema>
export type Booking = z.infer<typeof bookingSchema>
export type Shipment = z.infer<typeof shipmentSchema>
/** Response of `GET /shipments`. */
export type ShipmentList = z.infer<typeof shipmentListSchema>
/** Response of `GET /me`. */
export type Me = z.infer<typeof meSchema>
