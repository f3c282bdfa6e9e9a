import { useState } from 'react'

/** A value that may be held: until it is let go, newer ones wait. */
export function useHeld<Value>(newest: Value) {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null)
  return {
    value: held ? held.value : newest,
    hold: () => setHeld((earlier) => earlier ?? { value: newest }),
    letGo: () => setHeld(null),
  }
}
