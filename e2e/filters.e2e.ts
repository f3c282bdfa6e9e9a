import type { Page } from '@playwright/test'
import { chip, chips } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { NOW } from './support/system.ts'
import { expect, expectInEachRow, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

test('filters are counted, chosen, shown as chips, and undone step by step', async ({ page }) => {
  await openList(page)
  const more = page.getByRole('button', { name: 'More filters' })
  await more.click()
  const panel = page.getByRole('dialog', { name: 'More filters' })
  const air = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
  const count = Number(/\d+/.exec(String(await air.locator('..').textContent()))?.[0])
  expect(count).toBeGreaterThan(3)
  await air.check()
  await expect(page).toHaveURL(`${PATH}?mode=Air`)
  // The panel may open before the values of all shipments are counted.
  const [matching = ''] = String(await page.getByText(/^\d+ of \d+ shipments$/).textContent()).split(' ')
  await expect(air.locator('..')).toContainText(matching)
  await panel
    .getByRole('group', { name: 'Service' })
    .getByRole('checkbox', { name: /^Courier/ })
    .check()
  await panel
    .getByRole('group', { name: 'ETA', exact: true })
    .getByRole('button', { name: 'Next 14 days' })
    .click()
  await expect(page).toHaveURL(`${PATH}?mode=Air&service=AirCourier&etaFrom=0d&etaTo=13d`)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(more).toBeFocused()
  await expect(chips(page)).toHaveText([
    'Remove filter Air',
    'Remove filter Courier',
    'Remove filter ETA from Fri 20 Nov to Thu 3 Dec',
  ])
  await expectInEachRow(page, 'Courier')

  // Each choice is a separate history entry.
  for (const left of [2, 1, 0]) {
    await page.goBack()
    await expect(chips(page)).toHaveCount(left)
  }
  await expect(page).toHaveURL(PATH)
  for (let steps = 0; steps < 3; steps += 1) await page.goForward()
  await expect(chips(page)).toHaveCount(3)

  await chip(page, 'Courier').click()
  await expect(page).toHaveURL(`${PATH}?mode=Air&etaFrom=0d&etaTo=13d`)
  await expect(chip(page, 'ETA from')).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(more).toBeFocused()
  await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
})

test(
  'places, carriers and a day of the team are chosen in the filter bar',
  { tag: '@long' },
  async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Place: any' }).click()
    const places = page.getByRole('dialog', { name: 'Place' })
    const to = places.getByRole('group', { name: 'To port or country' })
    await to.getByRole('textbox').fill('netherl')
    await to.getByRole('checkbox', { name: /^Netherlands/ }).check()
    await expect(page).toHaveURL(`${PATH}?to=NL`)
    await page.getByRole('button', { name: 'Carrier: any' }).click()
    await expect(places).toBeHidden()
    const carriers = page.getByRole('dialog', { name: 'Carrier' })
    const first = carriers.getByRole('checkbox', { name: /^(?!No carrier)/ }).first()
    const [, name = '', count = ''] =
      /^(.*?)(\d+)$/.exec(String(await first.locator('..').textContent())) ?? []
    await first.check()
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ to: 'NL', carrier: name })}`)
    await expect(page.getByRole('button', { name: 'Carrier: 1 chosen' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()

    await page.getByRole('button', { name: 'More filters' }).click()
    const day = page.getByRole('group', { name: 'Updated' }).getByLabel('Since (start of the team’s day)')
    await day.fill('14 nov')
    await day.blur()
    await expect(page).toHaveURL(`${PATH}?updatedSince=2026-11-14T08%3A00%3A00Z`)
    await expect(day).toHaveValue('Sat 14 Nov 2026')
    await expect(chip(page, 'Updated since 14 Nov')).toBeVisible()
  },
)

test(
  'the address restores the view after a reload, after Back, and in another browser',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const query = new URLSearchParams([
      ['status', 'Active'],
      ['status', 'Delivered'],
      ['updatedSince', '90d'],
      ['attention', 'passed'],
      ['mode', 'Ocean'],
      ['from', 'CN'],
      ['insured', 'no'],
      ['sort', 'eta'],
    ])
    await openList(page, `${PATH}?${query}`)
    const view = await viewOf(page)
    await page.reload()
    expect(await viewOf(page)).toEqual(view)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(chips(page)).toHaveCount(0)
    await page.goBack()
    expect(await viewOf(page)).toEqual(view)
    expect(new URL(page.url()).search).toBe(`?${query}`)
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
    const other = await context.newPage()
    await other.clock.setFixedTime(NOW)
    await other.goto(new URL(`${PATH}?${query}`, baseURL).href)
    expect(await viewOf(other)).toEqual(view)
    await context.close()
  },
)

async function viewOf(page: Page) {
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByText(/^In all: /)).toBeAttached()
  await expect(chips(page)).toHaveCount(5)
  return { chips: await chips(page).allTextContents(), rows: await rowsOf(page).allTextContents() }
}

test(
  'every page names unknown values and drops them from its address',
  { tag: '@long' },
  async ({ page }) => {
    for (const [address, words, left] of [
      ['/?kind=late&mode=Air', 'Reason “late” is', '/?mode=Air'],
      ['/map?stage=lost&mode=Air', 'Stage “lost” is', '/map?mode=Air'],
      ['/orders?verdict=late&verdict=after', 'Required date “late” is', '/orders?verdict=after'],
      [`${PATH}?status=open&status=delivered&tag=a&tag=b`, 'Status “open” is', `${PATH}?status=Delivered`],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveURL(left)
      const note = page.getByRole('status').filter({ hasText: `${words} not known here and was left out.` })
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(note).toHaveCount(0)
    }
    const statuses = page.getByRole('group', { name: 'Status' })
    await expect(statuses.getByRole('button', { pressed: true })).toHaveAccessibleName('Delivered')
  },
)
