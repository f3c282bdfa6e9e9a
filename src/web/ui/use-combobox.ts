import { useState, type KeyboardEvent } from 'react'

interface ComboboxOptions {
  /** Of the list of options, which is in the page only while it is open. */
  readonly id: string
  readonly isOpen: boolean
  /** How many options there are. */
  readonly count: number
  readonly onClose: () => void
  /** @returns whether Enter has done all there is to do */
  readonly onPick: (index: number) => boolean
}

/**
 * A field with options below it, after the combobox of the ARIA Authoring Practices: the field keeps the focus and names
 * the active option. Enter without one is the field's own.
 */
export function useCombobox({ id, isOpen, count, onClose, onPick }: ComboboxOptions) {
  const [chosen, setActive] = useState(-1)
  const active = isOpen && chosen < count ? chosen : -1
  const move = (step: number) => setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
  const close = () => {
    setActive(-1)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTaken = takeKey(event.key)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
  const takeKey = (key: string): boolean => {
    if (!isOpen) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (key !== 'Escape' && key !== 'Enter') return false
    const isDone = key === 'Escape' || (active >= 0 && onPick(active))
    close()
    return isDone
  }
  return {
    active,
    /** None is active: other options have come. */
    reset: () => setActive(-1),
    close,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
      onKeyDown,
    },
  } as const
}

/** The `id` of an option. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
