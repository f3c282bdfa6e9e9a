import { useState, type KeyboardEvent } from 'react'

interface ComboboxOptions {
  /** Id of the list of options, which is rendered only while it is open. */
  readonly id: string
  readonly isOpen: boolean
  /** Number of options. */
  readonly count: number
  readonly onClose: () => void
  /** @returns whether Enter is completely handled */
  readonly onPick: (index: number) => boolean
}

/**
 * A field with options below it, following the combobox of the ARIA Authoring Practices: the field keeps the focus and
 * names the active option. Enter without an active option is left to the field.
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
    /** Deactivates the active option, because the options have changed. */
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

export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
