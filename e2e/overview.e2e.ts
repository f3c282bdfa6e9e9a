import { countOf } from './support/finding.ts'
import type { Locator, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { changeShipment } from './support/change-shipment.ts'
import { leading, mapOf, markNames, marksOf, openAsList, openMap, panelOf } from './support/overview-page.ts'
import { readShipments } from './support/read-service.ts'
import { expect, holdBack, test } from './support/test.ts'

const USHUAIA = { lat: -54.8, lon: -68.3 }
/** The proxy polls the service every 5 s. */
const SOON = { timeout: 20_000 }

/** The number of shipments in the accessible name of a mark. */
function sizeIn(name: string | null): number {
  return leading(/[\d,]+ shipments?/.exec(name ?? '')?.[0] ?? null)
}

async function totalOf(page: Page): Promise<number> {
  return leading(await countOf(page).textContent())
}

/** The position of the map in an address; `null` without one. */
function mapIn(address: string): string | null {
  return new URL(address).searchParams.get('map')
}

/** A point on one of the lines that nothing covers. */
function openWaterOf(lines: Locator): Promise<{ x: number; y: number }> {
  return lines.evaluateAll((paths) => {
    for (const path of paths) {
      if (!(path instanceof SVGPathElement)) continue
      const matrix = path.getScreenCTM()
      const middle = path.getPointAtLength(path.getTotalLength() / 2)
      const { x, y } = new DOMPoint(middle.x, middle.y).matrixTransform(matrix ?? undefined)
      if (document.elementFromPoint(x, y) === path) return { x, y }
    }
    throw new Error('Every line is covered.')
  })
}

test('the map has every active shipment once, located or listed apart, and moves to a chosen place', async ({
  page,
  system,
}) => {
  await openMap(page)
  await expect(page).toHaveTitle('Map · Landfall')
  const total = await totalOf(page)
  expect(total).toBe((await readShipments(system, { filter: '&status=Active' })).length)
  const away = leading(
    await panelOf(page)
      .getByRole('link', { name: /not on the map/ })
      .textContent(),
  )
  expect(away).toBeGreaterThan(0)

  // If the world is visible twice, so is each mark.
  const names = await marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.ariaLabel))
  const onMap = [...new Set(names)].reduce((sum, name) => sum + sizeIn(name), 0)
  expect(onMap + away).toBe(total)

  const places = panelOf(page).getByRole('region', { name: 'Where they are' })
  await places.getByRole('button', { name: /^Show all \d+ places/ }).click()
  const counts = await places.getByText(/^, \d+ shipments?/).allTextContents()
  expect(counts.reduce((sum, text) => sum + leading(text.slice(2)), 0) + away).toBe(total)

  await mapOf(page).focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+')
  const selected = mapOf(page).locator('.map-mark-selected[aria-label]')
  await places.getByRole('link', { name: 'Auckland' }).first().click()
  await expect(selected.first()).toBeInViewport()
  await panelOf(page).getByRole('link', { name: 'All places and lanes' }).click()
  await expect(selected).toHaveCount(0)
})

