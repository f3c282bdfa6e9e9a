import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useSuggestions } from '../data/suggest.ts'
import { offersIn } from './offers-in.ts'
import { useOpenFound } from './use-open-found.ts'

interface SuggestingField {
  readonly field: RefObject<HTMLInputElement | null>
  /** How the list is shown that a suggestion leads to. */
  readonly look?: ShipmentsSearch
  /** Called when a suggestion takes the place of the text. */
  readonly onPicked: () => void
}

/** A search field with suggestions below it: each leads to its list, or to the page of its shipment or PO. */
export function useSuggestingField({ field, look = {}, onPicked }: SuggestingField) {
  const id = useId()
  const open = useOpenFound(look)
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  // Others may come while the list is looked through. What the user goes to stays in its place.
  const { value: shown, hold, letGo } = useHeld(useSuggestions(typed, isInUse))
  const offers = shown.data ? offersIn(shown.data, shown.question) : []
  const isOpen = isInUse && typed !== '' && offers.length > 0
  const onPick = (index: number): boolean => {
    const offer = offers[index]
    if (!offer) return false
    onPicked()
    void open(offer)
    return true
  }
  const { active, reset, close, inputProps } = useCombobox({
    id,
    isOpen,
    count: offers.length,
    onClose: () => {
      setTyped('')
      letGo()
    },
    onPick,
  })
  return {
    isOpen,
    /** Called for every key, with the text as it is then. */
    onType: (text: string) => {
      reset()
      letGo()
      setTyped(text.trim())
    },
    close,
    inputProps: {
      ...inputProps,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key.startsWith('Arrow')) hold()
        inputProps.onKeyDown(event)
      },
      onFocus: () => setIsInUse(true),
      onBlur: () => {
        setIsInUse(false)
        close()
      },
    },
    listProps: {
      id,
      field,
      active,
      offers,
      unknown: shown.data?.unknown ?? null,
      onHover: hold,
      onPick: (index: number) => {
        onPick(index)
        close()
      },
    },
  } as const
}

/** A value that may be held: until it is let go, newer ones wait. */
export function useHeld<Value>(newest: Value) {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null)
  return {
    value: held ? held.value : newest,
    hold: () => setHeld((earlier) => earlier ?? { value: newest }),
    letGo: () => setHeld(null),
  }
}
