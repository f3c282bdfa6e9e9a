import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createLiveAccountSet } from '../shipments/data/live/live-account-set.ts'
import { JudgeAccount } from '../shipments/data/account/account.ts'
import { createKnownRows, KnownRowsContext } from '../shipments/data/known-rows.ts'
import { useAttentionCount } from './attention-count.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const row = (reference: string) =>
  packShipment(sampleShipment({ reference, updatedAt: '2026-11-20T08:00:00Z' }))

function Count() {
  const count = useAttentionCount(judge)
  return <p>{count ? `of ${count.total}${count.more === 'to-come' ? ' so far' : ''}` : 'counting'}</p>
}

test('A count that began with a part of the account set is of all shipments once the proxy knows them', async () => {
  const blocks = [
    { rows: [row('A')], isComplete: false },
    { rows: [row('A'), row('B')], isComplete: true },
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    input === '/api/account-set'
      ? Response.json({ asOf: null, next: null, isTooLarge: false, ...blocks.shift() })
      : new Response(null, { status: 502 }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const known = createKnownRows()
  const live = createLiveAccountSet(client, known, () => [])
  const screen = await render(
    <QueryClientProvider client={client}>
      <KnownRowsContext value={known}>
        <JudgeAccount views={[]} />
        <Count />
      </KnownRowsContext>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('of 1 so far')).toBeVisible()
  live.serviceRead()
  await expect.element(screen.getByText('of 2', { exact: true })).toBeVisible()
})
