import type { Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { searchField } from './support/finding.ts'
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
