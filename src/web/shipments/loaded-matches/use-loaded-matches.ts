import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useReducer, useRef, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { remembered } from '../../lib/remembered.ts'
import type { ArrangedRows } from '../arrange/row-arranger.ts'
import { lookAmongLoaded, type LookedUp, type Looking } from './look-among-loaded.ts'
import { finderOf, type BeyondRows } from './row-finder.ts'

interface Options extends Looking {
  /** What the list shows of its data. */
  readonly arranged: ArrangedRows | undefined
}

/** What loaded shipments add to the service's answer. */
export interface LoadedMatches extends LookedUp {
  /** What is typed, or in force; may be empty. */
  readonly text: string
  /** Told of every key in the search field; `null` when the URL has put another text into it. */
  readonly onType: (text: string | null) => void
  /** More is loaded than when it was last looked. */
  readonly lookAgain: () => void
  /** Somebody is about to type. */
  readonly onFocus: () => void
  /** Shown above the rest of the list. */
  readonly beyond: BeyondRows
  /** All that is shown, in its order. */
  readonly rows: readonly ShipmentRow[]
}

/** Drawing rows for each of several quick keys would keep the next one waiting. Shorter than anybody sees. */
const KEY_PAUSE_MS = 60

const NOTHING: BeyondRows = { rows: [], notes: new Map() }

/** Looks among all loaded rows: for each key before the service is asked, until it answers, and for what it does not search. */
export function useLoadedMatches(options: Options): LoadedMatches {
  const { search, arranged } = options
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [joined] = useState(() => remembered<readonly ShipmentRow[]>())
  const text = typed ?? search.q ?? ''
  const found = lookAmongLoaded(client, options, text)
  const { standIn } = found
  const beyond = found.beyond ?? NOTHING
  const others = arranged?.rows ?? NOTHING.rows
  const all = () => (beyond.rows.length === 0 ? others : [...beyond.rows, ...others])
  return {
    text,
    onType(text) {
      clearTimeout(pause.current)
      const look = () => startTransition(() => setTyped(text))
      if (text === null || text === '') look()
      else pause.current = setTimeout(look, KEY_PAUSE_MS)
    },
    lookAgain,
    onFocus: () => finderOf(client).warm(),
    standIn,
    beyond,
    rows: standIn?.rows ?? joined([beyond.rows, others], all),
  }
}
