import type { Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { openList, openWholeList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { links, openToday } from './support/today-page.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'

test.describe('a shipment', () => {
  test('shows milestones with the current one marked, and its route, without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
    await expect(page.locator('ol > li[aria-current="step"]')).toHaveCount(1)
    const map = page.getByRole('region', { name: /^Route map of / })
    await expect(map).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
    await expect(map.locator('canvas').first()).toBeVisible()
    await expect(map.getByRole('button', { name: /stop \d of \d/ }).first()).toBeVisible()
    for (const note of ['Route, not live position.', 'Sea lanes are indicative'])
      await expect(page.getByText(note)).toBeVisible()
    const lane = map.locator('path.map-leg.map-mode-voyage').first()
    const corners = ((await lane.getAttribute('d')) ?? '').match(/L/g)?.length ?? 0
    expect(corners).toBeGreaterThan(20)
    // Enough of both to recognise them.
    for (const name of ['Milestones', 'Route']) {
      const part = await page.getByRole('region', { name, exact: true }).boundingBox()
      expect((part?.y ?? Infinity) + 200, name).toBeLessThanOrEqual(900)
    }
  })

  test(
    'crosses the Pacific as one line, not around the back of the map',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
      const legs = page.getByRole('region', { name: /^Route map of / }).locator('path.map-leg')
      await expect(legs.first()).toBeAttached()
      const jumps = await legs.evaluateAll((paths) =>
        paths.map((path) => (path.getAttribute('d') ?? '').match(/M/g)?.length ?? 0),
      )
      expect(jumps.length).toBeGreaterThan(0)
      expect(jumps.every((jump) => jump === 1)).toBe(true)
    },
  )

  test('copies an identifier exactly, and says so', { tag: '@long' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const reference = DEMO_SAMPLES.transpacific
    await page.goto(`/shipments/${reference}`)
    await page.getByRole('button', { name: `Copy reference ${reference}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await readClipboard(page)).toBe(reference)
  })

  test(
    'with an unknown reference, offers one in another case or a search',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/404/)
      await page.goto('/shipments')
      const reference = String(await rowsOf(page).nth(2).locator('a[data-reference]').textContent())
      await page.goto(`/shipments/${reference.toLowerCase()}`)
      await expect(page.getByRole('heading', { name: /^No shipment with reference/ })).toBeVisible()
      await page.getByRole('link', { name: `Open ${reference}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
      await page.goto('/shipments/PO-12345')
      await expect(page.getByRole('heading', { name: /PO-12345/ })).toBeVisible()
      await page.getByRole('link', { name: /search/i }).click()
      await expect(page).toHaveURL(/\/shipments\?q=PO-12345$/)
    },
  )

  test(
    'starts with the items that need attention, each with reason and next step',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`/shipments/${DEMO_SAMPLES.overdue}`)
      const items = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
      await expect(items).toHaveCount(1)
      await expect(items).toContainText('Passed')
      await expect(items).toContainText(/Arrival .* was est\. 17 Nov, not reported/)
      // The milestone overview says how long ago that was, so the items do not repeat it.
      await expect(items).not.toContainText('3 days ago')
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 days ago, not reported')
      await expect(items).toContainText(/Next: Ask .* for the date, booking/)
      await page.goto(`/shipments/${DEMO_SAMPLES.healthy}`)
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveCount(0)
    },
  )

  test(
    'collapses less urgent items into a line until they are expanded',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`/shipments/${DEMO_SAMPLES.withoutTags}`)
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      const advice = page.getByText(/^Next: /)
      await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveCount(0)
      await expect(advice).toBeHidden()
      await page.getByText('1 to look into').click()
      await expect(advice).toBeVisible()
    },
  )

  test(
    'explains on demand how the last free day is counted, without moving content',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`/shipments/${DEMO_SAMPLES.doorToPort}`)
      const step = page.getByText('the day of arrival not counted')
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      await expect(step).toBeHidden()
      const milestones = page.getByRole('heading', { name: 'Milestones' })
      const before = await milestones.boundingBox()
      await page.getByRole('button', { name: 'How it is counted: Est. last free day' }).click()
      await expect(step).toBeVisible()
      expect(await milestones.boundingBox()).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(step).toBeHidden()
      await expect(page.getByText(/^Free time ends in \d days? \(est\.\)$/)).toHaveCount(1)
    },
  )

  for (const name of ['transpacific', 'withMarketplace', 'withParcels', 'awkwardTags'] as const) {
    test(
      `${name}: every identifier is copied exactly, one by one and all together`,
      {
        tag: '@long',
      },
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const shipment = await shipmentOf(page, DEMO_SAMPLES[name])
        await page.goto(`/shipments/${shipment.reference}`)
        await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
        const copied = new Set<string>()
        for (const button of await page.getByRole('button', { name: /^Copy (?!link)/ }).all()) {
          await page.evaluate(() => navigator.clipboard.writeText(''))
          await button.click()
          await expect.poll(() => readClipboard(page)).not.toBe('')
          copied.add(await readClipboard(page))
        }
        const lists = identifierListsOf(shipment)
        // Tags are links, so several are copied only all together.
        const single = [...lists.flat(), ...(shipment.tags.length === 1 ? shipment.tags : [])]
        const together = [...lists, shipment.tags].filter((list) => list.length > 1)
        const wanted = new Set([...single, ...together.map((list) => list.join('\n'))])
        expect([...copied].toSorted()).toEqual([...wanted].toSorted())
      },
    )
  }

  test('copies its link and a summary for a mail', { tag: '@long' }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/shipments/${DEMO_SAMPLES.overdue}`)
    await page.getByRole('button', { name: 'More for this page' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    const address = `${baseURL}/shipments/${DEMO_SAMPLES.overdue}`
    await expect.poll(() => readClipboard(page)).toBe(address)
    await page.getByRole('button', { name: 'More for this page' }).click()
    await page.getByRole('menuitem', { name: 'Copy summary' }).click()
    const lines = async () => (await readClipboard(page)).split('\n')
    await expect.poll(async () => (await lines())[0]).toMatch(new RegExp(`^${DEMO_SAMPLES.overdue}, .+ → `))
    expect((await lines())[2]).toBe(address)
  })

  test(
    'leads to its neighbours by keyboard, and Back still returns to the list',
    { tag: '@long' },
    async ({ page }) => {
      // High enough to draw all rows.
      await page.setViewportSize({ width: 1280, height: 2400 })
      await openList(page, '/shipments?status=Cancelled')
      const references = await rowsOf(page).locator('a[data-reference]').allTextContents()
      const [first, second] = references
      await rowsOf(page).first().locator('a[data-reference]').click()
      const nav = page.getByRole('navigation', { name: 'Neighbours in the list' })
      await expect(nav.getByRole('button', { name: 'Previous shipment' })).toBeDisabled()
      await expect(nav).toContainText(/^1 of \d+/)
      const next = nav.getByRole('link', { name: `Next shipment, ${second}` })
      await next.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/shipments/${second}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(second))
      await expect(nav.getByRole('link', { name: /^Next shipment, / })).toBeFocused()
      await nav.getByRole('link', { name: `Previous shipment, ${first}` }).click()
      await expect(page).toHaveURL(`/shipments/${first}`)
      await page.goBack()
      await expect(page).toHaveURL('/shipments?status=Cancelled')
      await rowsOf(page)
        .nth(references.length - 1)
        .locator('a[data-reference]')
        .click()
      await expect(nav.getByRole('button', { name: 'Next shipment' })).toBeDisabled()
      // Opened by its address, it has no list and so no neighbours.
      await page.goto(`/shipments/${first}`)
      await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
      await expect(nav).toHaveCount(0)
    },
  )

  test('keeps its place in the list and on Today after a reload', async ({ page, system }) => {
    const nav = page.getByRole('navigation', { name: 'Neighbours in the list' })
    const pages = [() => openWholeList(page, '/shipments?status=Active'), () => openToday(page, system)]
    for (const openPage of pages) {
      await openPage()
      const [, second = '', third = ''] = await links(page).allTextContents()
      await links(page).nth(1).click()
      const next = nav.getByRole('link', { name: `Next shipment, ${third}` })
      await expect(next).toBeVisible()
      const place = await nav.textContent()
      await page.reload()
      await expect(nav).toHaveText(String(place))
      await next.click()
      await expect(page).toHaveURL(`/shipments/${third}`)
      await page.reload()
      await expect(nav.getByRole('link', { name: `Previous shipment, ${second}` })).toBeVisible()
      await page.goBack()
      await expect(links(page).filter({ hasText: third })).toBeVisible()
    }
  })

  test('shows the chosen units beside the recorded ones', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/shipments/${DEMO_SAMPLES.mixedUnits}`)
    const cargo = page.getByRole('region', { name: 'Cargo' })
    await expect(cargo).toContainText('1,212.5 lb')
    await cargo.getByLabel('Units').selectOption('imperial')
    await expect(cargo).toContainText('550 kg')
    await expect(cargo).toContainText('≈ 1,213 lb')
    await expect(cargo).not.toContainText('≈ 550')
    await page.reload()
    await expect(cargo.getByLabel('Units')).toHaveValue('imperial')
    await expect(page.getByRole('region', { name: 'Packages' })).toContainText('≈ 1,217 lb')
  })
})

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The shipment from the proxy. */
async function shipmentOf(page: Page, reference: string): Promise<Shipment> {
  const response = await page.request.get(`/api/shipments/${reference}`, {
    headers: { 'landfall-client': 'dashboard' },
  })
  return response.json()
}

/** The lists of values that the page offers to copy, without the tags. */
function identifierListsOf({ reference, booking, cargo, parcels, marketplace }: Shipment): string[][] {
  const { bookingNumber, masterBill, houseBill } = booking
  const numbers = (texts: (string | null)[]) => texts.filter((text) => text !== null)
  return [
    [reference],
    ...[bookingNumber, masterBill, houseBill].map((text) => numbers([text])),
    numbers(cargo.containers.map(({ number }) => number)),
    ...cargo.containers.map(({ sealNumber }) => numbers([sealNumber])),
    parcels?.trackingNumbers ?? [],
    marketplace?.fbaIds ?? [],
    marketplace?.referenceIds ?? [],
  ]
}
