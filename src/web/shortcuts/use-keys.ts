import { useEffect } from 'react'
import { handleKeys, type KeyHandlers } from './shortcuts.ts'

/** Gives keys a meaning while a component is on screen. */
export function useKeys(handlers: KeyHandlers): void {
  useEffect(() => handleKeys(handlers))
}
