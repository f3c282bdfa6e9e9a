import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useMemo, useReducer, useRef, useState } from 'react'
import { useIsSetWhole } from '../account/account.ts'
import type { BeyondRows, StandIn } from '../list-view.ts'
import { useKnownRows } from '../known-rows.ts'
import { lookAmongLoaded, type Looking } from './look-among-loaded.ts'
import { createRowFinder, type JoinedMatches } from './row-finder.ts'

/** What loaded shipments add to the service's answer. */
export interface LoadedMatches {
  /** The text typed, or in force; may be empty. */
  readonly text: string
  /** Called for every key in the search field, and with `null` when the URL puts another text into it. */
  readonly onType: (text: string | null) => void
  /** Searches again, because more is loaded than before. */
  readonly lookAgain: () => void
  /** Called when the reader is about to type. */
  readonly onFocus: () => void
  readonly standIn: StandIn | null
  readonly beyond: BeyondRows
  readonly joined: JoinedMatches | null
}

/** Drawing rows for each of several quick keys would delay the next one. The pause is too short to see. */
const KEY_PAUSE_MS = 60

/**
 * Searches all loaded rows, and the account set once it is complete: for each key before the service is asked, until it
 * answers, and for numbers that it does not search.
 */
export function useLoadedMatches(options: Omit<Looking, 'isSetWhole'>): LoadedMatches {
  const isSetWhole = useIsSetWhole()
  const looking = { ...options, isSetWhole }
  const client = useQueryClient()
  const known = useKnownRows()
  const finder = useMemo(() => createRowFinder(client, known), [client, known])
  const [typed, setTyped] = useState<string | null>(null)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = typed ?? looking.search.q ?? ''
  const { found, asking, beyond, joined } = lookAmongLoaded(finder, looking, text)
  return {
    text,
    onType(text) {
      clearTimeout(pause.current)
      const look = () => startTransition(() => setTyped(text))
      if (text === null || text === '') look()
      else pause.current = setTimeout(look, KEY_PAUSE_MS)
    },
    lookAgain,
    onFocus: () => finder.warm(),
    standIn: useMemo(
      () => found && { rows: found.rows, searched: isSetWhole ? null : found.searched, asking },
      [found, asking, isSetWhole],
    ),
    beyond,
    joined,
  }
}
