import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'
import { chosenOf } from './chosen-of.ts'
import type { MapChoice } from './map-choice.ts'
import type { Overview, ShipmentLane, ShipmentPlace } from './overview-of.ts'

export interface PlaceRow extends WorkRow {
  readonly kind: 'place'
  readonly place: ShipmentPlace
}

export interface LaneRow extends WorkRow {
  readonly kind: 'lane'
  readonly lane: ShipmentLane
}

export interface ChosenRow extends WorkRow {
  readonly kind: 'shipment'
  readonly row: ShipmentRow
}

/** What a row beside the map is about. */
export type PanelRow = PlaceRow | LaneRow | ChosenRow

/** The rows beside the map: places and lanes, or the shipments of one of them. Their headings are no lines. */
export function panelGroupsOf(overview: Overview, choice: MapChoice): readonly WorkGroup<PanelRow>[] {
  if (choice.kind !== 'all') return [plain('shipments', chosenOf(overview, choice).rows.map(chosenRow))]
  return [plain('places', overview.places.map(placeRow)), plain('lanes', overview.lanes.map(laneRow))]
}

function plain(key: string, rows: readonly PanelRow[]): WorkGroup<PanelRow> {
  return { key, rows, isPlain: true }
}

function placeRow(place: ShipmentPlace): PlaceRow {
  const key = `place ${place.key}`
  return { kind: 'place', key, subject: key, items: [], place }
}

function laneRow(lane: ShipmentLane): LaneRow {
  const key = `lane ${lane.key}`
  return { kind: 'lane', key, subject: key, items: [], lane }
}

function chosenRow(row: ShipmentRow): ChosenRow {
  return { kind: 'shipment', key: row.reference, subject: row.reference, items: [], row }
}
