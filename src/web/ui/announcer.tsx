import { createStore, useStore } from '../lib/create-store.ts'

const message = createStore('')

/** Announces a text politely to assistive technology. Sighted users see the change where it happens. */
export function announce(text: string): void {
  // A repeated text must differ, or it would not be announced.
  message.set(text === message.get() ? `${text}\u00a0` : text)
}

/** The only live region of the application. */
export function Announcer() {
  const text = useStore(message)
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
