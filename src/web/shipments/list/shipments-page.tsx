import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { useListName } from '../views/use-list-name.ts'
import { ListBody } from './list-body.tsx'
import { createListReader } from './list-reader.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ReloadedBar } from './live-notes.tsx'
import { OrderSentence } from './order-sentence.tsx'
import { PaperHeading } from './paper-heading.tsx'
import { useListReading } from './use-list-reading.ts'
import { useListContent } from './use-list-content.ts'
import { useLiveList } from './use-list-on-screen.ts'

const route = getRouteApi('/shipments/')

/** The list of shipments: what the service selects, page by page, filtered and sorted further among what is loaded. */
export function ShipmentsPage() {
  const search = route.useSearch()
  const filters = route.useLoaderDeps()
  const isPrinting = useIsPrinting()
  const reading = useListReading()
  const { error, answer, queryHash } = reading
  const { scroller, heading, frame, setScroller, setToolbar, setUpdates, setBelow } = useParts()
  const [reader] = useState(() => createListReader(() => performance.now()))
  const readerState = useSyncExternalStore(reader.subscribe, reader.current)
  const { content, matches } = useListContent({ filters, answer, hasFailed: error !== null })
  const { renewals, reloaded, closeReloaded } = useLiveList({
    queryHash,
    scroller,
    reader,
    onAnswers: () => {
      if (answer && error) reading.loadMore()
    },
  })
  return (
    <>
      <PageScroller
        ref={setScroller}
        className="min-h-0 flex-1 overflow-y-auto bg-panel [print-color-adjust:exact] print:overflow-visible print:[zoom:0.73]"
      >
        <ListTitle search={search} />
        {isPrinting && <PaperHeading content={content} filters={filters} />}
        <ListToolbar
          ref={setToolbar}
          heading={heading}
          content={content}
          reading={reading}
          matches={matches}
          updatesRef={setUpdates}
        />
        <UnknownValuesBar page="/shipments" search={search} />
        <OrderSentence content={content} />
        {reloaded && <ReloadedBar reloaded={reloaded} onClose={closeReloaded} />}
        <ListBody
          content={content}
          reading={reading}
          matches={matches}
          frame={frame}
          reader={readerState}
          renewals={renewals}
        />
      </PageScroller>
      <div ref={setBelow} className="shrink-0" />
    </>
  )
}

/** The parts of the page. They are state and no refs: the table inside needs them when they first appear. */
function useParts() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [updates, setUpdates] = useState<HTMLDivElement | null>(null)
  const [below, setBelow] = useState<HTMLDivElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = scroller && { scroller, toolbar, updates, below, heading }
  return { scroller, heading, frame, setScroller, setToolbar, setUpdates, setBelow }
}

function ListTitle({ search }: { readonly search: ShipmentsSearch }) {
  return <title>{`${useListName(search)} · Landfall`}</title>
}
