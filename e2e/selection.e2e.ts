import type { Page } from '@playwright/test'
import type { ShipmentList } from '../src/contract/schema.ts'
import {
  bar,
  checkboxOf,
  linkOf,
  openListWithKeys,
  openWholeList,
  referencesOf,
} from './support/list-page.ts'
import { readService, readShipments } from './support/read-service.ts'
import { expect, pointAtRows, test } from './support/test.ts'

/** The clipboard as plain text and HTML, read by pasting. */
async function pasted(page: Page): Promise<{ text: string; html: string }> {
  const content = page.evaluate(
    () =>
      new Promise<{ text: string; html: string }>((done) => {
        const take = ({ clipboardData: data }: ClipboardEvent) =>
          done({ text: data?.getData('text/plain') ?? '', html: data?.getData('text/html') ?? '' })
        addEventListener('paste', take, { once: true, capture: true })
      }),
  )
  await page.keyboard.press('Control+V')
  return content
}

test(
  'rows selected by click, Shift and all survive scrolling, sorting and opening rows, and end with the list',
  { tag: '@long' },
  async ({ page, system }) => {
    await openListWithKeys(page)
    await checkboxOf(page, 1).click()
    await expect(bar(page)).toContainText('1 selected')
    await checkboxOf(page, 4).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('4 selected')
    await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toHaveCount(1)
    for (const index of [1, 2, 3, 4]) await expect(checkboxOf(page, index)).toBeChecked()
    await expect(checkboxOf(page, 5)).not.toBeChecked()
    await expect(page).toHaveURL(/\/shipments$/)

    const total = (await readShipments(system)).length
    const all = page.getByRole('checkbox', { name: 'Select all' })
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.click()
    await expect(bar(page)).toContainText(`${total} selected`)
    await expect(all).toBeChecked()
    await all.click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Selection cleared' })).toHaveCount(1)

    const [reference = ''] = await referencesOf(page, 2, 3)
    await checkboxOf(page, 2).click()
    await page.getByRole('heading', { level: 1 }).click()
    await pointAtRows(page)
    await page.mouse.wheel(0, 2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toHaveCount(0)
    await page.mouse.wheel(0, -2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
    await page.getByRole('columnheader', { name: 'ETA' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=/)
    await expect(bar(page)).toContainText('1 selected')
    await page.goBack()
    await linkOf(page, 0).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NW-')
    await page.goBack()
    await expect(bar(page)).toContainText('1 selected')
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(page).toHaveURL(/status=Active/)
    await expect(bar(page)).toHaveCount(0)
  },
)

test.describe('copying', { tag: '@long' }, () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('gives a reference or tag by key, and all selected rows as a table in the order of the list', async ({
    page,
    system,
  }) => {
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    const references = (await readShipments(system)).map(({ reference }) => reference)
    await openWholeList(page, '/shipments')
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await expect.poll(read).toBe(references[0])
    const tag = page.locator('tbody a[data-tag]').first()
    await tag.focus()
    // A letter is ignored for a second after a script has moved the focus.
    await expect(async () => {
      await page.keyboard.press('c')
      expect(await read()).toBe(await tag.textContent())
    }).toPass()
    await expect(page).toHaveURL(/\/shipments$/)

    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText(`${references.length} selected`)
    await bar(page).getByRole('button', { name: 'Copy as table' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `Copied ${references.length} rows` }),
    ).toHaveCount(1)
    const [, ...lines] = (await read()).split('\n')
    expect(lines.map((line) => line.split('\t')[0])).toEqual(references)
  })

  test('with the browser’s shortcut gives the table unless text is selected, and every text as recorded', async ({
    page,
    system,
  }) => {
    const { data } = await readService<ShipmentList>(system, '/shipments?limit=50')
    const known = new Set(data.flatMap(({ reference, tags }) => [reference, ...tags]))
    await openListWithKeys(page)
    const shown = await page.locator('tbody :is([data-reference], [data-tag])').allTextContents()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((text) => !known.has(text))).toEqual([])

    const tag = '45000123456789012345'
    await openListWithKeys(page, `/shipments?${new URLSearchParams({ tag, cols: 'tags' })}&cols=status`)
    const [reference = ''] = await referencesOf(page, 0, 1)
    await checkboxOf(page, 0).click()
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Control+C')
    await expect(page.getByRole('status').filter({ hasText: 'Copied the selection' })).toHaveCount(1)
    const { text, html } = await pasted(page)
    const [titles, cells] = text.split('\n').map((line) => line.split('\t'))
    expect(titles).toEqual(['Reference', 'Service', 'PO', 'Status'])
    expect(cells?.[0]).toBe(reference)
    expect(cells?.[2]?.split('; ')).toContain(tag)
    // Excel treats a cell with this style as text.
    expect(html).toContain(`<td style="mso-number-format:'\\@'"`)
    expect(html).toMatch(new RegExp(`>([^<]*; )?${tag}(; [^<]*)?</td>`))
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getSelection()?.selectAllChildren(heading))
    await page.keyboard.press('Control+C')
    expect((await pasted(page)).text).toBe('Shipments')
  })
})
