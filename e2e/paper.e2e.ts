import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openWholeList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

/** Renders the page for print. Fires `beforeprint` too, since emulating the medium does not always do so. */
async function showOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

/** Chromium's default page for printing. */
const A4 = {
  format: 'A4',
  printBackground: false,
  margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
} as const

test('a printed list has its loaded rows, filters, account and time', async ({ page }) => {
  await openWholeList(page, '/shipments?status=Active')
  await showOnPaper(page)
  // The header and at least the rows loaded first, including those out of view on the screen.
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(100)
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/^\d+ of \d+ active shipments · Filters: Status: Active$/)).toBeVisible()
  await expect(page.getByText('Northwind Trading · Printed Fri 20 Nov 2026, 01:00 GMT-8')).toBeVisible()
})

test('Print loads the list before it opens the print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = document.querySelector('[data-list-toolbar]')?.textContent ?? ''
    }
  })
  await openWholeList(page, '/shipments?status=Active')
  const answers: Promise<{ readonly rows: readonly unknown[] }>[] = []
  page.on('response', (response) => {
    if (response.url().includes('limit=200')) answers.push(response.json())
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page).toHaveTitle(/In all: \d+ active shipments/)
  const [, total] = /In all: (\d+) active/.exec(await page.title()) ?? []
  // Only the responses so far; reading them may take longer.
  const loaded = await Promise.all(answers)
  expect(loaded.flatMap(({ rows }) => rows)).toHaveLength(Number(total))
})

test('a printed shipment has one page, with its address and time', async ({ page, baseURL }) => {
  await expectOnPaper(page, baseURL, 'overdue')
})

test('any usual shipment fits on one printed page', { tag: '@long' }, async ({ page, baseURL }) => {
  for (const name of [
    'withMarketplace',
    'manyMilestones',
    'readyNotPickedUp',
    'longTexts',
    'doorToPort',
  ] as const)
    await expectOnPaper(page, baseURL, name)
})

test('printed orders and a printed PO have rows with nothing cut off', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/orders', '/po?tag=4500072300']) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    const rows = rowsOf(page)
    await expect(rows.first()).toBeVisible({ timeout: 30_000 })
    await showOnPaper(page)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByText(/Printed /)).toBeVisible()
    await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group')
    // An A4 sheet at 96 dpi, less its margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    const cut = () =>
      rows
        .locator('*')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
            )
            .map((part) => part.textContent),
        )
    await expect.poll(cut).toEqual([])
  }
})

async function expectOnPaper(page: Page, baseURL = '', name: keyof typeof DEMO_SAMPLES): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/shipments/${DEMO_SAMPLES[name]}`)
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
  expect(await pageCount(page), name).toBe(1)
  await showOnPaper(page)
  const marks = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(marks.getByRole('listitem').first()).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.getByText(/as of Fri 20 Nov 2026, 01:00 GMT-8/)).toBeVisible()
  await expect(page.getByText(/^Northwind Trading · Printed Fri 20 Nov 2026, 01:00 GMT-8$/)).toBeVisible()
  await expect(page.getByText(`${baseURL}/shipments/${DEMO_SAMPLES[name]}`)).toBeVisible()
  const agoWords = page.getByText(/ (hr|days?) ago$/).filter({ visible: true })
  await expect(agoWords.and(page.locator('time *'))).toHaveCount(0)
  const actions = page.getByRole('button').filter({ visible: true, hasText: /Copy|Print|counted/ })
  await expect(actions).toHaveCount(0)
  for (const row of await page.getByRole('table').getByRole('row').all())
    await expect(row).toHaveCSS('break-inside', 'avoid')
}

async function pageCount(page: Page): Promise<number> {
  const pdf = await page.pdf(A4)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
