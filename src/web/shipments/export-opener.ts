import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the export dialog of the list that is on screen, or takes it away. */
export function showExport(isShown: boolean): void {
  isOpen = isShown
  for (const listener of listeners) listener()
}

/** Whether the dialog is open. */
export function useIsExportShown(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
