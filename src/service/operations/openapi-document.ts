import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import { operationsOf } from './openapi-operations.ts'
import { type Json, openapiSchemas } from './openapi-schemas.ts'

/** The OpenAPI 3.1 description of the four operations. */
export function openapiDocument(docsUrl: string): Json {
  const { getMe, listShipments, getShipment, getOpenapi } = operationsOf(docsUrl)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shipment Query API',
      version: '1.0.0',
      description:
        'Read-only access to the shipments of one account. Bodies are JSON; every key of a shipment is always present, an unknown value is null and an unknown list is empty. Clients upsert by reference and poll for changes with updatedSince. Answers with status 400, 401 and 404 are not retried unchanged; those with 429 and 5xx are.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    externalDocs: { url: docsUrl, description: 'Reference' },
    servers: [{ url: '/v1', description: 'Shipment Query API' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Account', description: 'The account and the key behind a request.' },
      { name: 'Shipments', description: 'The shipments of the account, read-only.' },
      { name: 'Description', description: 'The machine-readable description of the API.' },
    ],
    paths: {
      '/me': { get: getMe },
      '/shipments': { get: listShipments },
      '/shipments/{reference}': { get: getShipment },
      '/openapi.json': { get: getOpenapi },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Authorization: Bearer <API_KEY>. One key belongs to exactly one account.',
        },
      },
      headers,
      schemas: openapiSchemas(),
    },
  }
}

const integer = (description: string, example: number): Json => ({
  description,
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example,
})

const text = (description: string, example: string): Json => ({
  description,
  required: true,
  schema: { type: 'string' },
  example,
})

const headers: Record<string, Json> = {
  'RateLimit-Limit': integer(
    `Requests allowed in ${RATE_LIMIT_WINDOW_SECONDS} seconds for the key (${RATE_LIMIT_MAX}).`,
    RATE_LIMIT_MAX,
  ),
  'RateLimit-Remaining': integer('Requests left in the current window.', 59),
  'RateLimit-Reset': integer('Seconds until the window resets.', 60),
  'Retry-After': integer('Seconds to wait before retrying.', 17),
  'WWW-Authenticate': text('The scheme to use.', 'Bearer'),
  ETag: text('Tag of this body, for If-None-Match.', 'W/"mDHCkqAqRrYzRlbNHYfNvoRPmLh"'),
  'X-Request-Id': text(
    'The id under which the service logged the fault.',
    'b1946ac9-2492-4d23-9b0c-6f2d2b3a9c11',
  ),
}
