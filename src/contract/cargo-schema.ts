/** The cargo part of the schema: measurements, containers, packages, parcels and marketplace ids. See `schema.ts`. */
import { z } from 'zod'
import { CONTAINER_TYPES, LENGTH_UNITS, PACKAGE_TYPES, VOLUME_UNITS, WEIGHT_UNITS } from './vocabulary.ts'

const text = z.string().nullable()
const number = z.number()

export const weightSchema = z
  .strictObject({ value: number, unit: z.enum(WEIGHT_UNITS) })
  .describe('A weight as recorded, never normalised.')
  .meta({ id: 'Weight' })

export const lengthSchema = z
  .strictObject({ value: number, unit: z.enum(LENGTH_UNITS) })
  .describe('A length as recorded, never normalised.')
  .meta({ id: 'Length' })

export const volumeSchema = z
  .strictObject({ value: number, unit: z.enum(VOLUME_UNITS) })
  .describe('A volume as recorded, never normalised.')
  .meta({ id: 'Volume' })

export const containerSchema = z
  .strictObject({
    number: text.describe('ISO 6346, null until assigned. Searchable.'),
    type: z.enum(CONTAINER_TYPES).nullable(),
    sealNumber: text,
  })
  .meta({ id: 'Container' })

export const packageSchema = z
  .strictObject({
    type: z.enum(PACKAGE_TYPES).nullable(),
    quantity: z.int().nullable().describe('Number of identical packages.'),
    hazardous: z.boolean().nullable(),
    weight: weightSchema.nullable().describe('Of ONE package, not the line total.'),
    length: lengthSchema.nullable().describe('Of ONE package.'),
    width: lengthSchema.nullable().describe('Of ONE package.'),
    height: lengthSchema.nullable().describe('Of ONE package.'),
  })
  .meta({ id: 'Package' })

export const cargoSchema = z
  .strictObject({
    totalWeight: weightSchema.nullable().describe('Gross total.'),
    totalVolume: volumeSchema.nullable(),
    chargeableWeight: weightSchema
      .nullable()
      .describe('Air and courier only; always null for ocean and land.'),
    stackable: z.boolean().nullable().describe('null when not recorded.'),
    containers: z
      .array(containerSchema)
      .describe(
        "Ocean and rail containers; empty for air, courier and truck. On FCL these are the customer's own. On LCL, DDP and DDU the container is a shared consolidation container and is not the customer's.",
      ),
    packages: z
      .array(packageSchema)
      .describe('Each line is quantity identical packages; may be empty (notably FCL).'),
  })
  .meta({ id: 'Cargo' })

export const parcelsSchema = z
  .strictObject({
    carrier: text.describe('Parcel carrier code. An open set: new values can appear without notice.'),
    trackingNumbers: z.array(z.string()).describe('Parcel carrier tracking numbers.'),
  })
  .meta({ id: 'Parcels' })

export const marketplaceSchema = z
  .strictObject({
    fbaIds: z.array(z.string()).describe('Inbound shipment IDs.'),
    referenceIds: z.array(z.string()).describe('Reference IDs.'),
  })
  .meta({ id: 'Marketplace' })

export type Weight = z.infer<typeof weightSchema>
export type Length = z.infer<typeof lengthSchema>
export type Volume = z.infer<typeof volumeSchema>
export type Container = z.infer<typeof containerSchema>
export type Package = z.infer<typeof packageSchema>
export type Cargo = z.infer<typeof cargoSchema>
export type Parcels = z.infer<typeof parcelsSchema>
export type Marketplace = z.infer<typeof marketplaceSchema>
