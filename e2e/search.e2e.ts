import { changeShipment } from './support/change-shipment.ts'
import { listRequests, searchField } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { readShipments } from './support/read-service.ts'
import { ENDED, expect, holdBack, quietFor, rowsOf, startSystem, test } from './support/test.ts'

const PATH = '/shipments'
const SEARCHES = /\/api\/shipments\?.*search=/

test.beforeEach(({ page }) => withPartialCopy(page))

test.describe('the search', () => {
  test('answers among loaded shipments at once, and then the service', async ({ page }) => {
    await openList(page)
    const release = await holdBack(page, SEARCHES)
    const reference = String(await rowsOf(page).nth(7).locator('a[data-reference]').textContent())
    await searchField(page).focus()
    await expect(page.getByText(/^Searches reference, PO\/tags/)).toBeVisible()
    await searchField(page).fill(reference.toLowerCase())
    await expect(page.getByText('1 match in 50 loaded · searching all…').last()).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page)).toContainText(reference)
    // The URL has changed, and still only the loaded row can show.
    await expect(page).toHaveURL(`${PATH}?q=${reference.toLowerCase()}`)
    await expect(rowsOf(page)).toContainText(reference)
    release()
    await expect(page.getByText('1 shipment matches', { exact: true }).last()).toBeVisible()
    await expect(rowsOf(page)).toContainText(reference)
    await expect(searchField(page)).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Route' })).toBeVisible()
  })

  test(
    'asks the service only for three characters or more, or on Enter',
    { tag: '@long' },
    async ({ page }) => {
      await openList(page)
      const requests = listRequests(page)
      await searchField(page).pressSequentially('§§')
      await expect(page.getByText('No match in 50 loaded · press Enter to search all').last()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No match in 50 loaded shipments' })).toBeVisible()
      await quietFor(page, 600)
      expect(requests).toEqual([])
      await searchField(page).press('Enter')
      await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ q: '§§' })}`)
      await expect(page.getByRole('heading', { name: 'No shipment matching “§§”' })).toBeVisible()
      expect(requests.map((url) => url.searchParams.get('search'))).toEqual(['§§'])
    },
  )

  test('cancels a question when the next one is asked', { tag: '@long' }, async ({ page, watch }) => {
    await openList(page)
    const release = await holdBack(page, SEARCHES)
    const failed = page.waitForEvent('requestfailed')
    await searchField(page).fill('nw-2')
    await expect(page).toHaveURL(/q=nw-2$/)
    await searchField(page).fill('nw-20')
    await expect(page).toHaveURL(/q=nw-20$/)
    expect(new URL((await failed).url()).searchParams.get('search')).toBe('nw-2')
    release()
    watch.expectConsole(/aborted|ERR_FAILED/i)
    await expect(page.getByText(/loaded, more available$/).last()).toBeVisible()
    // All refinements of a search are one step of the history.
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(searchField(page)).toHaveValue('')
  })

  test('keeps the typed text while the address is still behind', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    await searchField(page).pressSequentially('nw-2071', { delay: 90 })
    await expect(page).toHaveURL(/q=nw-2071$/)
    await expect(searchField(page)).toHaveValue('nw-2071')
    await searchField(page).pressSequentially('12')
    await expect(page).toHaveURL(/q=nw-207112$/)
    await expect(searchField(page)).toHaveValue('nw-207112')
  })

  test(
    'finds booking, house bill and tracking numbers among loaded shipments, and says so',
    { tag: '@long' },
    async ({ page, watch }) => {
      const system = await startSystem()
      try {
        watch.useOrigin(system)
        await page.goto(`${system.url}${PATH}`)
        const rows = rowsOf(page)
        const references = await Promise.all(
          [2, 4, 6].map((at) => rows.nth(at).locator('a[data-reference]').textContent()),
        )
        const [one, two, three] = references.map(String)
        await changeShipment(system, String(one), ({ booking }) => ({
          booking: { ...booking, bookingNumber: 'ZZQ-771' },
        }))
        await changeShipment(system, String(two), ({ booking }) => ({
          booking: { ...booking, houseBill: 'HZZQ 771' },
        }))
        await changeShipment(system, String(three), () => ({ tags: ['PO-ZZQ771'] }))
        await page.reload()
        await expect(rows.filter({ hasText: String(three) })).toContainText('PO-ZZQ771')

        await searchField(page).fill('zzq771')
        await expect(page).toHaveURL(/q=zzq771$/)
        await expect(
          page.getByText(/, 2 more by booking no\. or house bill \(loaded shipments only\)$/).last(),
        ).toBeVisible()
        await expect(
          page.getByText(/^2 shipments match by booking no\., house bill, tracking no\., a name/),
        ).toBeVisible()
        await expect(rows).toHaveCount(3)
        await expect(rows.filter({ hasText: String(one) })).toContainText('By booking no.')
        await expect(rows.filter({ hasText: String(two) })).toContainText('By house bill')
        await expect(rows.nth(2)).toContainText(String(three))
        await expect(rows.nth(2)).not.toContainText('By ')

        // Opens a link to the same search where nothing else is loaded.
        await page.reload()
        await expect(page.getByText('1 shipment matches', { exact: true }).last()).toBeVisible()
        await expect(rows).toHaveCount(1)
      } finally {
        await system.stop()
      }
    },
  )

  test(
    'finds a container number as documents print it, loaded or not',
    { tag: '@long' },
    async ({ page, system }) => {
      const shipments = await readShipments(system)
      const last = shipments.findLast(({ cargo }) => cargo.containers.some(({ number }) => number !== null))
      const [owner, serial, digit] = parted(last?.cargo.containers.find(({ number }) => number)?.number ?? '')
      await openList(page)
      for (const text of [
        `${owner} ${serial} ${digit}`,
        `${owner}-${serial}-${digit}`,
        `${owner}.${serial}.${digit}`.toLowerCase(),
      ]) {
        await searchField(page).fill(text)
        await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ q: text })}`)
        await expect(rowsOf(page).filter({ hasText: String(last?.reference) })).toBeVisible()
      }
      // Now it is loaded: the row shows before the service answers. The whole number already has an answer.
      await holdBack(page, SEARCHES)
      await searchField(page).fill(`${owner}${serial}`)
      await expect(page.getByText(/^\d+ match(es)? in \d+ loaded · searching all…$/).last()).toBeVisible()
      await expect(rowsOf(page).filter({ hasText: String(last?.reference) })).toBeVisible()
    },
  )

  test(
    'leads from a booking number that is not loaded to all shipments, and finds it there',
    { tag: '@long' },
    async ({ page, system }) => {
      const shipments = await readShipments(system)
      const wanted = shipments.findLast(({ booking }) => booking.bookingNumber !== null)
      const number = String(wanted?.booking.bookingNumber)
      await openList(page)
      await searchField(page).fill(number)
      await expect(page.getByRole('heading', { name: `No shipment matching “${number}”` })).toBeVisible()
      const steps = page.getByRole('main').locator('h2 ~ div').locator('a, button')
      await expect(steps.first()).toHaveText('Load all shipments and look there')
      await steps.first().click()
      await expect(rowsOf(page).filter({ hasText: String(wanted?.reference) })).toContainText(
        'By booking no.',
      )
      await expect(page.getByText('1 match, by booking no. (loaded shipments only)').last()).toBeVisible()

      await searchField(page).fill(`${number}-none`)
      await expect(
        page.getByText(/no booking number, house bill, tracking number or name matches either/),
      ).toBeVisible()
      await expect(steps.first()).toHaveText('Clear filters')
    },
  )

  test(
    'puts the tag that it found first in its row, and marks it',
    { tag: '@long' },
    async ({ page, system }) => {
      const shipments = await readShipments(system)
      const wanted = shipments.find(({ tags }) => tags.length > 1)
      const tag = String(wanted?.tags[1])
      await openList(page, `${PATH}?tag=${tag}`)
      const cell = rowsOf(page)
        .filter({ hasText: String(wanted?.reference) })
        .locator('.cell-sought')
      await expect(cell).toContainText(new RegExp(`^${tag}`))
      await expect(cell).toContainText('matches')
      await page.goto(PATH)
      await expect(rowsOf(page).first()).toBeVisible()
      await expect(page.locator('.cell-sought')).toHaveCount(0)
      await searchField(page).fill(tag)
      await expect(cell).toContainText(new RegExp(`^${tag}`))
    },
  )

  test(
    'opens the shipment whose reference was typed, on Enter',
    { tag: '@long' },
    async ({ page, system }) => {
      const shipments = await readShipments(system)
      const [loaded, other] = [shipments[3], shipments.at(-1)].map((shipment) => String(shipment?.reference))
      await openList(page)
      for (const reference of [loaded, other]) {
        await searchField(page).fill(String(reference).toLowerCase())
        await searchField(page).press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(String(reference))
        await page.goBack()
        await expect(rowsOf(page)).toHaveCount(1)
      }
      await searchField(page).fill(String(other).slice(0, -1))
      await searchField(page).press('Enter')
      await expect(rowsOf(page).first()).toBeVisible()
      await quietFor(page, 300)
      await expect(page).toHaveURL(/q=/)
    },
  )

  test(
    'continues with what is loaded when the service does not answer',
    { tag: '@long' },
    async ({ page, watch }) => {
      await openList(page)
      watch.expectConsole(/503/)
      await page.route(/\/api\/shipments\?.*search=/, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 503, code: 'upstream_unreachable', title: 'x' }),
        }),
      )
      const reference = String(await rowsOf(page).nth(3).locator('a[data-reference]').textContent())
      await searchField(page).fill(reference)
      await expect(page.getByText('1 match in 50 loaded · the service isn’t responding').last()).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByRole('alert')).toContainText('Try again')
      await expect(rowsOf(page)).toHaveCount(1)
    },
  )
})

