import { counted } from '../../lib/counted.ts'
import type { LoadedShipments } from '../queries.ts'
import type { ShipmentsSearch } from '../search.ts'

/** How many shipments are shown, of which set: '150 loaded, more available' or '412 active shipments, all loaded'. */
export function loadedWords({ shipments, isComplete }: LoadedShipments, search: ShipmentsSearch): string {
  if (!isComplete) return `${shipments.length} loaded, more available`
  if (shipments.length === 0) return 'None'
  const kinds = (search.status ?? []).map((status) => status.toLowerCase())
  const noun = [kinds.join(' or '), 'shipment'].filter((word) => word !== '').join(' ')
  const matching = search.q === undefined && search.tag === undefined ? '' : ' matching'
  return `${counted(shipments.length, noun)}${matching}, all loaded`
}
