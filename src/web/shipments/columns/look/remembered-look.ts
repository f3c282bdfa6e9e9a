import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { readListLook, type ListLook } from '#facts/filters/search.ts'

const STORAGE_KEY = 'landfall.list-look'

/** The remembered part of a list's settings, without sort order and loaded pages. */
export type ChosenLook = Pick<ListLook, 'cols' | 'density'>

/** If storage is blocked, the choice lasts as long as the page. */
let query = ''

/** The columns and row height last chosen in this browser; empty for the default. */
export function rememberedLook(): ChosenLook {
  try {
    query = localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {}
  return chosenLook(readListLook(parseSearch(query)))
}

/** Stores columns and row height for lists opened without a choice in the address. */
export function rememberLook(look: ChosenLook): void {
  query = stringifySearch({ ...chosenLook(look) })
  try {
    if (query === '') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, query)
  } catch {}
}

/** The columns and row height of a search. */
export function chosenLook({ cols, density }: ListLook): ChosenLook {
  return {
    ...(cols !== undefined && { cols }),
    ...(density !== undefined && { density }),
  }
}
