import type { Shipment } from '../src/contract/schema.ts'
import { searchField } from './support/finding.ts'
import { readShipments } from './support/read-service.ts'
import { keptEntries } from './support/team.ts'
import { expect, rowsOf, test } from './support/test.ts'

const LONG = { tag: '@long' }
const SOON = { timeout: 30_000 }
/** Shown while the proxy reads the account. */
const SO_FAR = /of your shipments so far$/

test(
  'a required date is set on two orders, whose page says whether it is met, and cleared',
  LONG,
  async ({ page, startOwn }) => {
    const own = await startOwn()
    await page.goto(`${own.url}/orders?verdict=none`)
    const boxes = rowsOf(page).getByRole('checkbox')
    // Until the proxy has read the complete account, new orders appear between others.
    await expect(boxes.first()).toBeVisible(SOON)
    await expect(page.getByText(SO_FAR)).toHaveCount(0, SOON)
    const links = rowsOf(page).locator('a[data-focus]')
    const tag = String(await links.first().textContent())
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Set date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Required date of 2 POs' })
    await dialog.getByLabel('Required by').fill('2026-11-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 POs required by Sun 1 Nov').first()).toBeVisible()

    await page.goto(`${own.url}/po?${new URLSearchParams({ tag })}`)
    await expect(page.getByText(/Required by Sun 1 Nov: /)).toBeVisible(SOON)
    await page.getByRole('button', { name: 'Required by Sun 1 Nov' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear date' }).click()
    await expect(page.getByRole('button', { name: 'Set required date' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Required by Sun 1 Nov' })).toBeVisible()
  },
)

test(
  'a PO leads to its shipments, its list and its summary, and back to its row',
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/orders')
    const link = rowsOf(page).locator('a[data-focus]').nth(3)
    await expect(link).toBeVisible(SOON)
    await link.click()
    await expect(page).toHaveURL(/\/po\?tag=/)
    const tag = String(new URL(page.url()).searchParams.get('tag'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
    await rowsOf(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/shipments\//)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(rowsOf(page).getByRole('link', { name: tag, exact: true })).toBeFocused()
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible(SOON)
    expect(await page.locator('[data-page-scroller]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)

    await page.goto('/po?tag=4500072300')
    // Rows below the window are not drawn, so the count is read from the page's sentence.
    const count = Number.parseInt(await page.getByText(/^\d+ shipments: /).innerText(SOON), 10)
    const more = page.getByRole('button', { name: 'More for this page' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Copy summary' }).click()
    await expect(page.getByText('Copied the summary', { exact: true }).first()).toBeVisible()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(lines[0]).toMatch(new RegExp(`^4500072300: ${count} shipments: `))
    expect(lines[1]).toMatch(/^This number is used by \d+ suppliers: /)
    expect(lines.slice(3, 3 + count).every((line) => line.startsWith('NW-'))).toBe(true)
    expect(lines.at(-2)).toMatch(/\/po\?tag=4500072300$/)
    await more.click()
    await page.getByRole('menuitem', { name: 'Open as list' }).click()
    await expect(page).toHaveURL('/shipments?tag=4500072300')
    await expect(rowsOf(page)).toHaveCount(count)
  },
)

test('a search finds all shipments of a PO, and a PO without any', LONG, async ({ page, system }) => {
  const tagged = Map.groupBy(
    (await readShipments(system)).flatMap((shipment) => shipment.tags.map((tag) => ({ tag, shipment }))),
    ({ tag }) => tag,
  )
  const has = (all: readonly { shipment: Shipment }[], status: string) =>
    all.some(({ shipment }) => shipment.status === status)
  const [tag = '', wanted = []] =
    [...tagged].find(([each, all]) => /^PO-\d+$/.test(each) && has(all, 'Active') && has(all, 'Delivered')) ??
    []
  await page.goto('/')
  await searchField(page).fill(tag.toLowerCase())
  const group = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'PO' })
  await group.getByRole('option', { name: new RegExp(`^${tag} `) }).click({ timeout: 30_000 })
  await expect(page).toHaveURL(`/po?tag=${tag}`)
  // High enough to draw all rows; rows out of view are not drawn.
  await page.setViewportSize({ width: 1440, height: 2000 })
  const links = rowsOf(page).locator('a[data-focus]')
  await expect(links).toHaveCount(wanted.length)
  const shown = await links.allTextContents()
  expect(shown.toSorted()).toEqual(wanted.map(({ shipment }) => shipment.reference).toSorted())

  await page.goto('/po?tag=PO-18990')
  await page.getByRole('button', { name: 'Set required date' }).click()
  await page.keyboard.type('12 dec')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PO-18990 required by Sat 12 Dec').first()).toBeVisible()
  await searchField(page).fill('po 18990')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No shipment has PO-18990 yet')).toBeVisible(SOON)
  await page.getByRole('link', { name: 'Open the PO' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PO-18990')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Set required date' })).toBeVisible()
  await expect.poll(() => keptEntries(page, 'tag-dates')).toEqual([])
})
