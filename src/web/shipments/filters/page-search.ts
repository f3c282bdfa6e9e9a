import { useLayoutEffect, type RefObject } from 'react'
import { createStore, useStoreValue } from '../../lib/create-store.ts'

/** The search fields of pages on screen, the latest last. While a page changes there may be two for a moment. */
const fields = createStore<readonly HTMLInputElement[]>([])

/** Makes the search field of a page the one that is shown. */
export function usePageSearch(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    fields.set([...fields.get(), current])
    return () => fields.set(fields.get().filter((each) => each !== current))
  }, [field])
}

/** Whether the page on screen has a search field of its own. */
export function useHasPageSearch(): boolean {
  return useStoreValue(fields, (all) => all.length > 0)
}

/** That field. */
export function pageSearch(): HTMLInputElement | undefined {
  return fields.get().at(-1)
}
