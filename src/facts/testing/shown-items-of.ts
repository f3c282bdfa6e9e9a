import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { judgedItemsOf } from '../attention/judged-items.ts'
import type { Judge } from '../attention/judge.ts'
import { NO_NEWS, shownItems, type ShownItem } from '../team/shown-items.ts'

/** The items of a shipment as a page that loads it shows them. For tests. */
export function shownItemsOf(
  shipment: ShipmentOutline,
  judge: Judge,
  marks: readonly TeamEntry[] = [],
): ShownItem[] {
  const { reference } = shipment
  return shownItems(judgedItemsOf(shipment, judge), marks, { ...NO_NEWS, reference, today: judge.today })
}
