import { countOf } from './support/finding.ts'
import { leading, mapOf, markNames, marksOf, openAsList, openMap, panelOf } from './support/overview-page.ts'
import { expect, test } from './support/test.ts'

test.describe('the map of all shipments', () => {
  test('opens the list of exactly the shipments on a lane', { tag: '@long' }, async ({ page }) => {
    await openMap(page)
    await panelOf(page).getByRole('region', { name: 'On the way' }).getByRole('link').first().click()
    const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
    const links = chosen.locator('li a[href^="/shipments/"]')
    await expect(links.first()).toBeVisible()
    const references = (await links.allTextContents()).toSorted()
    expect(references.length).toBeGreaterThan(1)
    await openAsList(page)
    await expect(page.getByRole('button', { name: /On the way from .* to / })).toBeVisible()
    const listed = page.getByRole('table').locator('a[data-reference]')
    await expect(listed).toHaveCount(references.length)
    expect((await listed.allTextContents()).toSorted()).toEqual(references)
  })

  test(
    'opens the list of exactly the shipments at one of two places with the same name',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page)
      const places = panelOf(page).getByRole('region', { name: 'Where they are' })
      await places.getByRole('button', { name: /^Show all \d+ places/ }).click()
      for (const name of ['Yokohama (JPYOK)', 'Yokohama']) {
        const place = places.getByRole('link').filter({ has: page.getByText(name, { exact: true }) })
        const count = leading(String(await place.getByText(/^, \d+ shipments?/).textContent()).slice(2))
        await place.click()
        await openAsList(page)
        await expect(page.getByRole('button', { name: `Last reported at ${name}` })).toBeVisible()
        await expect(page.getByRole('table').locator('a[data-reference]')).toHaveCount(count)
        await page.goBack()
        await panelOf(page).getByRole('link', { name: 'All places and lanes' }).click()
        await places.getByRole('button', { name: /^Show all \d+ places/ }).click()
      }
    },
  )

  test('moves to a lane chosen in the list, also after a reload', { tag: '@long' }, async ({ page }) => {
    await openMap(page)
    const names = () => markNames(page)
    const all = await names()
    await panelOf(page)
      .getByRole('region', { name: 'On the way' })
      .getByRole('link', { name: /^Colombo\s*to/ })
      .first()
      .click()
    await expect(page).toHaveURL(/[?&]lane=.*&map=/)
    await expect.poll(names).not.toEqual(all)
    const [shown, address] = [await names(), decodeURIComponent(page.url())]
    await page.reload()
    await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
    await expect.poll(names).toEqual(shown)
    expect(decodeURIComponent(page.url())).toBe(address)
  })

  test(
    'leaves the address without a position if a mark does not move the map',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page)
      const mark = mapOf(page).getByRole('button', { name: /^Nairobi: \d+ shipments$/ })
      const before = await mark.boundingBox()
      await mark.click()
      const chosen = panelOf(page).getByRole('heading', { name: 'Nairobi' })
      await expect(chosen).toBeFocused()
      await page.reload()
      await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
      await expect(chosen).toBeVisible()
      await expect.poll(() => mark.boundingBox()).toEqual(before)
      expect(decodeURIComponent(page.url())).toMatch(/\/map\?area=-1\.31,36\.92$/)
    },
  )

  test('moves from its search to the results with the arrow key', { tag: '@long' }, async ({ page }) => {
    await openMap(page)
    await page.getByRole('combobox', { name: 'Search shipments' }).fill('NW-2131')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('Escape')
    // The results of the previous text do not take the focus.
    await expect(panelOf(page).locator('a[href*="q=NW-2131&area="]').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(panelOf(page).locator('a:focus')).toHaveAttribute('href', /q=NW-2131&area=/)
  })

  test('hides the poles on a phone, but no shipment', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openMap(page)
    const box = await mapOf(page).boundingBox()
    expect(Number(box?.height)).toBeLessThan(0.65 * Number(box?.width))
    const controls = await mapOf(page).locator('.leaflet-top.leaflet-right').boundingBox()
    const tops = await marksOf(page).evaluateAll((marks) =>
      marks.map((mark) => mark.getBoundingClientRect().top),
    )
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(Number(controls?.y) + Number(controls?.height))
    const counts = await marksOf(page).locator('[data-count]').allTextContents()
    const unlocated = leading(
      await panelOf(page)
        .getByText(/not on the map/)
        .textContent(),
    )
    const all = leading(await countOf(page).textContent())
    expect(counts.reduce((sum, count) => sum + Number(count), unlocated)).toBe(all)
  })

  test(
    'says how fresh it is in its header, as the list and a shipment do',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page)
      const fresh = page.locator('[data-page-header] [data-freshness]')
      await expect(fresh).toHaveText(/^Live/)
      await page.goto('/shipments')
      await expect(fresh).toHaveText(/^Live/)
      const reference = await page.locator('a[data-reference]').first().textContent()
      await page.goto(`/shipments/${reference}`)
      await expect(fresh).toHaveText(/^Live/)
    },
  )

  test('says what to do if nothing matches', { tag: '@long' }, async ({ page }) => {
    await openMap(page, '?tag=PO-NOWHERE')
    await expect(panelOf(page).getByText('No active shipment matches the filters')).toBeVisible()
    await expect(panelOf(page).getByRole('link', { name: 'Search all shipments' })).toHaveAttribute(
      'href',
      '/shipments?tag=PO-NOWHERE',
    )
    await panelOf(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect(marksOf(page).first()).toBeVisible()
  })
})
