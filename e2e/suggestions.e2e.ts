import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { openSearch, searchField } from './support/finding.ts'
import { openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { expect, rowsOf, test } from './support/test.ts'

const SURE = { timeout: 30_000 }

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' })
}

/** The last option, which lists all shipments that contain the text. */
function everything(page: Page, text: string) {
  return suggestions(page).getByRole('option', { name: `Everything with “${text}”` })
}

/** Types a text on a page, and waits for its suggestions. */
async function typeOn(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await searchField(page).fill(text)
  await expect(everything(page, text)).toBeVisible(SURE)
}

test('text typed on any page finds what it names, by keyboard, and Escape leaves step by step', async ({
  page,
  system,
}) => {
  const shipments = await readShipments(system)
  const active = shipments.filter(({ status }) => status === 'Active')
  const carrier = String(active.find((each) => each.carrier)?.carrier?.name)
  await typeOn(page, '/settings', carrier.toLowerCase().replaceAll(' ', '-'))
  const option = suggestions(page).getByRole('group', { name: 'Carrier' }).getByRole('option')
  await expect(option).toHaveAccessibleName(new RegExp(`^${carrier} [\\d,]+ shipments?$`))
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipments?${new URLSearchParams({ carrier })}`)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('')

  const bookingOf = ({ booking }: Shipment) => booking.bookingNumber
  const wanted = active.find(
    (each) =>
      bookingOf(each) && shipments.every((other) => other === each || bookingOf(other) !== bookingOf(each)),
  )
  await typeOn(page, '/?tab=open', String(wanted?.booking.bookingNumber))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(wanted?.reference))

  await page.keyboard.press('/')
  await page.keyboard.type('rotterdam')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(page)).not.toBeFocused()
  await expect(searchField(page)).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(wanted?.reference))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/\?tab=open$/)
})

test('a pasted column is answered in its order, and its answers are pasted back', async ({
  page,
  context,
  system,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shipments = await readShipments(system)
  const wanted = shipments.slice(0, 3).map(({ reference }) => reference)
  const [first = '', second = '', third = ''] = wanted
  await openWholeList(page, '/shipments')
  const column = ['Our reference', third, '', first, 'MSKU0000000', second, first]
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${column.join('\n')}\n`)
  await searchField(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = page.getByRole('dialog', { name: 'Pasted numbers' })
  const words = `3 of 4 numbers found. Not found: MSKU0000000. Pasted twice: ${first}.`
  await expect(dialog.getByRole('status')).toHaveText(words, SURE)
  await expect(dialog.getByRole('link', { name: /^NW-/ })).toHaveText([third, first, second, first])
  await dialog.getByRole('button', { name: 'Copy answers' }).click()
  await expect
    .poll(async () => {
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      return copied.split('\n').map((row) => row.split('\t').slice(0, 2).join(': '))
    })
    .toEqual([
      'Answer: Reference',
      `Found: ${third}`,
      ': ',
      `Found: ${first}`,
      expect.stringMatching(/^MSKU0000000 is not in your account.*: $/),
      `Found: ${second}`,
      `Same as line 4: ${first}`,
    ])
  await dialog.getByRole('link', { name: 'Open 3 shipments as list' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(3)
})

test(
  'choosing a suggestion in the list replaces the text by a filter',
  { tag: '@long' },
  async ({ page }) => {
    await openWholeList(page, '/shipments?status=Active')
    await searchField(page).fill('rotterdam')
    await expect(everything(page, 'rotterdam')).toBeVisible(SURE)
    const option = suggestions(page).getByRole('group', { name: 'To' }).getByRole('option').first()
    await expect(option).toContainText('Rotterdam (NLRTM)')
    await option.click()
    await expect(page).toHaveURL(/\/shipments\?to=NLRTM$/)
    await expect(searchField(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: /To Rotterdam/ })).toBeVisible()
    await expect(suggestions(page)).toHaveCount(0)
  },
)

test('a text without matches offers only the list of that text', { tag: '@long' }, async ({ page }) => {
  const text = 'PO-nobody-wrote-this'
  await typeOn(page, '/settings', text)
  await expect(suggestions(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(everything(page, text)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\?q=PO-nobody-wrote-this$/)
})

test(
  'Enter opens a PO typed without its prefix, and lists the shipments of a name',
  { tag: '@long' },
  async ({ page, system }) => {
    const shipments = await readShipments(system)
    const tag = String(shipments.find(({ tags }) => /^\d{10}$/.test(tags[0] ?? ''))?.tags[0])
    await typeOn(page, '/settings', `PO ${tag}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/po?tag=${tag}`)
    const carrier = String(shipments.find((each) => each.carrier)?.carrier?.name)
    await typeOn(page, '/?tab=open', carrier)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/shipments?${new URLSearchParams({ carrier })}`)
  },
)

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 320]) {
    test(`suggestions at ${width} px, ${theme}`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/settings', '/shipments']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (width === 320) await openSearch(page)
        await searchField(page).fill('rot')
        await expect(everything(page, 'rot')).toBeVisible(SURE)
        await page.keyboard.press('ArrowDown')
        const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
        expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
        await expect(suggestions(page).getByRole('option').first()).toBeInViewport()
      }
    })
  }
}
