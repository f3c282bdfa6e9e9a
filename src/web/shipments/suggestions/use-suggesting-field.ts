import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Suggestion } from '#facts/suggestions/suggestions.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestingField {
  readonly field: RefObject<HTMLInputElement | null>
  /** How the list is shown that a suggestion leads to. */
  readonly look?: ShipmentsSearch
  /** Called when a suggestion takes the place of the text. */
  readonly onPicked: () => void
}

/** A search field with suggestions below it: each leads to its list, or to its only shipment. */
export function useSuggestingField({ field, look = {}, onPicked }: SuggestingField) {
  const id = useId()
  const go = useGoToSuggested(look)
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  // Others may come while the list is read. What the reader goes to stays in its place.
  const { value, hold, letGo } = useHeld(useSuggestions(typed, isInUse))
  const { suggestions, soFar } = value
  const isOpen = isInUse && typed !== ''
  const onPick = (index: number): boolean => {
    const suggestion = suggestions[index]
    if (!suggestion) return false
    onPicked()
    void go(suggestion, soFar === null)
    return true
  }
  const { active, reset, close, inputProps } = useCombobox({
    id,
    isOpen,
    count: Math.max(1, suggestions.length),
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
      suggestions,
      soFar,
      onHover: hold,
      onPick: (index: number) => {
        const isDone = onPick(index)
        close()
        if (!isDone) field.current?.form?.requestSubmit()
      },
    },
  } as const
}

/** Leads to the list of a suggestion, or to its only shipment. */
function useGoToSuggested(look: ShipmentsSearch) {
  const navigate = useNavigate()
  return ({ title, reference, toSearch }: Suggestion, isWhole: boolean) => {
    // More may have the number once all are looked through.
    const isOnlyOne = isWhole || title === 'Shipment'
    return reference !== null && isOnlyOne
      ? navigate({ to: '/shipments/$reference', params: { reference } })
      : navigate({ to: '/shipments', search: { ...look, ...toSearch() } })
  }
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
