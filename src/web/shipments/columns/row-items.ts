import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { shownItems, type ShownItem } from '#facts/team/shown-items.ts'

/** The attention items of a row, with what the team has done about them. */
export function itemsOfRow({ shipment, items, marks }: JudgedRow): ShownItem[] {
  return shownItems(shipment.reference, items, marks)
}

/** Those that the team has not dealt with. */
export function openItems(items: readonly ShownItem[]): ShownItem[] {
  return items.filter(({ state }) => state.kind === 'open')
}
