import { createStore, useStore } from '../../lib/create-store.ts'

const isOpen = createStore(false)

/** Opens or closes the export dialog of the page. */
export const showExport = isOpen.set

export function useIsExportShown(): boolean {
  return useStore(isOpen)
}
