import { useState, type KeyboardEvent } from 'react'

interface ComboboxOptions {
  /** Id of the list of options, which is rendered only while it is open. */
  readonly id: string
  readonly isOpen: boolean
  /** Whether the options for the text of the field are loading. Arrow keys then stay in the field. */
  readonly isLoading?: boolean
  /** Identifies the options. Others deactivate the active one. */
  readonly options: string
  readonly count: number
  readonly onClose: () => void
  /** @returns whether Enter is completely handled */
  readonly onPick: (index: number) => boolean
}

/**
 * A field with options below it, following the combobox of the ARIA Authoring Practices: the field keeps the focus and
 * names the active option. Enter without an active option is left to the field.
 */
export function useCombobox(combobox: ComboboxOptions) {
  const { id, isOpen, isLoading = false, options, count, onClose, onPick } = combobox
  const [chosen, setChosen] = useState<{ readonly options: string; readonly at: number } | null>(null)
  const active = isOpen && chosen?.options === options ? chosen.at : -1
  const move = (step: number) =>
    setChosen({ options, at: ((active + 1 + step + count + 1) % (count + 1)) - 1 })
  const close = () => {
    setChosen(null)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTaken = takeKey(event.key)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
  const takeKey = (key: string): boolean => {
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!isOpen) return isArrow && isLoading
    if (isArrow) {
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
