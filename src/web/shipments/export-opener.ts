import { useSyncExternalStore } from 'react'

let isOpen = false
/** The dialog has been open since the page was loaded. */
let wasOpen = false
const listeners = new Set<() => void>()

/** Opens the export dialog of the list that is on screen, or takes it away. */
export function showExport(isShown: boolean): void {
  isOpen = isShown
  wasOpen ||= isShown
  for (const listener of listeners) listener()
}

/** Whether the dialog is open. */
export function useIsExportShown(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

/** Whether there may be an export: none begins before the dialog has been shown. */
export function useMayExport(): boolean {
  return useSyncExternalStore(subscribe, () => wasOpen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
