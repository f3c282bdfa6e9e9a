import type { Shipment, ShipmentList } from '../../src/contract/schema.ts'
import type { System } from './system.ts'

/** Gets a JSON response directly from the service. */
export async function readService<Body>({ serviceUrl, key }: System, path: string): Promise<Body> {
  const response = await fetch(serviceUrl + path, { headers: { authorization: `Bearer ${key}` } })
  if (!response.ok) throw new Error(`The service answered ${response.status} to ${path}.`)
  const body: Body = JSON.parse(await response.text())
  return body
}

/**
 * All shipments of the service in its order, read in pages of 100.
 *
 * @param filter further query parameters; begins with `&`
 */
export async function readShipments(
  system: System,
  { filter = '', countMin = Infinity }: { readonly filter?: string; readonly countMin?: number } = {},
): Promise<Shipment[]> {
  const shipments: Shipment[] = []
  let cursor: string | null = ''
  while (cursor !== null && shipments.length < countMin) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: ShipmentList = await readService(system, `/shipments?limit=100${filter}${from}`)
    shipments.push(...page.data)
    cursor = page.nextCursor
  }
  return shipments
}
