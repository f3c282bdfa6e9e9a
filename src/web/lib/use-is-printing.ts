import { useSyncExternalStore } from 'react'

let isAnnounced = false

/** Whether the page is being put on paper; what is drawn then is drawn before the browser takes its picture. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAnnounced || matchMedia('print').matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const paper = matchMedia('print')
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
  paper.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', listener)
  }
}
