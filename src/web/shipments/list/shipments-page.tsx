import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { sortOf } from '#facts/views/read-sort.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { explain } from '../../lib/problem-error.ts'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { Banner } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { loadBeginning } from '../data/list.ts'
import { keptAnchor } from '../data/kept-anchor.ts'
import type { ListContent } from '../data/list-content.ts'
import { useJudge } from '../data/use-judge.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { useListName } from '../views/use-list-name.ts'
import { ListBody } from './list-body.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { OrderSentence } from './order-sentence.tsx'
import { PaperHeading } from './paper-heading.tsx'
import { useList, type List } from './use-list.ts'
import { useShowNews } from './use-show-news.ts'
import { isListPage } from './use-shipment-list.ts'

const route = getRouteApi('/shipments/')

/** The list of shipments: a snapshot of what the search selects, of which the part in view is loaded. */
export function ShipmentsPage() {
  const search = route.useSearch()
  const name = useListName(search)
  const judge = useJudge()
  const isPrinting = useIsPrinting()
  const entry = useHistoryEntry(isListPage)
  const list = useList(search, keptAnchor(entry, search))
  const { printed, print } = usePrint(search)
  const { rows, total, search: shownSearch } = list
  const shown = useMemo(() => (printed ?? rows).map(({ shipment }) => shipment), [printed, rows])
  const content = useMemo<ListContent>(
    // Of a list that is passed on from the service, the total is not known.
    () => ({
      search: shownSearch,
      sort: total === null ? shownSearch.sort : sortOf(shownSearch),
      judge,
      rows: shown,
      total,
    }),
    [shownSearch, judge, shown, total],
  )
  const { scroller, heading, frame, setScroller, setToolbar, setBelow } = useParts()
  useShowNews(list, scroller)
  return (
    <>
      <PageScroller
        ref={setScroller}
        className="min-h-0 flex-1 overflow-y-auto bg-panel [print-color-adjust:exact] print:overflow-visible print:[zoom:0.73]"
      >
        <title>{`${name} · Landfall`}</title>
        {isPrinting && <PaperHeading content={content} />}
        <ListToolbar
          ref={setToolbar}
          heading={heading}
          name={name}
          search={search}
          shown={shownSearch}
          total={total}
          loadedCount={total === null ? rows.length : 0}
          state={list.envelope ? 'known' : list.error ? 'failed' : 'loading'}
          isRestarting={list.isRestarting}
          news={list.news}
          onShow={list.show}
          onRestart={list.restart}
          onPrint={print}
        />
        <UnknownValuesBar page="/shipments" search={search} />
        <OrderSentence content={content} />
        <ListBody content={content} list={list} printed={printed} frame={frame} />
      </PageScroller>
      <LoadError list={list} />
      <div ref={setBelow} className="shrink-0" />
    </>
  )
}

/** Why no more is loaded. It stays in view, wherever the list is scrolled to, and moves no row. */
function LoadError({ list: { error, envelope, retry } }: { readonly list: List }) {
  return error && envelope && <Banner {...explain(error)} onRetry={retry} />
}

/** The parts of the page. They are state and no refs: the table inside needs them when they first appear. */
function useParts() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [below, setBelow] = useState<HTMLDivElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = { scroller, toolbar, below, heading }
  return { scroller, heading, frame, setScroller, setToolbar, setBelow }
}

/** Loads the beginning of the list, and opens the browser's print dialog once that is drawn. */
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
    // After the rows are painted. The dialog stops the page.
    const timer = setTimeout(() => open())
    return () => clearTimeout(timer)
  }, [printed])
  return { printed, print }
}
