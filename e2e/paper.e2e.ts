import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openList } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { expect, test } from './support/test.ts'

/** The browsers' default for printing. */
const A4 = {
  format: 'A4',
  printBackground: false,
  margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
} as const

test.describe('on paper', () => {
  test('the list has every loaded row with its text, and says its set, its account and its time', async ({
    page,
  }) => {
    await withPartialCopy(page)
    await openList(page, '/shipments?status=Active')
    await expect(page.getByText(/^\d+ loaded, more available$/).first()).toBeVisible()
    await expect(async () => expect(await pageCount(page)).toBeGreaterThan(1)).toPass()
    await page.emulateMedia({ media: 'print' })
    const table = page.getByRole('table')
    // The head and fifty rows, including those out of view on the screen.
    await expect(table.getByRole('row')).toHaveCount(51)
    await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible()
    await expect(page.getByText('50 loaded, more available · Filters: Status: Active')).toBeVisible()
    await expect(page.getByText('Northwind Trading · Printed Fri 20 Nov 2026, 10:00 CET')).toBeVisible()
    await expect(page.getByText(/\/shipments\?status=Active$/)).toBeVisible()
    // Nothing is painted over the text of a row.
    const isUncovered = await table.getByRole('rowheader').evaluateAll((cells) =>
      cells.slice(0, 8).every((cell) => {
        const text = cell.firstElementChild
        const box = text?.getBoundingClientRect()
        return box && document.elementFromPoint(box.left + 4, box.top + box.height / 2) === text
      }),
    )
    expect(isUncovered).toBe(true)
  })

  const USUAL = [
    'overdue',
    'withMarketplace',
    'manyMilestones',
    'readyNotPickedUp',
    'longTexts',
    'doorToPort',
  ] as const
  for (const name of USUAL) {
    test(
      `${name}: a shipment fits on one page, and what happened stays filled`,
      { tag: name === 'overdue' ? [] : '@long' },
      async ({ page, baseURL }) => {
        await page.goto(`/shipments/${DEMO_SAMPLES[name]}`)
        await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
        expect(await pageCount(page)).toBe(1)
        await page.emulateMedia({ media: 'print' })
        const marks = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
        await expect(marks.getByRole('listitem').first()).toHaveCSS('print-color-adjust', 'exact')
        await expect(page.getByText(/as of Fri 20 Nov 2026, 10:00 CET/)).toBeVisible()
        await expect(page.getByText(/^Northwind Trading · Printed Fri 20 Nov 2026, 10:00 CET$/)).toBeVisible()
        await expect(page.getByText(`${baseURL}/shipments/${DEMO_SAMPLES[name]}`)).toBeVisible()
        await expect(
          page
            .getByText(/ (hr|days?) ago$/)
            .filter({ visible: true })
            .and(page.locator('time *')),
        ).toHaveCount(0)
        await expect(
          page.getByRole('button').filter({ visible: true, hasText: /Copy|Print|counted/ }),
        ).toHaveCount(0)
        for (const row of await page.getByRole('table').getByRole('row').all()) {
          await expect(row).toHaveCSS('break-inside', 'avoid')
        }
      },
    )
  }
})

async function pageCount(page: Page): Promise<number> {
  const pdf = await page.pdf(A4)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
