import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useSuggestions } from '../data/suggest.ts'
import { offersIn, type Offer } from './offers-in.ts'

interface SuggestingField {
  readonly field: RefObject<HTMLInputElement | null>
  /** Called when a suggestion replaces the text. */
  readonly onPicked: (offer: Offer) => void
}

/** A search field with suggestions. */
export function useSuggestingField({ field, onPicked }: SuggestingField) {
  const id = useId()
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  // Newer suggestions wait while the user moves through the list, so that options do not move.
  const { value: shown, hold, letGo } = useHeld(useSuggestions(typed, isInUse))
  const offers = shown.data ? offersIn(shown.data, shown.question) : []
  // The answer before the first key is about no text.
  const isOpen = isInUse && typed !== '' && shown.question !== '' && offers.length > 0
  const onPick = (index: number): boolean => {
    const offer = offers[index]
    if (!offer) return false
    onPicked(offer)
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
