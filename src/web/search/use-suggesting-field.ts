import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type RefObject } from 'react'
import type { SuggestAnswer, Suggestion } from '#contract/dashboard-api/suggest.ts'
import { grouped } from '#facts/text/grouped.ts'
import { useCombobox } from '../ui/use-combobox.ts'
import { suggestQuery } from '../api/suggest.ts'
import { useAnswer } from '../api/use-answer.ts'

interface SuggestingField {
  readonly field: RefObject<HTMLInputElement | null>
  /** Called when a suggestion replaces the text. */
  readonly onPicked: (offer: Offer) => void
}

/** A search field with suggestions; while those for a new text load, the previous ones cannot be chosen. */
export function useSuggestingField({ field, onPicked }: SuggestingField) {
  const id = useId()
  const [isInUse, setIsInUse] = useState(false)
  const [typed, setTyped] = useState('')
  // Asked for as soon as the field has the focus, so that the proxy prepares before the first key.
  const query = useQuery({ ...suggestQuery(typed), enabled: isInUse, placeholderData: keepPreviousData })
  const { data, question, isOld } = useAnswer(typed, query)
  const offers = data ? offersIn(data, question) : []
  // The answer before the first key is about no text.
  const isOpen = isInUse && typed !== '' && question !== '' && offers.length > 0
  const onPick = (index: number): boolean => {
    const offer = offers[index]
    if (!offer) return false
    onPicked(offer)
    return true
  }
  const { active, close, inputProps } = useCombobox({
    id,
    isOpen,
    isLoading: typed !== '' && query.isFetching,
    options: `${typed}\n${question}`,
    count: isOld ? 0 : offers.length,
    onClose: () => setTyped(''),
    onPick,
  })
  return {
    isOpen,
    /** Called on each input, with the text of the field. */
    onType: (text: string) => setTyped(text.trim()),
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
      /** The field above the list, which keeps the focus. */
      field,
      /** Index of the option that Enter chooses; -1 for the typed text. */
      active,
      offers,
      /** Whether the offers belong to the previous text. */
      isOld,
      /** Says that nothing matches the text. The offers are then alternatives. */
      unknown: data?.unknown ?? null,
      onPick: (index: number) => {
        onPick(index)
        close()
      },
    },
  } as const
}

/** A suggestion with the title of its group; `null` for the list of the text itself. */
export interface Offer extends Suggestion {
  readonly title: string | null
}

/** The offers for a text in keyboard order. The last one is the list of all matches. */
function offersIn({ groups, text }: SuggestAnswer, typed: string): readonly Offer[] {
  const offers = groups.flatMap(({ title, suggestions }) => suggestions.map((each) => ({ ...each, title })))
  return [...offers, { ...text, word: textWords(text, typed), title: null }]
}

/** 'Everything with “korunda”', 'Shipments with any of 3 numbers (2 of 3 found)'. */
function textWords({ numbers }: SuggestAnswer['text'], typed: string): string {
  if (!numbers) return `Everything with “${typed}”`
  const { given, found } = numbers
  const words = `Shipments with any of ${grouped(given)} numbers`
  return found === given ? words : `${words} (${grouped(found)} of ${grouped(given)} found)`
}
