import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type RefObject } from 'react'
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
  const navigate = useNavigate()
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  const { suggestions, soFar } = useSuggestions(typed, isInUse)
  const isOpen = isInUse && typed !== ''
  const show = ({ title, reference, toSearch }: Suggestion) => {
    // More may have the number once all are looked through.
    const isOnlyOne = soFar === null || title === 'Shipment'
    if (reference === null || !isOnlyOne)
      void navigate({ to: '/shipments', search: { ...look, ...toSearch() } })
    else void navigate({ to: '/shipments/$reference', params: { reference } })
  }
  const onPick = (index: number): boolean => {
    const suggestion = suggestions[index]
    if (!suggestion) return false
    onPicked()
    show(suggestion)
    return true
  }
  const { active, reset, close, inputProps } = useCombobox({
    id,
    isOpen,
    count: Math.max(1, suggestions.length),
    onClose: () => setTyped(''),
    onPick,
  })
  return {
    isOpen,
    /** Called for every key, with the text as it is then. */
    onType: (text: string) => {
      reset()
      setTyped(text.trim())
    },
    close,
    inputProps: {
      ...inputProps,
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
      onPick: (index: number) => {
        const isDone = onPick(index)
        close()
        if (!isDone) field.current?.form?.requestSubmit()
      },
    },
  } as const
}
