import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { utcDateOf } from '#contract/local-date.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { atPort, known as calm, NOW } from '#facts/testing/known-shipment.ts'
import type { AccountSet } from './account-set.ts'
import { createKnownRows, KnownRowsContext } from '../known-rows.ts'
import { listPageOf } from '../list-page.ts'
import { shipmentQueries } from '../queries.ts'
import { listKey } from '../query-keys.ts'
import { futureUs } from '../row-order.ts'
import { BUILT_IN_VIEWS } from '../../views/built-in-views.ts'
import { UrgentCount } from '../../views/count.tsx'
import { JudgeAccount, useAccount } from './account.ts'

const DAY_MS = 86_400_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true }))

function FreeTime() {
  return <output>{useAccount(({ counts }) => counts.views.get('free-time')?.words ?? 'unknown')}</output>
}

test('Urgent shipments are counted with the views once the account set is complete; a zero is not shown', async () => {
  const arrival = utcDateOf(Date.now() - 5 * DAY_MS)
  const due = ['P', 'Q'].map((reference) => packShipment(atPort(arrival, 5, { reference })))
  const rows = [...due, packShipment(calm({ reference: 'CALM' }))]
  // The team's state cannot be read: all items are open.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 502 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  known.takeRead(rows, futureUs(Date.now()))
  const become = (references: readonly string[], isComplete: boolean) =>
    client.setQueryData<AccountSet>(shipmentQueries.accountSet, {
      references: new Set(references),
      isComplete,
      isTooLarge: false,
      day: utcDateOf(Date.now()),
      readAtMs: Date.now(),
    })
  become(['P', 'Q'], false)
  const screen = await render(
    <QueryClientProvider client={client}>
      <KnownRowsContext value={known}>
        <JudgeAccount views={BUILT_IN_VIEWS} />
        <h1>
          Today <UrgentCount />
        </h1>
        <FreeTime />
      </KnownRowsContext>
    </QueryClientProvider>,
  )
  const heading = screen.getByRole('heading')
  await expect.element(screen.getByText('unknown')).toBeVisible()
  expect(heading.element().textContent).toBe('Today ')
  become(['P', 'Q', 'CALM'], true)
  await expect.element(screen.getByText('2 of 3 active + 0 delivered in the last 60 days')).toBeVisible()
  await expect
    .element(heading)
    .toHaveAccessibleName('Today 2 shipments due today and tomorrow among 3 loaded')
  become(['CALM'], true)
  await expect.element(screen.getByText('0 of 1 active + 0 delivered in the last 60 days')).toBeVisible()
  expect(heading.element().textContent).toBe('Today ')
})

test('A whole list is counted rightly before the account is read', async () => {
  const arrival = utcDateOf(Date.now() - 12 * DAY_MS)
  const rows = [
    packShipment(atPort(arrival, 5, { reference: 'P' })),
    packShipment(calm({ reference: 'CALM' })),
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 502 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  known.takeRead(rows, futureUs(Date.now()))
  client.setQueryData(listKey({}), {
    pages: [listPageOf({ data: rows, nextCursor: null })],
    pageParams: [null],
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      <KnownRowsContext value={known}>
        <JudgeAccount views={BUILT_IN_VIEWS} />
        <FreeTime />
      </KnownRowsContext>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(/^1 of 2 /)).toBeVisible()
})
