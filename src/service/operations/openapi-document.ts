import { LIMIT_DEFAULT, LIMIT_MAX, LIMIT_MIN } from '#contract/list-query.ts'
import { PROBLEM_CONTENT_TYPE, PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { type Json, openapiSchemas } from './openapi-schemas.ts'

/** The OpenAPI 3.1 description of the four operations. */
export function openapiDocument(docsUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shipment Query API',
      version: '1.0.0',
      description:
        'Read-only access to the shipments of one account. Bodies are JSON; every key of a shipment is always present, an unknown value is null and an unknown list is empty. Clients upsert by reference and poll for changes with updatedSince.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { url: docsUrl, description: 'Reference' },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    tags: [{ name: 'Account' }, { name: 'Shipments' }, { name: 'Description' }],
    paths: {
      '/me': { get: getMe },
      '/shipments': { get: listShipments },
      '/shipments/{reference}': { get: getShipment },
      '/openapi.json': { get: getOpenapi },
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <API_KEY>' },
      },
      headers,
      schemas: openapiSchemas(),
    },
  }
}

const integer = (description: string): Json => ({ description, schema: { type: 'integer' } })

const headers: Record<string, Json> = {
  'RateLimit-Limit': integer(
    `Requests allowed in ${RATE_LIMIT_WINDOW_SECONDS} seconds for the key (${RATE_LIMIT_MAX}).`,
  ),
  'RateLimit-Remaining': integer('Requests left in the current window.'),
  'RateLimit-Reset': integer('Seconds until the window resets.'),
  'Retry-After': integer('Seconds to wait before retrying.'),
  'WWW-Authenticate': { description: 'The scheme to use.', schema: { type: 'string', const: 'Bearer' } },
  ETag: { description: 'Tag of this body, for If-None-Match.', schema: { type: 'string' } },
}

function headersNamed(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const BUDGET = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

function success(schema: string, description: string): Record<string, Json> {
  const json: Json = { schema: { $ref: `#/components/schemas/${schema}` } }
  return {
    200: { description, headers: headersNamed(...BUDGET, 'ETag'), content: { 'application/json': json } },
    304: {
      description: 'Unchanged since the body that If-None-Match names.',
      headers: headersNamed(...BUDGET, 'ETag'),
    },
  }
}

/** The answers of an authenticated operation that are problems, by status. */
function problems(...codes: ProblemCode[]): Record<string, Json> {
  const extra: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'] }
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => PROBLEMS[code].status === status)
      const response: Json = {
        description: here.map((code) => `${PROBLEMS[code].title} (\`${code}\`)`).join('; '),
        headers: headersNamed(...BUDGET, ...(extra[status] ?? [])),
        content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      }
      return [String(status), response]
    }),
  )
}

const EVERYWHERE = ['missing_api_key', 'invalid_api_key', 'rate_limited', 'internal_error'] as const

const getMe: Json = {
  operationId: 'getMe',
  tags: ['Account'],
  summary: 'The account and key behind the request',
  responses: { ...success('Me', 'The account and the key.'), ...problems(...EVERYWHERE) },
}

function query(name: string, description: string, schema: Json): Json {
  return { name, in: 'query', required: false, description, schema }
}

const dateTime: Json = { type: 'string', format: 'date-time' }
const text: Json = { type: 'string', minLength: 1 }

const listShipments: Json = {
  operationId: 'listShipments',
  tags: ['Shipments'],
  summary: 'Shipments of the account, most recently updated first',
  description:
    'Filters combine with AND. To read the next page, repeat the request with the same filters and cursor = the previous nextCursor. A shipment that changes during a run moves to the front, so it may appear twice or be skipped within that run.',
  parameters: [
    query('limit', 'Page size.', {
      type: 'integer',
      minimum: LIMIT_MIN,
      maximum: LIMIT_MAX,
      default: LIMIT_DEFAULT,
    }),
    query('cursor', "The previous response's nextCursor, unchanged. Opaque.", text),
    {
      name: 'status',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      description: 'Repeat to match any of several statuses.',
      schema: { type: 'array', items: { type: 'string', enum: SHIPMENT_STATUSES } },
    },
    query('updatedSince', 'Shipments whose updatedAt is at or after the value.', dateTime),
    query('createdSince', 'Shipments whose createdAt is at or after the value.', dateTime),
    query('tag', "Exact match on one of the shipment's tags.", text),
    query(
      'search',
      'Free text over reference, tags, master bill or air waybill numbers, container numbers, marketplace inbound IDs and reference IDs.',
      text,
    ),
  ],
  responses: {
    ...success('ShipmentList', 'One page.'),
    ...problems('invalid_parameter', 'invalid_cursor', ...EVERYWHERE),
  },
}

const getShipment: Json = {
  operationId: 'getShipment',
  tags: ['Shipments'],
  summary: 'One shipment by its reference',
  parameters: [
    {
      name: 'reference',
      in: 'path',
      required: true,
      description: "The shipment's reference, percent-encoded.",
      schema: text,
    },
  ],
  responses: { ...success('Shipment', 'The shipment.'), ...problems('shipment_not_found', ...EVERYWHERE) },
}

const getOpenapi: Json = {
  operationId: 'getOpenapi',
  tags: ['Description'],
  summary: 'This description',
  security: [],
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      headers: headersNamed('ETag'),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: { description: 'Unchanged since the body that If-None-Match names.', headers: headersNamed('ETag') },
    500: {
      description: `${PROBLEMS.internal_error.title} (\`internal_error\`)`,
      content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
}