test(
  'the map opens the list of exactly the shipments of a lane, and of those not on it',
  {
    tag: '@long',
  },
  async ({ page }) => {
    await openMap(page)
    const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
    const links = chosen.locator('li a[href^="/shipments/"]')
    const everything = panelOf(page).getByRole('link', { name: 'All places and lanes' })
    const listed = page.getByRole('table').locator('a[data-reference]')

    await test.step('those not on it', async () => {
      const link = panelOf(page).getByRole('link', { name: /not on the map/ })
      const away = leading(await link.textContent())
      await link.click()
      await expect(page).toHaveURL(/\/map\?area=none$/)
      await expect(chosen.getByRole('heading', { name: 'Not on the map' })).toBeFocused()
      await expect(links).toHaveCount(away)
      await everything.click()
      await expect(panelOf(page).getByRole('heading', { name: 'Where they are' })).toBeFocused()
    })

    await test.step('a lane', async () => {
      await expect(mapOf(page).locator('path.map-lane.map-mode-voyage').first()).toBeAttached()
      await panelOf(page).getByRole('region', { name: 'On the way' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/map\?lane=/)
      await expect(mapOf(page).locator('path.map-lane-highlighted').first()).toBeAttached()
      const references = (await links.allTextContents()).toSorted()
      expect(references.length).toBeGreaterThan(1)
      await openAsList(page)
      await expect(page.getByRole('button', { name: /On the way from .* to / })).toBeVisible()
      await expect(listed).toHaveCount(references.length)
      expect((await listed.allTextContents()).toSorted()).toEqual(references)
      await page.goBack()
      await everything.click()
      await expect(mapOf(page).locator('path.map-lane-highlighted')).toHaveCount(0)
    })

    await test.step('the line of a lane', async () => {
      await openMap(page)
      await expect(mapOf(page).locator('path.map-lane.map-mode-voyage').first()).toBeAttached()
      const { x, y } = await openWaterOf(mapOf(page).locator('path.map-lane-hit'))
      await page.mouse.move(x, y)
      const words = await mapOf(page).locator('.map-tip').textContent()
      await page.mouse.click(x, y)
      await expect(page).toHaveURL(/\/map\?lane=/)
      await expect(chosen.getByRole('listitem')).toHaveCount(leading(words))
      await everything.click()
    })
  },
)

test(
  'the map works by keyboard: a mark opens its shipments and splits into marks, down to one place',
  { tag: '@long' },
  async ({ page }) => {
    await openMap(page)
    await marksOf(page).first().focus()
    const size = sizeIn(await marksOf(page).first().getAttribute('aria-label'))
    const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
    const focused = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('.map-mark:focus, h2:focus')?.outerHTML ?? null)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?area=(-?[\d.]+(%2C|,)){2}[\d.]+&map=/)
    await expect(chosen.getByText(/^\d+ shipments/)).toHaveText(new RegExp(`^${size} shipments`))
    for (let presses = 0; presses < 8; presses += 1) {
      await expect.poll(focused).not.toBeNull()
      const before = String(await focused())
      if (before.startsWith('<h2')) break
      const position = mapIn(page.url())
      await page.keyboard.press('Enter')
      await expect.poll(focused).not.toBe(before)
      // Each step but the last moves the map, which updates the address shortly after.
      if (String(await focused()).startsWith('<h2')) break
      await expect.poll(() => mapIn(page.url())).not.toBe(position)
    }
    await expect(chosen.getByRole('heading')).toBeFocused()
    const words = await chosen.getByText(/^\d+ shipments?/).textContent()
    expect(leading(words)).toBeLessThanOrEqual(size)
    await expect(chosen.getByRole('listitem')).toHaveCount(leading(words))
    await expect(mapOf(page).locator('.map-mark-selected')).not.toHaveCount(0)

    // Open a shipment from there, and go back to the same view.
    const view = page.url()
    const marks = await marksOf(page).count()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shipments\//)
    await page.goBack()
    await expect(page).toHaveURL(view)
    await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
    await expect(marksOf(page)).toHaveCount(marks)
  },
)

test(
  'the map stores its position in the address, for reload and Back',
  { tag: '@long' },
  async ({ page }) => {
    await openMap(page)
    const names = () => markNames(page)
    const all = await names()
    await expect(page).toHaveURL(/\/map$/)
    await mapOf(page).focus()
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/\/map\?map=/)
    const closer = page.url()
    const shown = await names()
    expect(shown).not.toEqual(all)
    await page.reload()
    await expect(page).toHaveURL(closer)
    await expect.poll(names).toEqual(shown)

    await marksOf(page).first().click()
    await expect(page).toHaveURL(/[?&]area=/)
    await expect.poll(names).not.toEqual(shown)
    await expect(mapOf(page).locator('.map-tip')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(closer)
    await expect.poll(names).toEqual(shown)

    await page.getByRole('button', { name: 'Show all shipments' }).click()
    await expect(page).toHaveURL(/\/map$/)
    await expect.poll(names).toEqual(all)
  },
)

test(
  'the map draws shipments if sea lanes cannot be loaded, and says so',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectConsole(/Failed to load resource/)
    await page.route('**/api/lanes?*', (route) => route.abort())
    await openMap(page)
    await expect(
      page.getByText('The sea lanes could not be loaded. The shipments are drawn without them.'),
    ).toBeVisible({ timeout: 60_000 })
    await expect(marksOf(page).first()).toBeVisible()
    await expect(mapOf(page).locator('path.map-lane.map-mode-flight').first()).toBeAttached()
    await expect(mapOf(page).locator('path.map-lane.map-mode-voyage')).toHaveCount(0)
  },
)

