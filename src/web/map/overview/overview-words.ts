import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { OverviewLane, ShipmentCount } from '#contract/dashboard-api/overview.ts'
import type { PlaceMark } from '#facts/map/map-marks.ts'

/** "215 shipments, 26 with passed estimates". Never "late", since an event without a report may have happened. */
export function countWords({ count, passedCount }: ShipmentCount): string {
  const shipments = counted(count, 'shipment')
  return passedCount === 0 ? shipments : `${shipments}, ${passedWords(passedCount)}`
}

/** "26 with passed estimates". */
export function passedWords(passedCount: number): string {
  return `${grouped(passedCount)} with ${passedCount === 1 ? 'a passed estimate' : 'passed estimates'}`
}

/** 'Shanghai', or 'Shanghai +33' if the mark also counts the shipments of 33 other places. */
export function markLabel({ places: [{ name }, ...others] }: PlaceMark): string {
  return others.length === 0 ? name : `${name} +${others.length}`
}

/** "Shanghai: 88 shipments" for one place, "Shanghai +33: 88 shipments (with 33 places nearby)" for several. */
export function markWords(mark: PlaceMark): string {
  const others = mark.places.length - 1
  const nearby = others === 0 ? '' : ` (with ${counted(others, 'place')} nearby)`
  return `${markLabel(mark)}: ${countWords(mark)}${nearby}`
}

/** "12 shipments, 3 with passed estimates: Shanghai to Los Angeles". */
export function laneWords(lane: OverviewLane): string {
  return `${countWords(lane)}: ${lane.fromName} to ${lane.toName}`
}

/** More names would fill the panel. */
const NAMES_MAX = 3

/** "Genoa, Livorno and Naples", "Shanghai and 33 other places". */
export function listedNames(names: readonly string[]): string {
  const shown = names.length > NAMES_MAX ? [`${names[0]}`, counted(names.length - 1, 'other place')] : names
  return new Intl.ListFormat('en-GB').format(shown)
}
