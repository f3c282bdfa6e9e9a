import { createStore, useStore } from '../lib/create-store.ts'

/** The selected shipments that the open dialog offers beside all of the page; `null` while it is closed. */
const offered = createStore<readonly string[] | null>(null)

/** Opens the export dialog of the page with the selected shipments, or closes it. */
export const showExport = offered.set

export function useExportShown(): readonly string[] | null {
  return useStore(offered)
}
