import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Says something politely to assistive technology; sighted users see it where it happened. */
export function announce(text: string): void {
  // A repeated text must be a change too, or it would not be announced.
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
