import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../facts/clock.ts'
import { progressOf } from '../facts/progress.ts'
import { routeEndsOf } from '../facts/route-ends.ts'
import { etaWords } from './eta-words.ts'
import { nextEventWords } from './next-event-words.ts'

/** The cells of a row that can say something new. */
export type CellName = 'service' | 'tags' | 'route' | 'progress' | 'next' | 'eta' | 'status' | 'updated'

/** The cells that read otherwise than before. The time of the update always does. */
export function changedCells(before: ShipmentRow, after: ShipmentRow, clock: Clock): CellName[] {
  const [old, now] = [cellTexts(before, clock), cellTexts(after, clock)]
  const names: readonly CellName[] = ['service', 'tags', 'route', 'progress', 'next', 'eta', 'status']
  return [...names.filter((name) => old[name] !== now[name]), 'updated']
}

function cellTexts(row: ShipmentRow, clock: Clock): Partial<Record<CellName, string>> {
  const shipment = unpackShipment(row)
  return {
    service: shipment.serviceType,
    tags: shipment.tags.join('\n'),
    route: JSON.stringify(routeEndsOf(shipment)),
    progress: JSON.stringify(progressOf(shipment, clock)),
    next: JSON.stringify(nextEventWords(shipment, clock)),
    eta: JSON.stringify(etaWords(shipment, clock)),
    status: shipment.status,
  }
}
