import { chip, chips, listRequests } from './support/finding.ts'
import { placeOf } from './support/look.ts'
import { openList, openWholeList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

/** Names of carrier options, without the one for shipments that have no carrier. */
const NAMED = /^(?!No carrier)/

test.describe('the buttons of the toolbar', { tag: '@long' }, () => {
  test('show values with counts, searchable by typing', async ({ page }) => {
    await openWholeList(page, `${PATH}?status=Active`)
    await page.getByRole('button', { name: 'Carrier: any' }).click()
    const carriers = page.getByRole('dialog', { name: 'Carrier' })
    const first = carriers.getByRole('checkbox', { name: NAMED }).first()
    const [, name = '', count = ''] =
      /^(.*?)(\d+)$/.exec(String(await first.locator('..').textContent())) ?? []
    await carriers.getByRole('textbox', { name: 'Find in Carrier' }).fill(name.slice(0, 6).toUpperCase())
    await first.check()
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ status: 'Active', carrier: name })}`)
    await expect(page.getByRole('button', { name: 'Carrier: 1 chosen' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
    await expect(chip(page, name)).toBeVisible()

    await carriers.getByRole('textbox', { name: 'Find in Carrier' }).fill('')
    // Each choice is a separate history entry.
    await carriers.getByRole('checkbox', { name: NAMED, checked: false }).first().check()
    await expect(page).toHaveURL(/carrier=.*carrier=/)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ status: 'Active', carrier: name })}`)
  })

  test('filter by origin, destination, places on the way, and days', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Place: any' }).click()
    const places = page.getByRole('dialog', { name: 'Place' })
    const to = places.getByRole('group', { name: 'To port or country' })
    await to.getByRole('textbox').fill('netherl')
    await to.getByRole('checkbox', { name: /^Netherlands/ }).check()
    await expect(page).toHaveURL(`${PATH}?to=NL`)
    await expect(places.getByRole('group', { name: 'Town or transshipment' })).toBeAttached()
    await page.getByRole('button', { name: 'ETA: any' }).click()
    await expect(places).toBeHidden()
    const eta = page.getByRole('dialog', { name: 'ETA' }).getByRole('group', { name: 'ETA', exact: true })
    await eta.getByRole('button', { name: 'Next 14 days' }).click()
    await expect(page).toHaveURL(`${PATH}?to=NL&etaFrom=0d&etaTo=13d`)
    await expect(chips(page)).toHaveText([/To Netherlands/, /ETA from/])
  })
})

test(
  'the filter bar is the same on every page, on one line at 1440 px, and its panel moves nothing',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const places: number[][] = []
    for (const path of ['/?tab=open', '/shipments?status=Active', '/orders', '/map']) {
      await page.goto(path)
      const mine = page.getByRole('button', { name: /^Mine \d+$/ })
      await expect(mine).toBeVisible({ timeout: 60_000 })
      const { x, height, width } = await placeOf(mine.locator('..'))
      places.push([x, height, width])
      const more = page.getByRole('button', { name: 'More filters' })
      if (path === '/orders') continue
      const main = page.getByRole('main')
      const before = await main.evaluate((each) =>
        each.querySelector('tbody, .leaflet-container')?.getBoundingClientRect(),
      )
      await more.click()
      await expect(page.getByRole('dialog', { name: 'More filters' })).toBeInViewport()
      expect(
        await main.evaluate((each) =>
          each.querySelector('tbody, .leaflet-container')?.getBoundingClientRect(),
        ),
      ).toEqual(before)
    }
    expect(places).toEqual(places.map(() => [208, 48, 1232]))
  },
)

test.describe('since', { tag: '@long' }, () => {
  test('a span is chosen, shown as a moment, and removed', async ({ page }) => {
    await openList(page)
    const requests = listRequests(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const choices = page.getByRole('dialog', { name: 'More filters' }).getByRole('group', { name: 'Updated' })
    const span = choices.getByRole('button', { name: 'Last 24 hours' })
    await span.click()
    await expect(page).toHaveURL(`${PATH}?updatedSince=24h`)
    await expect(span).toHaveAttribute('aria-pressed', 'true')
    expect(requests.map((url) => url.searchParams.get('updatedSince'))).toEqual(['24h'])
    await expect(rowsOf(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chips(page)).toHaveText(['Remove filter Updated since 19 Nov, 01:00'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
  })

  test('a chosen day begins at midnight in the team’s zone', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const day = page.getByRole('group', { name: 'Updated' }).getByLabel('Since (start of the team’s day)')
    await day.fill('14 nov')
    await day.blur()
    await expect(page).toHaveURL(`${PATH}?updatedSince=2026-11-14T08%3A00%3A00Z`)
    await expect(day).toHaveValue('Sat 14 Nov 2026')
    await expect(chip(page, 'Updated since 14 Nov')).toBeVisible()
  })
})
