import { createStore, useStore } from '../../lib/create-store.ts'

const isOpen = createStore(false)

/** Opens the export dialog of the list that is on screen, or takes it away. */
export const showExport = isOpen.set

/** Whether the dialog is open. */
export function useIsExportShown(): boolean {
  return useStore(isOpen)
}
