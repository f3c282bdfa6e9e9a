import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { shownItems, type ShownItem, type Written } from '#facts/team/shown-items.ts'

/** The attention items of a row, with what the team has written since it was judged. */
export function itemsOfRow({ shipment, items, marks }: JudgedRow, written: Written, { today }: Clock) {
  const { reference } = shipment
  return shownItems(items, marks, { entries: written.entries, state: written.state, reference, today })
}

/** Those that the team has not dealt with. */
export function openItems(items: readonly ShownItem[]): ShownItem[] {
  return items.filter(({ state }) => state.kind === 'open')
}
