import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Says something politely to assistive technology; what sighted users see is shown where it happened. */
export function announce(text: string): void {
  // A repeated text is a change too, or it would stay unsaid.
  message = text === message ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** The one live region of the application. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => message)
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
