import { createContext, use } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { searchedForms, searchTermOf } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { withFirst } from '#facts/text/with-first.ts'
import { hasOrder } from '#facts/orders/similar-tags.ts'

/** The texts that a list searches for; empty where it does not. */
export interface Sought {
  readonly tag: string
  readonly text: string
}

export const SoughtBy = createContext<Sought>({ tag: '', text: '' })

/** The tag that the list searches for, if the row has it. */
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

/** The shipment of a row, the tag first that it is found by; else the one that requires it. */
export function withTagFirst(
  { shipment, required }: Pick<JudgedRow, 'shipment' | 'required'>,
  sought: string | null,
): ShipmentRow {
  const tags = withFirst(shipment.tags, sought ?? required?.tag)
  return tags === shipment.tags ? shipment : { ...shipment, tags }
}
