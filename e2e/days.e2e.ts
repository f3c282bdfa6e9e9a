import type { Browser } from '@playwright/test'
import { lines, openToday, tabWords } from './support/today-page.ts'
import type { System } from './support/system.ts'
import { expect, test } from './support/test.ts'

const ZONES = ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles']
const ROWS = 15

interface View {
  readonly timezoneId: string
  readonly now: string
}

/** What Today says in a browser of a zone, and the title of its live state. */
async function todayIn({ timezoneId, now }: View, browser: Browser, system: System) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'en-GB', timezoneId, viewport })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await openToday(page, system)
  const live = page.locator('[data-freshness="live"]').first()
  await expect(live).toHaveAttribute('title', /Days count in /)
  const title = (await live.getAttribute('title')) ?? ''
  const said = {
    days: /Days count in [^·]+/.exec(title)?.[0],
    tabs: await tabWords(page),
    rows: await lines(page).evaluateAll(
      (rows, count) => rows.slice(0, count).map((row) => row.textContent),
      ROWS,
    ),
  }
  await context.close()
  return said
}

for (const [now, elsewhere] of [
  ['2026-11-20T06:00:00Z', 'yesterday in Los Angeles'],
  ['2026-11-20T18:00:00Z', 'tomorrow in Auckland'],
] as const) {
  const title = `browsers in Auckland, Berlin and Los Angeles show equal items and counts on Today while it is ${elsewhere}`
  test(title, async ({ browser, system }) => {
    const views = ZONES.map((timezoneId) => ({ timezoneId, now }))
    const [first, ...others] = await Promise.all(views.map((view) => todayIn(view, browser, system)))
    expect(first?.days).toMatch(/^Days count in \w+\/\w+, where most shipments are delivered$/)
    expect(first?.rows).toHaveLength(ROWS)
    for (const other of others) expect(other).toEqual(first)
  })
}
