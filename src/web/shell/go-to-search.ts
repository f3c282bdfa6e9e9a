import { pageSearch } from '../shipments/filters/page-search.ts'

/** The field of the shell, where the page has none. */
let shellSearch: HTMLInputElement | null = null

/** The `ref` of that field. */
export function keepShellSearch(field: HTMLInputElement): () => void {
  shellSearch = field
  return () => {
    if (shellSearch === field) shellSearch = null
  }
}

/**
 * Gives the focus to the search before this returns: what is typed next goes there.
 *
 * @returns whether one is in view
 */
export function focusSearchField(): boolean {
  const field = [pageSearch(), shellSearch].find((each) => each?.checkVisibility())
  field?.focus()
  field?.select()
  return Boolean(field)
}
