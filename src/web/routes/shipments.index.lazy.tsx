import { createLazyFileRoute, Link, useLocation } from '@tanstack/react-router'
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { filterWords } from '#facts/columns/about-export.ts'
import { arrivalsWords } from '#facts/orders/arrivals.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { sortOf } from '#facts/filters/read-sort.ts'
import { isSetNeeded } from '#facts/filters/search-edits.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { useStore } from '../lib/create-store.ts'
import { explain } from '../lib/problem-error.ts'
import { later } from '../lib/later.tsx'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { showToast } from '../ui/toast.tsx'
import { scopeOf } from '../api/account-scope.ts'
import { SlowNote } from '../shell/slow-note.tsx'
import type { ListContent } from '../api/list-content.ts'
import { loadBeginning } from '../api/list.ts'
import { useJudge } from '../api/use-judge.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { KnownPart } from '../shell/known-part.tsx'
import { NearNames } from '../search/not-in-account.tsx'
import { useListName } from '../views/use-kept-views.ts'
import { knownAccount } from '../shipments/words/known-account.ts'
import { loadedLabel } from '../shipments/words/loaded-label.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { captionWords } from '../list/caption-words.ts'
import { ListHeader, ListToolbar } from '../list/list-toolbar.tsx'
import { keepBelowList, ShipmentTable } from '../list/shipment-table.tsx'
import { SkeletonTable } from '../list/skeleton-table.tsx'
import { SoughtBy } from '../list/sought-tag.ts'
import { useList, useLoadedList, type List } from '../list/use-list.ts'
import { watchWidth } from '../list/use-row-look.ts'

export const Route = createLazyFileRoute('/shipments/')({ component: ShipmentsPage })

const NothingFound = later(() => import('../list/nothing-found.tsx').then(({ NothingFound }) => NothingFound))

/** The list of shipments: a snapshot of the search, loaded as far as the user has scrolled. */
export function ShipmentsPage() {
  const search = Route.useSearch()
  const name = useListName(search)
  const { printed, print } = usePrint(search)
  return (
    <>
      <Header name={name} search={search} onPrint={print} />
      <PageScroller
        ref={watchWidth}
        className="min-h-0 flex-1 overflow-y-auto bg-panel [print-color-adjust:exact] print:overflow-visible print:[zoom:0.73]"
      >
        <title>{`${name} · Landfall`}</title>
        <Toolbar search={search} />
        <ListRows search={search} printed={printed} />
      </PageScroller>
      <div ref={keepBelowList} className="shrink-0" />
    </>
  )
}

type HeaderProps = Pick<ComponentProps<typeof ListHeader>, 'name' | 'search' | 'onPrint'>

function Header(props: HeaderProps) {
  const { search: shown, total, state } = useLoadedList(props.search)
  return <ListHeader {...props} shown={shown} total={total} state={state} />
}

function Toolbar({ search }: Pick<HeaderProps, 'search'>) {
  const { search: shown, total, rows, state } = useLoadedList(search)
  const loadedCount = total === null ? rows.length : 0
  return <ListToolbar {...{ search, shown, total, loadedCount, state }} />
}

interface ListRowsProps {
  readonly search: ShipmentsSearch
  /** The rows to print; `null` on screen. */
  readonly printed: readonly JudgedRow[] | null
}

/** The rows of the list, and what is said of them above. */
const ListRows = memo(function ListRows({ search, printed }: ListRowsProps) {
  const judge = useJudge()
  const isPrinting = useIsPrinting()
  const list = useList(search)
  const { rows, total, isOld, search: shownSearch } = list
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
  return (
    <>
      {isPrinting && <PaperHeading content={content} isOld={isOld} />}
      <PartOfAccount search={shownSearch} />
      <UnknownValuesBar page="/shipments" search={search} />
      <OrderSentence content={content} isOld={isOld} />
      {isOld && shown.length > 0 && <SlowNote />}
      {shown.length > 0 && <NearNames q={shownSearch.q} />}
      <ListBody content={content} list={list} printed={printed} />
    </>
  )
})

interface ListBodyProps {
  readonly content: ListContent
  readonly list: List
  /** The rows to print; `null` on screen. */
  readonly printed: readonly JudgedRow[] | null
}

/**
 * The rows, or why there are none. Loaded rows stay when more cannot be loaded. All lists share one table, so that
 * focus and keys continue from one to the next.
 */
function ListBody({ content, list, printed }: ListBodyProps) {
  const { search } = content
  const { tag = '', q = '' } = search
  const sought = useMemo(() => ({ tag, text: q }), [tag, q])
  const instead = insteadOfRows(content, list)
  return (
    <SoughtBy value={sought}>
      <ShipmentTable
        content={content}
        list={list}
        printed={printed}
        caption={captionWords(search, content.sort)}
        end={<ListEnd list={list} />}
      >
        {instead}
      </ShipmentTable>
    </SoughtBy>
  )
}

function insteadOfRows(content: ListContent, { error, envelope, isOld, retry }: List): ReactNode {
  if (envelope && !isOld) return <NothingFound content={content} />
  return error ? <ListFailed error={error} onRetry={retry} /> : <SkeletonTable />
}

/** Below the last row: whether there are more, and how they load. */
function ListEnd({ list: { hasNext, isLoading, error, retry } }: { readonly list: List }) {
  if (!hasNext) return 'End of the list'
  if (!error) return isLoading ? 'Loading more…' : 'More available'
  return (
    <Button onClick={retry} isDisabled={isLoading}>
      {isLoading ? 'Loading…' : 'Load more'}
    </Button>
  )
}

/** Shown while the copy is incomplete. Says what the list covers, and offers the slower search at the service. */
function PartOfAccount({ search: { sort: _sort, whole, ...search } }: { readonly search: ShipmentsSearch }) {
  const account = useStore(knownAccount)
  if (!account || account.isWhole) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 sm:px-5">
      {whole ? (
        <p className="text-xs text-muted">Results of the service for the complete account</p>
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
