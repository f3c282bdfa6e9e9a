import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useRef, useState } from 'react'
import { useIsSetWhole } from '../account/account.ts'
import type { LocalOnly, LocalAnswer } from '../list-content.ts'
import { useKnownRows } from '../known-rows.ts'
import { searchLoaded, type Sought } from './search-loaded.ts'
import { createRowFinder, type JoinedMatches } from './row-finder.ts'

/** What loaded shipments add to the service's answer. */
export interface LocalMatches {
  /** The text typed, or in force; may be empty. */
  readonly text: string
  /** Called for every key in the search field, and with `null` when the URL puts another text into it. */
  readonly onType: (text: string | null) => void
  /** Called when the reader is about to type. */
  readonly onFocus: () => void
  readonly localAnswer: LocalAnswer | null
  readonly localOnly: LocalOnly
  readonly joined: JoinedMatches | null
}

/** Drawing rows for each of several quick keys would delay the next one. The pause is too short to see. */
const KEY_PAUSE_MS = 60

/**
 * Searches all loaded rows, and the account set once it is complete: for each key before the service is asked, until it
 * answers, and for numbers that it does not search.
 */
export function useLocalMatches(options: Omit<Sought, 'isSetWhole'>): LocalMatches {
  const isSetWhole = useIsSetWhole()
  const sought = { ...options, isSetWhole }
  const client = useQueryClient()
  const known = useKnownRows()
  const finder = useMemo(() => createRowFinder(client, known), [client, known])
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = typed ?? sought.search.q ?? ''
  const { found, asking, localOnly, joined } = searchLoaded(finder, sought, text)
  return {
    text,
    onType(text) {
      clearTimeout(pause.current)
      const look = () => startTransition(() => setTyped(text))
      if (text === null || text === '') look()
      else pause.current = setTimeout(look, KEY_PAUSE_MS)
    },
    onFocus: () => finder.warm(),
    localAnswer: useMemo(
      () => found && { rows: found.rows, searched: isSetWhole ? null : found.searched, asking },
      [found, asking, isSetWhole],
    ),
    localOnly,
    joined,
  }
}
