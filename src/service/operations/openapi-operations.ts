import { PROBLEM_CONTENT_TYPE, PROBLEM_TITLES, PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { EXAMPLE_LIST, EXAMPLE_ME, EXAMPLE_SHIPMENT, exampleProblem } from './openapi-examples.ts'
import { LIST_PARAMETERS, REFERENCE_PARAMETER } from './openapi-parameters.ts'
import type { Json } from './openapi-schemas.ts'

type Responses = Record<string, Json>

const BUDGET = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const
const EVERYWHERE = ['missing_api_key', 'invalid_api_key', 'rate_limited', 'internal_error'] as const
const UNCHANGED = 'Unchanged since the body that If-None-Match names.'

/** The four operations with all their statuses and headers. */
export function operationsOf(docsUrl: string) {
  const problems = (...codes: ProblemCode[]) => problemResponses(codes, docsUrl, BUDGET)
  const getMe: Json = {
    operationId: 'getMe',
    tags: ['Account'],
    summary: 'The account and key behind the request',
    description: 'Verifies a key.',
    responses: { ...success('Me', 'The account and the key.', EXAMPLE_ME), ...problems(...EVERYWHERE) },
  }
  const listShipments: Json = {
    operationId: 'listShipments',
    tags: ['Shipments'],
    summary: 'Shipments of the account, most recently updated first',
    description:
      'Filters combine with AND. To read the next page, repeat the request with the same filters and cursor = the previous nextCursor. A shipment that changes during a run moves to the front, so it may appear twice or be skipped within that run. To poll for changes, pass the greatest updatedAt seen as updatedSince.',
    parameters: LIST_PARAMETERS,
    responses: {
      ...success('ShipmentList', 'One page. nextCursor is null on the last.', EXAMPLE_LIST),
      ...problems('invalid_parameter', 'invalid_cursor', ...EVERYWHERE),
    },
  }
  const getShipment: Json = {
    operationId: 'getShipment',
    tags: ['Shipments'],
    summary: 'One shipment by its reference',
    description:
      'Accepts only the reference. Purchase order numbers, containers, bills and marketplace IDs go through search or tag on the list.',
    parameters: [REFERENCE_PARAMETER],
    responses: {
      ...success('Shipment', 'The shipment.', EXAMPLE_SHIPMENT),
      ...problems('shipment_not_found', ...EVERYWHERE),
    },
  }
  const getOpenapi: Json = {
    operationId: 'getOpenapi',
    tags: ['Description'],
    summary: 'This description',
    description: 'Needs no key and counts against none.',
    security: [],
    responses: {
      200: {
        description: 'An OpenAPI 3.1 document.',
        headers: headersNamed('ETag'),
        content: { 'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } } },
      },
      304: { description: UNCHANGED, headers: headersNamed('ETag') },
      ...problemResponses(['bad_request', 'internal_error'], docsUrl, []),
    },
  }
  return { getMe, listShipments, getShipment, getOpenapi }
}

function success(schema: string, description: string, example: Json): Responses {
  const json: Json = { schema: { $ref: `#/components/schemas/${schema}` }, example }
  return {
    200: { description, headers: headersNamed(...BUDGET, 'ETag'), content: { 'application/json': json } },
    304: { description: UNCHANGED, headers: headersNamed(...BUDGET, 'ETag') },
  }
}

/** The answers with problems, by status. */
function problemResponses(
  codes: readonly ProblemCode[],
  docsUrl: string,
  budget: readonly string[],
): Responses {
  const extra: Record<number, string[]> = {
    401: ['WWW-Authenticate'],
    429: ['Retry-After'],
    500: ['X-Request-Id'],
  }
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => PROBLEMS[code].status === status)
      const examples = Object.fromEntries(
        here.map((code) => [code, { value: exampleProblem(code, docsUrl) }]),
      )
      const response: Json = {
        description: here.map((code) => `${PROBLEM_TITLES[code]} (\`${code}\`)`).join('; '),
        headers: headersNamed(...budget, ...(extra[status] ?? [])),
        content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' }, examples } },
      }
      return [String(status), response]
    }),
  )
}

function headersNamed(...names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
