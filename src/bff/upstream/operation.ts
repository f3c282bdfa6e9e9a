import { shipmentPath } from '#contract/dashboard-api/paths.ts'
import { LIST_PARAMETERS, readListQuery, type ListParameter } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import { pathOf, queryOf } from '../http/request-target.ts'

/** One of the API's operations, as it is sent upstream. */
export interface Operation {
  readonly name: 'me' | 'shipments' | 'shipment'
  /**
   * Path and query below the API's base address. Rebuilt from the parsed request, so that equivalent requests have
   * the same text, and the browser's own spelling is not sent upstream.
   */
  readonly path: string
}

/**
 * Reads which operation a request under `/api` asks for.
 *
 * @param target the request target as received, undecoded
 * @throws ProblemError `not_found`, `bad_request`, or `invalid_parameter` as the API itself would answer
 */
export function readOperation(target: string): Operation {
  const [start, api, name, reference, ...rest] = pathOf(target).split('/')
  if (start !== '' || api !== 'api' || rest.length > 0) throw notFound()
  if (name === 'me' && reference === undefined) return { name: 'me', path: '/me' }
  if (name !== 'shipments') throw notFound()
  if (reference !== undefined) return { name: 'shipment', path: `/shipments/${readReference(reference)}` }
  return { name: 'shipments', path: `/shipments?${canonicalQuery(queryOf(target))}` }
}

/** The reference of the shipment that the operation reads. */
export function referenceIn({ path }: Pick<Operation, 'path'>): string {
  return decodeURIComponent(path.slice('/shipments/'.length))
}

/** The same list with a quarter of the rows per page; `null` if it cannot shrink. */
export function smallerPage({ name, path }: Operation): Operation | null {
  const limit = Number(/[?&]limit=(\d+)/.exec(path)?.[1] ?? 0)
  if (name !== 'shipments' || limit <= 1) return null
  return { name, path: path.replace(/([?&]limit=)\d+/, `$1${Math.ceil(limit / 4)}`) }
}

/**
 * The operation that reads one shipment.
 *
 * @throws ProblemError `not_found` for a reference that no path can carry
 */
export function shipmentOperation(reference: string): Operation {
  return readOperation(shipmentPath(reference.toWellFormed()))
}

// A dot segment would be resolved on the way, and reach another operation. Some servers decode slashes first.
function readReference(segment: string): string {
  const reference = decoded(segment)
  if (reference === '' || reference.split(/[/\\]/).some(isDotSegment)) throw notFound()
  return encodeURIComponent(reference)
}

function isDotSegment(part: string): boolean {
  return part === '.' || part === '..'
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ProblemError('bad_request', {
      detail: 'The path holds a percent sign that does not encode a character.',
      hint: 'Encode the reference as UTF-8 with percent signs.',
    })
  }
}

function canonicalQuery(text: string): string {
  const given = new URLSearchParams(text)
  const result = readListQuery(given)
  if (!result.ok) throw new ProblemError('invalid_parameter', result.invalid)
  const { filters, limit } = result.query
  const valuesOf = (parameter: ListParameter): readonly string[] => {
    if (parameter === 'limit') return [String(limit)]
    // Dates keep their spelling, because a server may bind its cursor to the text.
    return parameter === 'status' ? filters.statuses : given.getAll(parameter)
  }
  return LIST_PARAMETERS.flatMap((parameter) =>
    valuesOf(parameter).map((value) => `${parameter}=${encodeURIComponent(value)}`),
  ).join('&')
}

function notFound(): ProblemError {
  return new ProblemError('not_found', {
    detail: 'There is nothing at this path.',
    hint: 'Use /api/me, /api/shipments or /api/shipments/{reference}.',
  })
}
