import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgedItemsOf } from '../attention/judged-items.ts'
import type { Judge } from '../attention/judge.ts'
import { judgedRequiredOf } from '../shipment/required.ts'
import { shownItems, type ShownItem } from '../team/shown-items.ts'
import { judgedRequired } from '../words/required-words.ts'
import { shownRow, type ShownRow, todayAnswerRow } from '../filters/today-rows.ts'

export function shownRowOf(shipment: Shipment, judge: Judge, marks: readonly TeamEntry[] = []): ShownRow {
  const found = judgedRequiredOf(shipment, judge)
  const required = found && judgedRequired(shipment, found, judge)
  return shownRow(todayAnswerRow({ ...judged(shipment, judge, marks), required, owner: null, noteCount: 0 }))
}

export function shownItemsOf(
  shipment: Shipment,
  judge: Judge,
  marks: readonly TeamEntry[] = [],
): ShownItem[] {
  return shownItems(shipment.reference, judgedItemsOf(toShipmentRow(shipment), judge), marks)
}

function judged(shipment: Shipment, judge: Judge, marks: readonly TeamEntry[]) {
  return { shipment: toShipmentRow(shipment), items: judgedItemsOf(shipment, judge), marks }
}
