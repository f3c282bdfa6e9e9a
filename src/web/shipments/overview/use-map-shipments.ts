import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'
import { accountScope, type AccountScope } from '../data/account/account-scope-words.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { useAccountReading, useJudgedRows, type AccountReading } from '../data/account/account.ts'
import { arrangeRows } from '../data/arrange-rows.ts'
import { searchTextsOf, whereaboutsOf } from '#facts/views/derived.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { isFoundLocally, isCovered } from '#facts/views/search-texts.ts'
import type { ListContent } from '../data/list-content.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'

/** What the map shows: the active shipments of the account that the URL selects. */
export interface MapShipments {
  readonly content: ListContent
  /** The shipments that the filters choose from. */
  readonly among: readonly ShipmentRow[]
  readonly scope: AccountScope
  readonly reading: AccountReading
  /** Called for every key in the search field, and with `null` when the URL puts another text into it. */
  readonly onType: (text: string | null) => void
}

/** @param filters what the URL asks of the service, which the rows of the account answer themselves */
export function useMapShipments(search: ShipmentsSearch, filters: ListFilters): MapShipments {
  const { rows, set, judge } = useLocated(useJudgedRows())
  const reading = useAccountReading()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? filters.q ?? ''
  const loaded = useMemo(() => selectedRows(rows, filters, text), [rows, filters, text])
  const arranged = useMemo(() => arrangeRows(loaded, search, judge), [loaded, search, judge])
  const scope = accountScope({ set, rows, hasFailed: reading.hasFailed })
  const content = useMemo(
    () => ({ search, sort: undefined, judge, rows: arranged, total: arranged.length }),
    [search, judge, arranged],
  )
  return { content, among: loaded, scope, reading, onType: (text) => startTransition(() => setTyped(text)) }
}

/** The rows once it is known where each is, which takes long for thousands. */
function useLocated(judged: JudgedRows): JudgedRows {
  const [located, setLocated] = useState<JudgedRows>({ ...judged, rows: [], set: null })
  useEffect(() => {
    const work = new AbortController()
    const onEnd = () => startTransition(() => setLocated(judged))
    inSlices(judged.rows, whereaboutsOf, { onEnd, signal: work.signal })
    return () => work.abort()
  }, [judged])
  return located
}

/** Active shipments that have the text in one of their identifiers. */
function selectedRows(
  rows: readonly ShipmentRow[],
  { q: _q, ...filters }: ListFilters,
  text: string,
): readonly ShipmentRow[] {
  const selected = rows.filter((row) => matchesSearch(row, filters) === true)
  if (text === '') return selected
  return selected.filter((row) => {
    const texts = searchTextsOf(row)
    return isCovered(texts, text) || isFoundLocally(texts, text)
  })
}
