import type { Browser } from '@playwright/test'
import { lines, openToday, tabWords } from './support/today-page.ts'
import type { System } from './support/system.ts'
import { expect, startSystem, test } from './support/test.ts'

const HOUR_MS = 3_600_000
/** Browser time zones, each with how many hours its clock is fast. */
const BROWSERS = [
  ['Europe/Berlin', 0],
  ['Pacific/Auckland', 26],
  ['America/Los_Angeles', -40 * 24],
] as const
const ROWS = 15

interface View {
  readonly timezoneId: string
  readonly nowMs: number
}

/** Texts of Today and of the dialog for a pasted date, in a browser with this zone and time. */
async function todayIn({ timezoneId, nowMs }: View, browser: Browser, system: System) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'en-GB', timezoneId, viewport })
  const page = await context.newPage()
  await page.clock.setFixedTime(nowMs)
  await openToday(page, system)
  const live = page.locator('[data-freshness="live"]').first()
  await expect(live).toHaveAttribute('title', /Days count in /)
  const title = (await live.getAttribute('title')) ?? ''
  const said = {
    days: /Days count in [^·]+/.exec(title)?.[0],
    heading: await page.getByRole('heading', { level: 1 }).textContent(),
    tabs: await tabWords(page),
    rows: await lines(page).evaluateAll(
      (rows, count) => rows.slice(0, count).map((row) => row.textContent),
      ROWS,
    ),
  }
  await page.getByRole('button', { name: 'Set required dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set required dates' })
  await dialog.getByRole('textbox').fill('PO-1\t2026-08-10')
  const asked = await dialog.getByText(/more than 90 days ago/).textContent()
  await context.close()
  return { ...said, asked }
}

for (const [now, elsewhere, heading] of [
  ['2026-11-20T06:00:00Z', 'yesterday in Los Angeles', 'Today Thu 19 Nov 2026'],
  ['2026-11-20T18:00:00Z', 'tomorrow in Auckland', 'Today Fri 20 Nov 2026'],
] as const) {
  const title = `browsers in Auckland, Berlin and Los Angeles, of which two have a wrong clock, show the same on Today while it is ${elsewhere}`
  test(title, { tag: '@long' }, async ({ browser }) => {
    const system = await startSystem({ TEST_NOW: now })
    const views = BROWSERS.map(([timezoneId, hours]) => ({
      timezoneId,
      nowMs: new Date(now).getTime() + hours * HOUR_MS,
    }))
    const [first, ...others] = await Promise.all(views.map((view) => todayIn(view, browser, system)))
    await system.stop()
    expect(first?.days).toMatch(/^Days count in \w+\/\w+, where most shipments are delivered$/)
    expect(first?.heading).toBe(heading)
    expect(first?.rows).toHaveLength(ROWS)
    for (const other of others) expect(other).toEqual(first)
  })
}
