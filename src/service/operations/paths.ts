import { DOCS_PAGES } from '../docs/docs-pages.ts'
import { pathOf, segmentsOf } from '../http/request-target.ts'

/** All paths. A shipment's reference is read from the raw request, because it may contain any character. */
export const PATHS = {
  me: '/v1/me',
  shipments: '/v1/shipments',
  shipment: '/v1/shipments/:reference',
  openapi: '/v1/openapi.json',
  health: '/healthz',
} as const

const FIXED_PATHS: ReadonlySet<string> = new Set([
  PATHS.me,
  PATHS.shipments,
  PATHS.openapi,
  PATHS.health,
  ...DOCS_PAGES.keys(),
])

/** The route for a path that does not exist. */
const NOWHERE = '/nowhere'
const ONE_SHIPMENT = '/v1/shipments/one'

/**
 * The route of the operation for a path. Paths are matched here, because the router would answer broken
 * percent-encoding, long segments and empty references without our checks.
 */
export function routedPath(target: string): string {
  const path = pathOf(target)
  if (!path.startsWith('/')) return NOWHERE
  const segments = segmentsOf(path)
  if (isOneShipment(segments)) return ONE_SHIPMENT
  const plain = `/${segments.join('/')}`
  // An encoded slash is part of its segment and does not split it.
  const isPlain = segments.every((segment) => segment?.includes('/') === false)
  return isPlain && FIXED_PATHS.has(plain) ? plain : NOWHERE
}

/** The reference in the path; `null` if its percent-encoding is broken. */
export function referenceOf(target: string): string | null {
  return segmentsOf(pathOf(target))[2] ?? null
}

/** Whether the path belongs to the API, and not to its description or the server's own pages. */
export function hasBudget(target: string): boolean {
  const path = pathOf(target)
  return segmentsOf(path)[0] === 'v1' && routedPath(target) !== PATHS.openapi
}

/** Whether the path exists, for any method. */
export function exists(target: string): boolean {
  return routedPath(target) !== NOWHERE
}

function isOneShipment([version, resource, reference, ...rest]: (string | null)[]): boolean {
  return (
    version === 'v1' &&
    resource === 'shipments' &&
    reference !== '' &&
    reference !== undefined &&
    rest.length === 0
  )
}