test(
  'an empty result offers every status, one filter less, no filters',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${PATH}?status=Cancelled&q=nothing-like-this&updatedSince=7d`)
    const title = page.getByRole('heading', { name: /^No cancelled shipment matching “nothing-like-this”/ })
    await expect(title).toBeVisible()
    await expect(title).toContainText('updated since 13 Nov, 10:00')
    await page.getByRole('link', { name: 'Include every status' }).click()
    await expect(page).toHaveURL(`${PATH}?q=nothing-like-this&updatedSince=7d`)
    await page.getByRole('link', { name: 'Remove the search' }).click()
    await expect(page).toHaveURL(`${PATH}?updatedSince=7d`)
    await expect(rowsOf(page).first()).toBeVisible()
  },
)

test(
  'a chosen status shows loaded shipments before the service answers',
  { tag: '@long' },
  async ({ page }) => {
    await openList(page)
    // A reader who is about to choose is near the filters.
    await page.getByRole('button', { name: 'Carrier: any' }).hover()
    const release = await holdBack(page, /status=Active/)
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(page.getByText(/^\d+ matches in \d+ loaded, active · searching all…$/).last()).toBeVisible()
    await expect(rowsOf(page).filter({ hasText: ENDED })).toHaveCount(0)
    release()
    await expect(page.getByText(/active shipments$|loaded, more available$/).last()).toBeVisible()
  },
)

/** The groups in which documents print a container number. */
function parted(number: string): readonly string[] {
  return /^(.{4})(.{6})(.)$/.exec(number)?.slice(1) ?? []
}
