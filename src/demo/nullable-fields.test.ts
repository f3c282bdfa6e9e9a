import { localDateSchema, shipmentSchema } from '#contract/schema.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoShipments } from './demo-shipments.ts'

type JsonSchema = z.core.JSONSchema._JSONSchema

/** Paths of fields. They restart at every named part of the schema, so that all places count as one. */
interface Walk {
  readonly nullable: Set<string>
  readonly withNull: Set<string>
  readonly withValue: Set<string>
}

const ROOT = z.toJSONSchema(shipmentSchema)

test('every nullable field is null on some demo shipment and has a value on another', () => {
  const walk: Walk = { nullable: new Set(), withNull: new Set(), withValue: new Set() }
  for (const shipment of demoShipments(localDateSchema.parse('2026-11-20'))) visit(ROOT, shipment, '', walk)
  expect(walk.nullable.size).toBe(51)
  expect([...walk.nullable].filter((path) => !walk.withNull.has(path))).toEqual([])
  expect([...walk.nullable].filter((path) => !walk.withValue.has(path))).toEqual([])
})

function visit(schema: JsonSchema | undefined, value: unknown, path: string, walk: Walk): void {
  if (typeof schema !== 'object') return
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return visit(ROOT.$defs?.[name], value, name, walk)
  if (mayBeNull(schema)) {
    walk.nullable.add(path)
    const found = value === null ? walk.withNull : walk.withValue
    found.add(path)
  }
  if (value === null) return
  for (const variant of schema.anyOf ?? []) visit(variant, value, path, walk)
  visitParts(schema, value, path, walk)
}

function visitParts(schema: z.core.JSONSchema.JSONSchema, value: unknown, path: string, walk: Walk): void {
  const { items, properties = {} } = schema
  if (Array.isArray(value) && !Array.isArray(items)) {
    for (const element of value) visit(items, element, `${path}[]`, walk)
  }
  if (!isRecord(value)) return
  for (const [key, field] of Object.entries(properties)) visit(field, value[key], `${path}.${key}`, walk)
}

function mayBeNull({ type, anyOf = [] }: z.core.JSONSchema.JSONSchema): boolean {
  return (Array.isArray(type) && type.includes('null')) || anyOf.some((variant) => variant.type === 'null')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
