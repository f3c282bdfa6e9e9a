import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '../attention/judged-items.ts'
import type { Judge } from '../attention/judge.ts'
import { shownAsJudged, type ShownRow } from '../views/today-rows.ts'

/** A shipment as Today shows it. */
export function shownRowOf(shipment: Shipment, judge: Judge, marks: readonly TeamEntry[] = []): ShownRow {
  const row = toShipmentRow(shipment)
  const items = judgedItemsOf(shipment, judge)
  return shownAsJudged({ shipment: row, items, marks, required: null, owner: null })
}
