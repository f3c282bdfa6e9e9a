import { z } from 'zod'
import { API_PROBLEM_CODES, PROBLEMS } from '#contract/problem.ts'
import { meSchema, shipmentListSchema } from '#contract/schema.ts'

/** A JSON value of the description. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const problemSchema = z
  .object({
    type: z.string().describe("URI of the error's section in the reference.").meta({ format: 'uri' }),
    title: z.string().describe('Short summary.'),
    status: z.int().describe('The HTTP status, repeated.'),
    code: z
      .string()
      .describe(
        `Stable machine-readable code; clients branch on it. ${API_PROBLEM_CODES.map((code) => `${code} (${PROBLEMS[code].status})`).join(', ')}.`,
      ),
    detail: z.string().describe('What went wrong with this request.'),
    hint: z.string().describe('How to fix the request.'),
    parameter: z
      .string()
      .optional()
      .describe('Name of the offending query parameter; present only for invalid_parameter.'),
  })
  .describe('The error body (RFC 9457).')

const jsonSchema: z.ZodType<Json> = z.json()

/** The `components.schemas` of the description, from the same schemas that validate imports. */
export function openapiSchemas(): Record<string, Json> {
  const schemas: Record<string, Json> = {}
  for (const [name, schema] of [
    ['Me', meSchema],
    ['ShipmentList', shipmentListSchema],
    ['Problem', problemSchema],
  ] as const) {
    const { $defs, ...root } = z.toJSONSchema(schema, { override: loosen })
    for (const [id, definition] of Object.entries($defs ?? {})) schemas[id] = clean(definition)
    // A root with a name is already among the definitions.
    if (!root.$ref) schemas[name] = clean(root)
  }
  return schemas
}

/** Responses may gain keys in future, and the limits of safe integers say nothing about shipments. */
function loosen({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** A schema under its name: references point into the description, and the name is not repeated inside. */
function clean({
  $schema: _dialect,
  $id: _address,
  id: _name,
  ...schema
}: z.core.JSONSchema.BaseSchema): Json {
  return jsonSchema.parse(JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')))
}
