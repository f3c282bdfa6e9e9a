import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { filterWords } from '#facts/columns/about-export.ts'
import { arrivalsWords } from '#facts/orders/arrivals.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { sortOf } from '#facts/views/read-sort.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { useStore } from '../../lib/create-store.ts'
import { explain } from '../../lib/problem-error.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller, scrollPageToTop } from '../../ui/page-scroller.tsx'
import { showToast } from '../../ui/toast.tsx'
import { scopeOf } from '../data/account-scope.ts'
import type { ListContent } from '../data/list-content.ts'
import { loadBeginning } from '../data/list.ts'
import { useJudge } from '../data/use-judge.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { KnownPart } from '../freshness/known-part.tsx'
import { NearNames } from '../suggestions/not-in-account.tsx'
import { useListName } from '../views/use-kept-views.ts'
import { knownAccount } from '../words/known-account.ts'
import { loadedLabel } from '../words/loaded-label.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { ListBody } from './list-body.tsx'
import { ListHeader, ListToolbar } from './list-toolbar.tsx'
import { keepBelowList } from './shipment-table.tsx'
import { useList, type List } from './use-list.ts'
import { watchWidth } from './use-row-look.ts'

const route = getRouteApi('/shipments/')

/** The list of shipments: a snapshot of the search, loaded as far as the user has scrolled. */
export function ShipmentsPage() {
  const search = route.useSearch()
  const name = useListName(search)
  const judge = useJudge()
  const isPrinting = useIsPrinting()
  const list = useList(search)
  const { printed, print } = usePrint(search)
  const { rows, total, search: shownSearch } = list
  const shown = useMemo(() => (printed ?? rows).map(({ shipment }) => shipment), [printed, rows])
  const content = useMemo<ListContent>(
    // The total is unknown if the list is passed on from the service.
    () => ({
      search: shownSearch,
      sort: total === null ? shownSearch.sort : sortOf(shownSearch),
      judge,
      rows: shown,
      total,
    }),
    [shownSearch, judge, shown, total],
  )
  const { show: showNewest } = list
  const show = useCallback(() => {
    scrollPageToTop()
    showNewest()
  }, [showNewest])
  const state = list.isOld ? 'old' : list.envelope ? 'known' : list.error ? 'failed' : 'loading'
  return (
    <>
      <ListHeader
        name={name}
        search={search}
        shown={shownSearch}
        total={total}
        state={state}
        onPrint={print}
      />
      <PageScroller
        ref={watchWidth}
        className="min-h-0 flex-1 overflow-y-auto bg-panel [print-color-adjust:exact] print:overflow-visible print:[zoom:0.73]"
      >
        <title>{`${name} · Landfall`}</title>
        {isPrinting && <PaperHeading content={content} isOld={list.isOld} />}
        <ListToolbar
          search={search}
          shown={shownSearch}
          total={total}
          loadedCount={total === null ? rows.length : 0}
          state={state}
          news={list.news}
          onShow={show}
        />
        <PartOfAccount search={shownSearch} />
        <UnknownValuesBar page="/shipments" search={search} />
        <OrderSentence content={content} isOld={list.isOld} />
        {shown.length > 0 && <NearNames q={shownSearch.q} />}
        <ListBody content={content} list={list} printed={printed} />
      </PageScroller>
      <LoadError list={list} />
      <div ref={keepBelowList} className="shrink-0" />
    </>
  )
}

/** Shown while the copy is incomplete. Says what the list covers, and offers the slower search at the service. */
function PartOfAccount({ search: { sort: _sort, whole, ...search } }: { readonly search: ShipmentsSearch }) {
  const account = useStore(knownAccount)
  if (!account || account.isWhole) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 sm:px-5">
      {whole ? (
        <p className="text-xs text-muted">What the shipment service finds in the whole account</p>
      ) : (
        <KnownPart known={account.known} scope={scopeOf(account)} />
      )}
      {!isSetNeeded(search) && (
        <Link
          to="/shipments"
          search={whole ? search : { ...search, whole: 'yes' }}
          className={`${buttonClass} print:hidden`}
        >
          {whole ? 'Search what is loaded' : 'Search the whole account'}
        </Link>
      )}
    </div>
  )
}

/** Why further rows cannot be loaded. Always in view, and moves no row. */
function LoadError({ list: { error, envelope, retry } }: { readonly list: List }) {
  return error && envelope && <Banner {...explain(error)} onRetry={retry} />
}

/** Loads the first rows of the list, and opens the browser's print dialog once they are drawn. */
function usePrint(search: ShipmentsSearch) {
  const [printed, setPrinted] = useState<readonly JudgedRow[] | null>(null)
  const print = useCallback(
    () =>
      void loadBeginning(search, new AbortController().signal).then(setPrinted, (error: unknown) =>
        showToast({ words: explain(error).title }),
      ),
    [search],
  )
  const open = useEffectEvent(() => {
    window.print()
    setPrinted(null)
  })
  useEffect(() => {
    if (!printed) return
    // After the paint of the rows, because the dialog blocks the page.
    const timer = setTimeout(() => open())
    return () => clearTimeout(timer)
  }, [printed])
  return { printed, print }
}

interface SentenceProps {
  readonly content: ListContent
  readonly isOld: boolean
}

/** A summary of a PO above its list: number of shipments and arrivals. */
function OrderSentence({ content, isOld }: SentenceProps) {
  const { search, rows, total, judge } = content
  if (!isOfOneOrder(search) || rows.length === 0 || rows.length !== total) return null
  const arrivals = isOld ? '' : arrivalsWords(rows, judge)
  return (
    <p className="border-b border-line px-3 py-2 font-medium sm:px-5 print:hidden">
      {isOld ? '…' : <ShipmentCount count={rows.length}>{counted(rows.length, 'shipment')}</ShipmentCount>}
      {arrivals !== '' && ` · ${arrivals}`}
    </p>
  )
}

function isOfOneOrder({ tag, tags = [] }: ShipmentsSearch): boolean {
  return tag !== undefined ? tags.length === 0 : tags.length === 1
}

/** Shown on paper instead of the toolbar. */
function PaperHeading({ content, isOld }: SentenceProps) {
  const { search, rows, total, judge } = content
  const path = useLocation({ select: ({ href }) => href })
  const of = total !== null && rows.length < total ? `${grouped(rows.length)} of ` : ''
  return (
    <div className="hidden print:block">
      <PaperNotes path={path} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {isOld
          ? 'Loading…'
          : `${of}${loadedLabel(total, rows.length, search)} · Filters: ${filterWords(search, judge)}`}
      </p>
    </div>
  )
}
