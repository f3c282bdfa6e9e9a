/**
 * The peer in the list bench: the same shipments in a list as in TanStack's documentation, with a router, an infinite
 * query and virtual rows. Its cells are only text, so it does less than a real list.
 */
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { StrictMode, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shipment, ShipmentList } from '#contract/schema.ts'

const ROW_PX = 40
const OVERSCAN = 8
const AHEAD = 20
const PAUSE_MS = 150
const NO_ROWS: readonly Shipment[] = []
const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** The scroll position where the list was left. */
let keptTop = 0

async function load<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal, headers: { 'landfall-client': 'dashboard' } })
  return await response.json()
}

function cellsOf(shipment: Shipment): readonly string[] {
  const { status, tags, serviceType, portOfLoading, portOfDischarge, carrier, milestones, updatedAt } =
    shipment
  return [
    status,
    tags.join('  '),
    serviceType,
    `${portOfLoading?.name ?? ''} → ${portOfDischarge?.name ?? ''}`,
    carrier?.name ?? '',
    milestones.at(-1)?.arrival?.date ?? '',
    WHEN.format(new Date(updatedAt)),
  ]
}

function List() {
  const { q, status } = listRoute.useSearch()
  const navigate = listRoute.useNavigate()
  const [text, setText] = useState(q)
  useEffect(() => {
    if (text === q) return
    const pause = setTimeout(() => void navigate({ search: { q: text, status }, replace: true }), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, q, status, navigate])
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['shipments', q, status],
    queryFn: ({ pageParam, signal }) => {
      const asked = { limit: '100', cursor: pageParam, search: q, status }
      const given = Object.entries(asked).filter(([, value]) => value !== '')
      return load<ShipmentList>(`/api/shipments?${new URLSearchParams(given)}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NO_ROWS, [data])
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialOffset: keptTop,
  })
  const drawn = virtualizer.getVirtualItems()
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNearEnd, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <>
      <header>
        <input
          type="search"
          aria-label="Search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          aria-pressed={status !== ''}
          onClick={() => void navigate({ search: { q, status: status === '' ? 'Delivered' : '' } })}
        >
          Delivered
        </button>
      </header>
      <div
        ref={scroller}
        className="scroller"
        onScroll={({ currentTarget }) => (keptTop = currentTarget.scrollTop)}
      >
        <div className="rows" style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const shipment = rows[index]
            return (
              shipment && (
                <div
                  key={shipment.reference}
                  data-row={index}
                  className="row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Link to="/shipments/$reference" params={{ reference: shipment.reference }}>
                    {shipment.reference}
                  </Link>
                  {cellsOf(shipment).map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                    <span key={column}>{cell}</span>
                  ))}
                </div>
              )
            )
          })}
        </div>
      </div>
    </>
  )
}

function Detail() {
  const { reference } = detailRoute.useParams()
  const { data } = useQuery({
    queryKey: ['shipment', reference],
    queryFn: ({ signal }) => load<Shipment>(`/api/shipments/${reference}`, signal),
  })
  return (
    <main>
      <h1>{reference}</h1>
      <pre>{JSON.stringify(data, null, 1)}</pre>
    </main>
  )
}

const root = createRootRoute({
  component: () => (
    <div className="page">
      <Outlet />
    </div>
  ),
})
const listRoute = createRoute({
  getParentRoute: () => root,
  path: '/peer.html',
  component: List,
  validateSearch: ({ q = '', status = '' }: Record<string, unknown>) => ({
    q: String(q),
    status: String(status),
  }),
})
const detailRoute = createRoute({
  getParentRoute: () => root,
  path: '/shipments/$reference',
  component: Detail,
})
const router = createRouter({ routeTree: root.addChildren([listRoute, detailRoute]) })
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false } },
})
const container = document.querySelector('#root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
