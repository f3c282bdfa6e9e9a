import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newClient, renderWith } from '../api/testing/open-pages.tsx'
import { noteStatus } from '../feed/live-state.ts'
import { FreshnessChip } from './freshness-chip.tsx'
import { LISTS_KEY } from '../api/query-keys.ts'
import { FeedFaultBar } from './feed-fault-bar.tsx'

const STATUS = { kind: 'status', state: 'live', asOf: null, fault: null } as const

test('The page says why a list cannot be loaded, also during a retry', async () => {
  const client = newClient()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no'))
  queryFn.mockReturnValue(new Promise(() => {}))
  onTestFinished(new QueryObserver(client, { queryKey: LISTS_KEY, queryFn }).subscribe(() => {}))
  const screen = await renderWith(<Page />, client)
  noteStatus({ ...STATUS, state: 'offline', fault: { code: 'upstream_unreachable' } })
  await expect.element(screen.getByText('Offline')).toBeVisible()
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull()
  void client.refetchQueries()
  await expect.poll(() => client.isFetching()).toBe(1)
  expect(screen.getByRole('alert').query()).toBeNull()
})

function Page() {
  return (
    <>
      <FreshnessChip />
      <FeedFaultBar />
    </>
  )
}

test('A used-up rate limit is named as such, with the waiting time, and not as a lost service', async () => {
  const screen = await renderWith(<Page />)
  const fault = { code: 'busy', retryAfterSeconds: 31 } as const
  noteStatus({ ...STATUS, state: 'delayed', fault })
  await expect.element(screen.getByText('Delayed')).toBeVisible()
  const words = () => screen.getByRole('alert').query()?.textContent
  await expect.poll(words).toMatch(/^This minute’s requests are used up\..* within 35 s\.$/)
  noteStatus({ ...STATUS, state: 'delayed', fault: { ...fault, retryAfterSeconds: 11 } })
  await expect.poll(words).toMatch(/ within 15 s\.$/)
  noteStatus({ ...STATUS, asOf: new Date().toISOString() })
  await expect.poll(words).toBeUndefined()
})
