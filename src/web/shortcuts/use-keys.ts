import { useEffect } from 'react'
import { handleKeys, type KeyHandlers } from './shortcuts.ts'

/** Adds key handlers while a component is mounted. */
export function useKeys(handlers: KeyHandlers): void {
  useEffect(() => handleKeys(handlers))
}
