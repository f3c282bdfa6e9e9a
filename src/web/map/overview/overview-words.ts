import { counted } from '../../lib/counted.ts'
import { grouped } from '../../lib/grouped.ts'
import type { OverviewLane, ShipmentCount } from './overview-content.ts'
import type { PlaceMark } from './place-clusters.ts'

/** "215 shipments, 26 with passed estimates". Never "late": what was not reported may have happened. */
export function countWords({ count, passedCount }: ShipmentCount): string {
  const shipments = counted(count, 'shipment')
  return passedCount === 0 ? shipments : `${shipments}, ${passedWords(passedCount)}`
}

/** "26 with passed estimates". */
export function passedWords(passedCount: number): string {
  return `${grouped(passedCount)} with ${passedCount === 1 ? 'a passed estimate' : 'passed estimates'}`
}

/** "Shanghai", or "Shanghai +3" where the mark stands for three other places as well. */
export function markLabel({ lead, placeCount }: PlaceMark): string {
  return placeCount === 1 ? lead.name : `${lead.name} +${grouped(placeCount - 1)}`
}

/** What assistive technology says of a mark, beginning with what is seen of it. */
export function markWords(mark: PlaceMark): string {
  return `${markLabel(mark)}: ${countWords(mark)}`
}

/** "12 shipments, 3 with passed estimates: Shanghai to Los Angeles". */
export function laneWords(lane: OverviewLane): string {
  return `${countWords(lane)}: ${lane.fromName} to ${lane.toName}`
}
