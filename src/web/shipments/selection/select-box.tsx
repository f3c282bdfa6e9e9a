import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { shownOrder } from './listed.ts'
import { selectedReferences, toggle, toggleUpTo, useIsSelected } from '../../worklist/selection-store.ts'
import { selectedWords } from '../../worklist/selected-words.ts'

/**
 * Selects a row, or with Shift all rows from the last click on. It is above the link that covers the row, and only it
 * renders again.
 */
export function SelectBox({ reference }: { reference: string }) {
  const isSelected = useIsSelected(reference)
  const box = useRef<HTMLInputElement>(null)
  // By an attribute instead of :has(), which makes the browser check the row's styles whenever anything in it changes.
  useLayoutEffect(() => {
    box.current?.closest('tr')?.toggleAttribute('data-selected', isSelected)
  }, [isSelected])
  const change = ({ nativeEvent }: ChangeEvent) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) toggleUpTo(reference, shownOrder())
    else toggle(reference)
    announce(selectedWords(selectedReferences().size))
  }
  return (
    <input
      ref={box}
      type="checkbox"
      checked={isSelected}
      onChange={change}
      aria-label={`Select ${reference}`}
      className="select-box sm:scroll-mt-40"
    />
  )
}
