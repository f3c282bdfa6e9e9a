import { useLayoutEffect } from 'react'
import { createStore, useStoreValue } from '../../lib/create-store.ts'
import { useIsShown } from '../model/list-visit.ts'

/** How many search fields of pages are on screen. While a page changes there may be two for a moment. */
const fields = createStore(0)

/** Makes the search field of a page the one that is shown. */
export function usePageSearch(): void {
  const isShown = useIsShown()
  useLayoutEffect(() => {
    if (!isShown) return
    fields.set(fields.get() + 1)
    return () => fields.set(fields.get() - 1)
  }, [isShown])
}

/** Whether the page on screen has a search field of its own. */
export function useHasPageSearch(): boolean {
  return useStoreValue(fields, (count) => count > 0)
}
