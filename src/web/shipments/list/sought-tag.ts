import { createContext, use } from 'react'
import { searchedForms, searchTermOf } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

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
  if (tags.includes(tag)) return tag
  const term = text === '' ? '' : searchTermOf(text)
  if (term === '') return null
  const whole = tags.find((each) => searchedForms(each).includes(term))
  return whole ?? tags.find((each) => searchedForms(each).some((form) => form.includes(term))) ?? null
}

/** The row with this tag before its others. */
export function withTagFirst(row: ShipmentRow, tag: string | null): ShipmentRow {
  if (tag === null || row.tags[0] === tag) return row
  return { ...row, tags: [tag, ...row.tags.filter((each) => each !== tag)] }
}
