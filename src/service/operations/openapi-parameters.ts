import { LIMIT_DEFAULT, LIMIT_MAX, LIMIT_MIN } from '#contract/list-query.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { Json } from './openapi-schemas.ts'

const dateTime: Json = { type: 'string', format: 'date-time' }
const text: Json = { type: 'string', minLength: 1 }

/** The parameters of `GET /shipments`, in the specification's order. */
export const LIST_PARAMETERS: readonly Json[] = [
  query('limit', 'Page size.', 25, {
    type: 'integer',
    minimum: LIMIT_MIN,
    maximum: LIMIT_MAX,
    default: LIMIT_DEFAULT,
  }),
  query(
    'cursor',
    "The previous response's nextCursor, unchanged. Opaque; must not be built, decoded or modified. Must be sent with the same filters that produced it; limit may differ.",
    null,
    text,
  ),
  {
    name: 'status',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    description: 'Repeat to match any of several statuses.',
    schema: { type: 'array', items: { type: 'string', enum: SHIPMENT_STATUSES } },
    example: ['Active', 'Delivered'],
  },
  query(
    'updatedSince',
    'Shipments whose updatedAt is at or after the value; the boundary shipment is returned again. A raw + of an offset must be sent as %2B.',
    '2026-11-20T06:31:12.482915Z',
    dateTime,
  ),
  query(
    'createdSince',
    'Shipments whose createdAt is at or after the value.',
    '2026-10-01T00:00:00Z',
    dateTime,
  ),
  query('tag', "Exact match on one of the shipment's tags.", 'PO-4711', text),
  query(
    'search',
    'Free text over reference, tags, master bill or air waybill numbers, container numbers, marketplace inbound IDs and reference IDs. One text, found anywhere within one of these, in upper or lower case.',
    'exau1234560',
    text,
  ),
]

/** The path parameter of `GET /shipments/{reference}`. */
export const REFERENCE_PARAMETER: Json = {
  name: 'reference',
  in: 'path',
  required: true,
  description: "The shipment's reference, percent-encoded.",
  schema: text,
  example: 'SH-20417',
}

function query(name: string, description: string, example: Json, schema: Json): Json {
  return { name, in: 'query', required: false, description, schema, ...(example === null ? {} : { example }) }
}
