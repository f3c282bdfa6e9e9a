import type { Locator } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

test(
  'the toolbar fits with a named start, and the count stays in place beside it',
  { tag: '@long' },
  async ({ page }) => {
    for (const width of [1440, 1366, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const count = page.locator('[data-list-toolbar] [data-filter-count] p[title]')
      const places: unknown[] = []
      for (const query of [
        'status=Delivered&sort=-eta',
        'status=Delivered&updatedSince=14d&sort=-eta',
        'status=Delivered&tag=PO-18209',
      ]) {
        await openList(page, `/shipments?${query}`)
        await expect(count, `${query} at ${width} px`).toBeInViewport({ ratio: 1 })
        const clear = page.getByRole('button', { name: 'Clear filters' })
        await expect(clear, `${query} at ${width} px`).toHaveCount(places.length === 0 ? 0 : 1)
        if (places.length > 0) await expect(clear).toBeInViewport({ ratio: 1 })
        const box = await count.boundingBox()
        places.push(box && [Math.round(box.x + box.width), box.y])
      }
      expect(places, `at ${width} px`).toEqual(places.map(() => places[0]))
    }
  },
)

test.describe('identifiers, days and reasons are not cut off', { tag: '@long' }, () => {
  test('in every cell, at every width', async ({ page }) => {
    test.setTimeout(300_000)
    for (const width of [1440, 1366, 1280, 1024, 768, 390, 320]) {
      // High enough to draw all rows of either list.
      await page.setViewportSize({ width, height: 6000 })
      await openList(page)
      expect(await cutTexts(rowsOf(page)), `${width} px`).toEqual([])
      await openList(page, '/shipments?attention=due-now&attention=passed')
      await expect(page.getByText(/^\d+ of \d+ shipments$/)).toBeVisible({ timeout: 30_000 })
      await expect(rowsOf(page).filter({ hasText: 'LFD' }).first()).toBeVisible()
      await expect(rowsOf(page).filter({ hasText: 'not reported' }).first()).toBeVisible()
      expect(await cutTexts(rowsOf(page)), `${width} px`).toEqual([])
    }
  })

  test('on a phone in the header of a shipment, and in a card with text at 200 %', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const hidden = (part: Locator) => part.evaluate((it) => it.scrollWidth - it.clientWidth)
    await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible()
    expect(await hidden(page.getByRole('heading', { level: 1 }))).toBe(0)
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await openList(page)
    const tag = rowsOf(page).locator('a[data-tag]').first()
    await expect.poll(async () => (await tag.boundingBox())?.height).toBeLessThan(60)
    expect(await hidden(tag)).toBe(0)
  })

  test('in the columns of free time and of what needs attention', async ({ page }) => {
    for (const query of [
      'attention=free-time&cols=next&cols=eta&cols=status&cols=lastFreeDay&sort=lastFreeDay',
      'attention=due-now&attention=passed&attention=due-later&cols=route&cols=eta&cols=attention&sort=attention',
    ]) {
      for (const width of [1366, 320]) {
        await page.setViewportSize({ width, height: 6000 })
        await openList(page, `/shipments?${query}`)
        await expect(page.getByText(/^\d+ of \d+ shipments$/)).toBeVisible({ timeout: 30_000 })
        await expect(page.getByText('Loading…')).toHaveCount(0)
        expect(await cutTexts(rowsOf(page)), `${width} px`).toEqual([])
      }
    }
  })

  test('in compact rows', async ({ page }) => {
    for (const width of [1440, 1366, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await openList(page, '/shipments?density=compact')
      const cut = await cutTexts(rowsOf(page), 'a, td:last-child')
      // An order number of twenty digits does not fit in one line.
      expect(
        cut.filter((text) => text.length < 20),
        `${width} px`,
      ).toEqual([])
    }
  })

  test('at 1366 pixels, in compact rows with names', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 6000 })
    const columns = 'cols=tags&cols=route&cols=stage&cols=next&cols=eta&cols=carrier'
    await openList(page, `/shipments?status=Active&${columns}&density=compact`)
    await expect(page.getByText(/^\d+ active shipments$/).last()).toBeVisible({ timeout: 30_000 })
    expect(await cutTexts(rowsOf(page), 'td, td span')).toEqual([])
  })
})

/** The texts that are clipped at an edge of their box. */
function cutTexts(rows: Locator, places = 'td, td *:not(.sr-only, svg *)'): Promise<string[]> {
  return rows.evaluateAll(
    (all, selector) =>
      all.flatMap((row) =>
        [...row.querySelectorAll(selector)]
          .filter((place) => getComputedStyle(place).overflowX !== 'visible')
          .filter((place) => place.scrollWidth > place.clientWidth + 1)
          .map((place) => place.textContent),
      ),
    places,
  )
}
