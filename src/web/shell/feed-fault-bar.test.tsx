import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { newClient, renderWith } from '../api/testing/open-pages.tsx'
import { noteStatus } from '../feed/live-state.ts'
import { FreshnessChip } from './freshness-chip.tsx'
import { LISTS_KEY } from '../api/query-keys.ts'
import { FeedFaultBar } from './feed-fault-bar.tsx'

const STATUS = { kind: 'status', state: 'live', asOf: null, fault: null } as const

test('The page says why a list cannot be loaded, also during a retry', async () => {
  const client = newClient()
  const screen = await renderWith(<Page hasList />, client)
  noteStatus({ ...STATUS, state: 'offline', fault: { code: 'upstream_unreachable' } })
  await expect.element(screen.getByText('Offline')).toBeVisible()
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull()
  void client.refetchQueries()
  await expect.poll(() => client.isFetching()).toBe(1)
  expect(screen.getByRole('alert').query()).toBeNull()
})

function Page({ hasList = false }) {
  return (
    <>
      <FreshnessChip />
      <FeedFaultBar />
      {hasList && <FailingList />}
    </>
  )
}

/** Fails once, and then gets no answer. */
function FailingList() {
  useQuery({
    queryKey: LISTS_KEY,
    queryFn({ client }) {
      if (client.getQueryState(LISTS_KEY)?.errorUpdateCount === 0) throw new Error('no')
      return new Promise(() => {})
    },
  })
  return null
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
