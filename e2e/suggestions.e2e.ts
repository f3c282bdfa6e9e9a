import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { searchField } from './support/finding.ts'
import { openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { expect, quietFor, rowsOf, test } from './support/test.ts'

const SURE = { timeout: 30_000 }
const WHOLE = /^Counted in active shipments/

function suggestions(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' })
}

/** Types a text on a page, and waits until all of the account set is looked through. */
async function typeOn(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await searchField(page).fill(text)
  await expect(page.getByText(WHOLE)).toBeVisible(SURE)
}

function carrierOf(shipments: readonly Shipment[]): string {
  return String(shipments.find(({ status, carrier }) => status === 'Active' && carrier)?.carrier?.name)
}

test('a carrier that is typed on any page leads to its shipments, by the keyboard alone', async ({
  page,
  system,
}) => {
  const carrier = carrierOf(await readShipments(system))
  await typeOn(page, '/settings', carrier.toLowerCase().replaceAll(' ', '-'))
  const group = suggestions(page).getByRole('group', { name: 'Carrier' })
  await expect(group.getByRole('option')).toHaveCount(1)
  await expect(group.getByRole('option')).toHaveAccessibleName(new RegExp(`^${carrier} [\\d,]+ shipments?$`))
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipments?${new URLSearchParams({ carrier })}`)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('')
})

test('a suggestion of the list takes the place of the text, and the list is whole again', async ({
  page,
}) => {
  await openWholeList(page, '/shipments?status=Active')
  await searchField(page).fill('rotterdam')
  await expect(page.getByText(WHOLE)).toBeVisible(SURE)
  const option = suggestions(page).getByRole('group', { name: 'To' }).getByRole('option').first()
  await expect(option).toContainText('Rotterdam (NLRTM)')
  await option.click()
  await expect(page).toHaveURL(/\/shipments\?to=NLRTM$/)
  await expect(searchField(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /To Rotterdam/ })).toBeVisible()
  await expect(suggestions(page)).toHaveCount(0)
  await quietFor(page, 400)
  await expect(page).toHaveURL(/\/shipments\?to=NLRTM$/)
})

test('a text that only one shipment has opens it on Enter, from any page', async ({ page, system }) => {
  const shipments = await readShipments(system)
  const counts = new Map<string, number>()
  for (const { booking } of shipments) {
    const number = booking.bookingNumber ?? ''
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  const wanted = shipments.find(
    ({ status, booking }) => status === 'Active' && counts.get(booking.bookingNumber ?? '') === 1,
  )
  await typeOn(page, '/map', String(wanted?.booking.bookingNumber))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(wanted?.reference))
  await page.goBack()
  await expect(page).toHaveURL(/\/map/)
})

test('typing on a page without a list asks the service for nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/settings')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await searchField(page).pressSequentially('korunda shipping', { delay: 20 })
  await expect(page.getByText(WHOLE)).toBeVisible(SURE)
  await quietFor(page, 600)
  expect(asked.filter((path) => path === '/api/shipments')).toEqual([])
})

test('what nobody has offers a search of everything', { tag: '@long' }, async ({ page }) => {
  await page.goto('/settings')
  await searchField(page).fill('PO-nobody-wrote-this')
  await expect(page.getByText(/^Nothing in active shipments and the last 60 days\./)).toBeVisible(SURE)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Search everything' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\?q=PO-nobody-wrote-this$/)
})

test('Escape closes the suggestions first', { tag: '@long' }, async ({ page }) => {
  await typeOn(page, '/settings', 'rotterdam')
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toHaveValue('rotterdam')
})

test('Escape on a shipment closes the suggestions, then leaves an empty field, then goes back', async ({
  page,
}) => {
  const address = `/shipments/${DEMO_SAMPLES.transpacific}`
  await typeOn(page, address, '4500074159')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(page)).not.toBeFocused()
  await expect(searchField(page)).toHaveValue('')
  await expect(page).toHaveURL(address)
  await expect(page.locator('[data-page-scroller]:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shipments')
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 320]) {
    test(`suggestions at ${width} px, ${theme}`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/settings', '/shipments']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (width === 320 && path === '/settings') await page.getByRole('button', { name: 'Search' }).click()
        await searchField(page).fill('rot')
        await expect(page.getByText(WHOLE)).toBeVisible(SURE)
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
