import { createContext, use } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { searchedForms, searchTermOf } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { withFirst } from '#facts/text/with-first.ts'
import { hasOrder } from '#facts/orders/similar-tags.ts'

/** The texts for which a list searches; empty for none. */
export interface Sought {
  readonly tag: string
  readonly text: string
}

export const SoughtBy = createContext<Sought>({ tag: '', text: '' })

/** The tag for which the list searches, if the row has it; otherwise `null`. */
export function useSoughtTag({ tags }: ShipmentRow): string | null {
  return soughtTag(tags, use(SoughtBy))
}

export function soughtTag(tags: readonly string[], { tag, text }: Sought): string | null {
  const sought = tags.find((each) => hasOrder([each], tag))
  if (sought !== undefined) return sought
  const term = text === '' ? '' : searchTermOf(text)
  if (term === '') return null
  const whole = tags.find((each) => searchedForms(each).includes(term))
  return whole ?? tags.find((each) => searchedForms(each).some((form) => form.includes(term))) ?? null
}

/** The shipment of a row with the searched tag first, otherwise the one with the required date. */
export function withTagFirst(
  { shipment, required }: Pick<JudgedRow, 'shipment' | 'required'>,
  sought: string | null,
): ShipmentRow {
  const tags = withFirst(shipment.tags, sought ?? required?.tag)
  return tags === shipment.tags ? shipment : { ...shipment, tags }
}
