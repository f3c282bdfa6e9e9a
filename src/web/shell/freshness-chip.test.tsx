import { expect, onTestFinished, test, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { newClient, renderWith } from '../api/testing/open-pages.tsx'
import { noteTeamDays } from '../account/team-days.ts'
import { noteStatus } from '../feed/live-state.ts'
import { unanswered } from '../lib/http.ts'
import { explain, problemErrorOf } from '../lib/problem-error.ts'
import { FreshnessChip } from './freshness-chip.tsx'

const STATUS = { kind: 'status', state: 'live', asOf: null, fault: null } as const

test('The chip shows by word and icon whether the data are live, delayed or offline', async () => {
  const screen = await renderWith(<FreshnessChip />)
  const chip = screen.getByRole('paragraph')
  const shapes = new Set<string | undefined>()
  for (const [state, word] of [
    ['live', 'Live'],
    ['delayed', 'Delayed'],
    ['offline', 'Offline'],
  ] as const) {
    noteStatus({ ...STATUS, state, asOf: new Date().toISOString() })
    await expect.element(chip).toHaveAttribute('data-freshness', state)
    expect(chip.element().textContent).toContain(word)
    shapes.add(chip.element().querySelector('svg')?.innerHTML)
  }
  expect(shapes.size).toBe(3)
})

test('An unanswered request shows as offline, with the time of the data in the title', async () => {
  noteStatus({ ...STATUS, asOf: new Date().toISOString() })
  const screen = await renderWith(<FreshnessChip />)
  const nowMs = performance.now()
  unanswered.set({ path: '/api/list', sinceMs: nowMs })
  vi.spyOn(performance, 'now').mockReturnValue(nowMs + 60 * 60_000)
  const chip = screen.getByRole('paragraph')
  await expect.element(chip).toHaveAttribute('data-freshness', 'offline')
  await expect.element(chip).toHaveAttribute('title', expect.stringMatching(/\d\d:\d\d/))
  unanswered.set(null)
})

test('The title names the time zone of days, and the chip a history that cannot be recorded', async () => {
  const asOf = new Date().toISOString()
  const screen = await renderWith(<FreshnessChip />)
  const titled = (words: string) => expect.stringContaining(` · Days count in ${words}`)
  noteStatus({ ...STATUS, asOf, isRecordingFailing: true })
  noteTeamDays({ timeZone: 'Europe/Berlin', source: 'deliveries' })
  const chip = screen.getByRole('paragraph')
  await expect
    .element(chip)
    .toHaveAttribute('title', titled('Europe/Berlin, where most shipments are delivered'))
  await expect.element(screen.getByText('· Changes not recorded')).toBeVisible()
  noteTeamDays({ timeZone: 'UTC', source: 'setting' })
  noteStatus({ ...STATUS, asOf })
  await expect.element(chip).toHaveAttribute('title', titled('UTC, the TIME_ZONE of this installation'))
  await expect.poll(() => screen.getByText('· Changes not recorded').query()).toBeNull()
})

test('A page whose request failed is not live until it succeeds, although the feed is', async () => {
  noteStatus({ ...STATUS, asOf: new Date().toISOString() })
  const client = newClient()
  const screen = await renderWith(<FreshnessChip />, client)
  const unknown = problemErrorOf(404, { code: 'shipment_not_found' })
  const down = problemErrorOf(503, null)
  let error: Error | null = down
  const queryFn = () => (error ? Promise.reject(error) : 'rows')
  const query = new QueryObserver(client, { queryKey: ['account'], queryFn })
  onTestFinished(query.subscribe(() => {}))
  for (error of [down, unknown, down, null]) {
    await query.refetch()
    const words = error === down ? `Delayed · ${explain(down).title}` : 'Live'
    await expect.element(screen.getByTitle(new RegExp(`^${words}`))).toBeVisible()
  }
})
