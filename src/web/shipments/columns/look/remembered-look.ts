import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { readListLook, type ListLook } from '#facts/views/search.ts'

const STORAGE_KEY = 'landfall.list-look'

/** What is remembered of a look: not how the list was sorted, nor how much of it was loaded. */
export type ChosenLook = Pick<ListLook, 'cols' | 'density'>

/** Where storage is refused, the choice lasts as long as the page. */
let query = ''

/** The look that was chosen last in this browser; empty where that is the usual one. */
export function rememberedLook(): ChosenLook {
  try {
    query = localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {}
  return chosenLook(readListLook(parseSearch(query)))
}

/** Remembers a look for the next time that the list is opened without any choice. */
export function rememberLook(look: ChosenLook): void {
  query = stringifySearch({ ...chosenLook(look) })
  try {
    if (query === '') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, query)
  } catch {}
}

/** That part of a search. */
export function chosenLook({ cols, density }: ListLook): ChosenLook {
  return {
    ...(cols !== undefined && { cols }),
    ...(density !== undefined && { density }),
  }
}
