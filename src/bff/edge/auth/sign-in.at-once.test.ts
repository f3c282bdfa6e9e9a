import { describe, expect, test } from 'vitest'
import { publicUrl, setUp } from './testing/running-sign-in.ts'

const PAGES = ['/shipments?status=Active', '/shipments/A-1', '/orders', '/']

/** A browser with several tabs that have returned from the provider, but not opened the callback yet. */
async function setUpTabs(pages: readonly string[] = PAGES) {
  const running = await setUp()
  const callbacks: string[] = []
  for (const page of pages) {
    running.clock.nowMs += 1
    callbacks.push(await running.visitor.callbackFor('ann', page))
  }
  return { ...running, callbacks }
}

test('four tabs that sign in simultaneously each return to their page', async () => {
  const { visitor, provider, callbacks } = await setUpTabs()
  expect(visitor.attempts()).toHaveLength(4)
  for (const tab of [2, 0, 3, 1]) {
    expect((await visitor.open(callbacks[tab] ?? '')).url).toBe(publicUrl + PAGES[tab])
  }
  expect(visitor.attempts()).toEqual([])
  expect(provider.redeemed()).toBe(4)
  expect((await visitor.ask('/api/me')).status).toBe(200)
})

test('a browser has at most ten unfinished sign-ins, and drops the oldest', async () => {
  const { visitor, callbacks } = await setUpTabs(Array.from({ length: 11 }, (_, tab) => `/shipments/${tab}`))
  expect(visitor.attempts()).toHaveLength(10)
  const [oldest = '', ...others] = callbacks
  expect((await visitor.open(oldest)).status).toBe(400)
  for (const [index, callback] of others.entries()) {
    expect((await visitor.open(callback)).url).toBe(`${publicUrl}/shipments/${index + 1}`)
  }
})

describe('a callback that cannot be completed in a signed-in browser', () => {
  test('opens its page if its sign-in is known', async () => {
    const { visitor, provider, callbacks } = await setUpTabs()
    const [first = '', second = ''] = callbacks
    const attempts = visitor.attempts()
    await visitor.open(first)
    for (const [name, value] of attempts) visitor.setCookie(name, value)
    expect((await visitor.open(first)).url).toBe(publicUrl + PAGES[0])
    expect(provider.redeemed()).toBe(1)
    expect((await visitor.open(second.replace(/code=[^&]+/, 'code=forged'))).url).toBe(publicUrl + PAGES[1])
  })

  test.each([
    ['was finished before', (callback: string) => callback, 0],
    ['is older than ten minutes', (_callback: string, other: string) => other, 600_000],
    ['is not known', (callback: string) => callback.replace(/state=[^&]+/, 'state=forged'), 0],
    ['is not named', () => '/auth/callback', 0],
    ['returns to another site', () => '/auth/callback?return=%2F%2Fevil.example%2F', 0],
  ])('leads to the start page if its sign-in %s', async (_what, change, laterMs) => {
    const { visitor, provider, clock, callbacks } = await setUpTabs()
    const [first = '', second = ''] = callbacks
    await visitor.open(first)
    clock.nowMs += laterMs
    expect((await visitor.open(change(first, second))).url).toBe(`${publicUrl}/`)
    expect(provider.redeemed()).toBe(1)
  })

  test('requests the session from its own page, because browsers do not send it from another site', async () => {
    const { visitor, callbacks } = await setUpTabs()
    const [first = '', second = ''] = callbacks
    await visitor.open(first)
    const attempt = visitor
      .attempts()
      .map((pair) => pair.join('='))
      .join('; ')
    const forged = second.replace(/code=[^&]+/, 'code=forged')
    const page = await visitor.ask(forged, { cookie: attempt })
    expect(page.status).toBe(200)
    const next = `/auth/callback?return=${encodeURIComponent(PAGES[1] ?? '')}`
    expect(page.text).toContain(`<meta http-equiv="refresh" content="0; url=${next}">`)
    expect((await visitor.ask(next, { cookie: '' })).status).toBe(400)
    expect((await visitor.open(next)).url).toBe(publicUrl + PAGES[1])
  })
})
