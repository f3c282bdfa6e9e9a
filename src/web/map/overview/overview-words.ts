import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { OverviewLane, ShipmentCount } from './overview-content.ts'
import type { PlaceMark } from './place-clusters.ts'

/** "215 shipments, 26 with passed estimates". Never "late": an event without a report may have happened. */
export function countWords({ count, passedCount }: ShipmentCount): string {
  const shipments = counted(count, 'shipment')
  return passedCount === 0 ? shipments : `${shipments}, ${passedWords(passedCount)}`
}

/** "26 with passed estimates". */
export function passedWords(passedCount: number): string {
  return `${grouped(passedCount)} with ${passedCount === 1 ? 'a passed estimate' : 'passed estimates'}`
}

type Named = Pick<PlaceMark, 'lead' | 'placeCount' | 'countries'>

/**
 * "Shanghai" for one place; for several, their country or two: "China", "Italy and Spain", "Italy, Spain +4
 * countries". A group named after a place would change its name with each zoom.
 */
export function markLabel({ lead, placeCount, countries }: Named): string {
  if (placeCount === 1) return lead.name
  const [first, second, ...others] = countries
  if (first === undefined) return `${lead.name} and ${counted(placeCount - 1, 'other place')}`
  if (second === undefined) return first
  if (others.length === 0) return `${first} and ${second}`
  return `${first}, ${second} +${others.length === 1 ? '1 country' : `${grouped(others.length)} countries`}`
}

/** What assistive technology says of a mark, beginning with its visible words: "China: 88 shipments in 34 places". */
export function markWords(mark: Named & ShipmentCount): string {
  const passed = mark.passedCount === 0 ? '' : `, ${passedWords(mark.passedCount)}`
  return `${markLabel(mark)}: ${shipmentsInPlaces(mark)}${passed}`
}

/** "88 shipments in 34 places". */
export function shipmentsInPlaces({ count, placeCount }: Pick<PlaceMark, 'count' | 'placeCount'>): string {
  const places = placeCount === 1 ? '' : ` in ${counted(placeCount, 'place')}`
  return `${counted(count, 'shipment')}${places}`
}

/** "12 shipments, 3 with passed estimates: Shanghai to Los Angeles". */
export function laneWords(lane: OverviewLane): string {
  return `${countWords(lane)}: ${lane.fromName} to ${lane.toName}`
}