test(
  'the map is filtered like the list, whose query it adopts and returns',
  { tag: '@long' },
  async ({ page }) => {
    await openMap(page)
    const total = await totalOf(page)
    const status = countOf(page)
    await page.getByRole('combobox', { name: 'Search shipments' }).fill(DEMO_SAMPLES.transpacific)
    await expect(page).toHaveURL(new RegExp(`/map\\?q=${DEMO_SAMPLES.transpacific}$`))
    await expect(status).toHaveText('1 active shipment')
    await expect(marksOf(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Search shipments' }).fill('')
    await expect(page).toHaveURL(/\/map$/)
    await expect(status).toHaveText(`${total} active shipments`)

    await openMap(page, '?status=Delivered&mode=Air')
    await expect(
      page.getByText('The map shows active shipments; delivered ones are in the list only.'),
    ).toBeVisible()
    await expect(status).toHaveText(new RegExp(`^[1-9]\\d* of ${total} active shipments$`))
    await openAsList(page)
    await expect(page).toHaveURL(/\/shipments\?status=Active&mode=Air$/)

    await openMap(page, '?tag=PO-NOWHERE')
    await expect(status).toHaveText('0 active shipments')
    await expect(marksOf(page)).toHaveCount(0)
    await expect(panelOf(page).getByText('No active shipment matches the filters')).toBeVisible()
    await expect(panelOf(page).getByRole('link', { name: 'Search all shipments' })).toHaveAttribute(
      'href',
      '/shipments?tag=PO-NOWHERE',
    )
    await panelOf(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect(marksOf(page).first()).toBeVisible()
  },
)

test('while the map loads another filter, its count is unknown, and nothing on it can be selected', async ({
  page,
}) => {
  await openMap(page)
  const count = countOf(page)
  await expect(count).toHaveText(/^\d+ active shipments$/)
  const give = await holdBack(page, /\/api\/overview/)
  const mine = page.getByRole('button', { name: 'Mine' })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(count).toHaveText('…')
  const inert = page.locator('[inert]')
  await expect(inert.getByRole('region', { name: /^Map of active shipments/ })).toBeVisible()
  await expect(inert.getByRole('heading', { name: 'Where they are' })).toBeVisible()
  give()
  await expect(count).toHaveText(/^0 of \d+ active shipments$/)
  await expect(inert).toHaveCount(0)
})

test(
  'the map follows the change feed, and escapes HTML in names',
  { tag: '@long' },
  async ({ page, startOwn }) => {
    const system = await startOwn()
    await openMap(page, '?area=none', system.url)
    const total = await totalOf(page)
    const away = panelOf(page).locator('li a')
    const gone = String(await away.first().textContent())

    // The list does not change while the user is in it, whatever the map shows.
    await away.first().hover()
    await changeShipment(system, gone, () => ({ cancelledAt: '2026-11-20T08:00:00Z' }))
    await expect(countOf(page)).toHaveText(`${total - 1} active shipments`, SOON)
    await expect(away.first()).toHaveText(gone)
    // Nor does it change on the way to the updates button.
    const updates = panelOf(page).getByRole('button', { name: /^\d+ changes? · Show$/ })
    await updates.hover()
    await expect(away.first()).toHaveText(gone)
    await updates.click()
    await expect(away.filter({ hasText: gone })).toHaveCount(0)

    await changeShipment(system, DEMO_SAMPLES.transpacific, ({ milestones }) => ({
      milestones: milestones.map((milestone) => ({
        ...milestone,
        place: milestone.place && { ...milestone.place, coordinates: USHUAIA },
      })),
    }))
    const note = /^Position from the code, more than 200 km from that of the shipment: .*Los Angeles/
    await expect(page.getByText(note)).toBeVisible(SOON)

    const name = '<img src=x onerror=alert(1)>'
    await changeShipment(system, DEMO_SAMPLES.transpacific, ({ milestones }) => ({
      milestones: milestones.map((milestone) => ({
        ...milestone,
        place: milestone.place && {
          ...milestone.place,
          name,
          city: name,
          code: null,
          coordinates: USHUAIA,
        },
      })),
    }))
    await expect(mapOf(page).getByRole('button', { name })).not.toHaveCount(0, SOON)
    await expect(mapOf(page).locator('img[src="x"]')).toHaveCount(0)
  },
)
