import { useSyncExternalStore } from 'react'
import { useMediaQuery } from './use-media-query.ts'

let isAnnounced = false

/** Whether the page is being printed. The browser waits for this render before it prints. */
export function useIsPrinting(): boolean {
  const isPaper = useMediaQuery('print')
  const isBegun = useSyncExternalStore(
    subscribe,
    () => isAnnounced,
    () => false,
  )
  return isBegun || isPaper
}

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isAnnounced = true
    listener()
  }
  const end = () => {
    isAnnounced = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
