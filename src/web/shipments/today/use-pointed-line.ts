import { useEffect, useState, type RefObject } from 'react'
import { lineAt } from './use-line-focus.ts'

/** The line that the mouse is at. A finger is at none. */
export function usePointedLine(box: RefObject<HTMLElement | null>): string | null {
  const [pointed, setPointed] = useState<string | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed(lineAt(target))
    }
    const onLeave = () => setPointed(null)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [box])
  return pointed
}
