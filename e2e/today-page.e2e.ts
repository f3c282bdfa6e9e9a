import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { exported } from './support/export.ts'
import { readWorkbook } from './support/read-sheet.ts'
import { expect, test } from './support/test.ts'

async function openToday(page: Page, query = '?tab=open'): Promise<void> {
  await page.goto(`/${query}`)
  await expect(page.getByText(/^\d+ active \+ \d+ delivered in the last 60 days$/).last()).toBeVisible({
    timeout: 30_000,
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 320]) {
    const title = `axe finds nothing on Today with a filter in force, ${colorScheme}, ${width} px`
    test(title, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openToday(page, '?tab=open&kind=cutoff')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}

test('the frame of Today reflows at 320 px with text at 200 %', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openToday(page, '?tab=open&kind=cutoff')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // Strips scroll by themselves; nothing else may be wider than the page.
  const tabs = page.getByRole('list', { name: 'Items' })
  for (const part of [
    tabs,
    page.getByRole('combobox', { name: 'Group rows by' }),
    page.getByRole('heading', { level: 1 }),
  ]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(320)
  }
})

test(
  'an export of Today has a line for each item of its rows, in their order',
  { tag: '@long' },
  async ({ page }) => {
    await openToday(page, '?tab=open&kind=cutoff')
    const [, shipments = '', items = ''] =
      /(\d+) of \d+ shipments, (\d+) items?/.exec(await page.getByRole('main').innerText()) ?? []
    await page.getByRole('button', { name: 'Export' }).click()
    const { name, content } = await exported(page)
    expect(name).toBe('today-2026-11-20-open-filtered.xlsx')
    expect(readWorkbook(content, 'About')[0]?.[1]).toMatch(
      new RegExp(`^Today, Open: ${shipments} shipments?, ${items} items?, among `),
    )
    const [titles, ...rows] = readWorkbook(content)
    expect(titles?.slice(0, 2)).toEqual(['Reference', 'PO / tags'])
    const references = rows.map(([reference]) => reference)
    expect(references).toHaveLength(Number(items))
    expect(new Set(references).size).toBe(Number(shipments))
    const first = await page.locator('main [data-line] a[data-reference]').first().textContent()
    expect(references[0]).toBe(first)
  },
)

test(
  'Today is printed with all rows that are not folded, its set and time, and without navigation and buttons',
  { tag: '@long' },
  async ({ page }) => {
    await openToday(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Group rows by' })).toBeHidden()
    await expect(page.getByText(/^\d+ active \+ \d+ delivered in the last 60 days$/).last()).toBeVisible({
      timeout: 30_000,
    })
    const [, count = ''] = /(\d+) shipments?, /.exec(await page.getByRole('main').innerText()) ?? []
    // What is folded is told by its heading.
    const folded = page.getByRole('button', { name: /^Missing or contradicting data/, includeHidden: true })
    const waiting = Number(/\d+/.exec(await folded.innerText())?.[0])
    await expect(page.locator('main table a[data-reference]')).toHaveCount(Number(count) - waiting)
  },
)
