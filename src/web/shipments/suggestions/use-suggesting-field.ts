import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useSuggestions } from '../data/suggest.ts'
import { offersIn } from './offers-in.ts'
import { useOpenFound } from './use-open-found.ts'

interface SuggestingField {
  readonly field: RefObject<HTMLInputElement | null>
  /** Columns and row height of the lists that suggestions open. */
  readonly look?: ShipmentsSearch
  /** Called when a suggestion replaces the text. */
  readonly onPicked: () => void
}

/** A search field with suggestions. Each opens its list, or the page of its shipment or PO. */
export function useSuggestingField({ field, look = {}, onPicked }: SuggestingField) {
  const id = useId()
  const open = useOpenFound(look)
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  // Newer suggestions wait while the user moves through the list, so that options do not move.
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
    /** Called on each input, with the text of the field. */
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

/** A value that can be held: newer ones wait until it is released. */
export function useHeld<Value>(newest: Value) {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null)
  return {
    value: held ? held.value : newest,
    hold: () => setHeld((earlier) => earlier ?? { value: newest }),
    letGo: () => setHeld(null),
  }
}
