import { createStore, useStore } from '../lib/create-store.ts'

const message = createStore('')

/** Says something politely to assistive technology; sighted users see it where it happened. */
export function announce(text: string): void {
  // A repeated text must be a change too, or it would not be announced.
  message.set(text === message.get() ? `${text}\u00a0` : text)
}

/** The one live region of the application. */
export function Announcer() {
  const text = useStore(message)
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
