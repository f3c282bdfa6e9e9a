import type { Page } from '@playwright/test'
import type { Shipment, ShipmentList } from '../src/contract/schema.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { bar, checkboxOf, openListWithKeys, referencesOf } from './support/list-page.ts'
import { readService } from './support/read-service.ts'
import { expect, test } from './support/test.ts'

/** The clipboard as plain text and HTML, read by pasting. */
async function pasted(page: Page): Promise<{ text: string; html: string }> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'pasted'
    field.addEventListener('paste', ({ clipboardData }) => {
      field.dataset.text = clipboardData?.getData('text/plain')
      field.dataset.html = clipboardData?.getData('text/html')
    })
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('Control+V')
  const read = page
    .locator('#pasted')
    .evaluate(({ dataset: { text = '', html = '' } }: HTMLElement) => ({ text, html }))
  const result = await read
  await page.locator('#pasted').evaluate((field) => field.remove())
  return result
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('puts each reference on its own line, in list order', { tag: '@long' }, async ({ page }) => {
    await openListWithKeys(page)
    await checkboxOf(page, 3).click()
    await checkboxOf(page, 1).click()
    const [first, , third] = await referencesOf(page, 1, 4)
    await bar(page).getByRole('button', { name: 'Copy references' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied 2 references' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${first}\n${third}`)
  })

  test('of a single reference or tag has a key', { tag: '@long' }, async ({ page }) => {
    await openListWithKeys(page)
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    const [reference = ''] = await referencesOf(page, 0, 1)
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await expect.poll(read).toBe(reference)
    const tag = page.locator('tbody a[data-tag]').first()
    await tag.focus()
    await page.keyboard.press('c')
    await expect.poll(read).toBe(await tag.textContent())
    await expect(page).toHaveURL(/\/shipments$/)
  })

  test('gives a table in which a numeric tag stays text', { tag: '@long' }, async ({ page }) => {
    const tag = '45000123456789012345'
    await openListWithKeys(page, `/shipments?${new URLSearchParams({ tag, cols: 'tags' })}&cols=status`)
    const [reference = ''] = await referencesOf(page, 0, 1)
    await checkboxOf(page, 0).click()
    await bar(page).getByRole('button', { name: 'Copy as table' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied 1 row' })).toHaveCount(1)
    const { text, html } = await pasted(page)
    const [titles, cells] = text.split('\n').map((line) => line.split('\t'))
    expect(titles).toEqual(['Reference', 'Service', 'PO', 'Status'])
    expect(cells?.[0]).toBe(reference)
    expect(cells?.[2]?.split('; ')).toContain(tag)
    // Excel treats a cell with this style as text.
    expect(html).toContain(`<td style="mso-number-format:'\\@'"`)
    expect(html).toMatch(new RegExp(`>([^<]*; )?${tag}(; [^<]*)?</td>`))
  })

  test(
    'with the browser’s shortcut copies the table unless text is selected',
    { tag: '@long' },
    async ({ page }) => {
      await openListWithKeys(page)
      await checkboxOf(page, 0).click()
      await expect(bar(page)).toBeVisible()
      await page.keyboard.press('Control+C')
      await expect(page.getByRole('status').filter({ hasText: 'Copied the selection' })).toHaveCount(1)
      expect((await pasted(page)).text).toMatch(/^Reference\tService\t/)

      await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getSelection()?.selectAllChildren(heading))
      await page.keyboard.press('Control+C')
      expect((await pasted(page)).text).toBe('Shipments')
    },
  )

  test(
    'copies every identifier exactly as recorded, without hidden characters',
    { tag: '@long' },
    async ({ page, system }) => {
      const { data } = await readService<ShipmentList>(system, '/shipments?limit=50')
      const known = new Set(data.flatMap(({ reference, tags }) => [reference, ...tags]))
      await openListWithKeys(page)
      const shown = await page.locator('tbody :is([data-reference], [data-tag])').allTextContents()
      expect(shown.length).toBeGreaterThan(10)
      expect(shown.filter((text) => !known.has(text))).toEqual([])

      const shipment = await readService<Shipment>(system, `/shipments/${DEMO_SAMPLES.transpacific}`)
      await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
      const { masterBill } = shipment.booking
      await page.getByRole('button', { name: `Copy master bill ${masterBill}` }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
      expect((await pasted(page)).text).toBe(masterBill)
    },
  )
})
