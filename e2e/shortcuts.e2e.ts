import { openSearch, searchField } from './support/finding.ts'
import { bar, linkOf, openListWithKeys, referencesOf } from './support/list-page.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { NOW } from './support/system.ts'
import { expect, scrollingEnds, setTime, test } from './support/test.ts'

test('Arrow Down moves from the search to its results', { tag: '@long' }, async ({ page }) => {
  await openListWithKeys(page)
  const field = page.getByRole('combobox', { name: 'Search shipments' })
  await field.fill('NW-2')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The rows of the former search cannot be reached.
  await expect(page.getByRole('table')).toHaveAccessibleName(/search NW-2/)
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 1)).toBeFocused()
})

test(
  'J and K open a shipment’s neighbours at their top, in a list of a time span, even an hour later',
  { tag: '@long' },
  async ({ page }) => {
    await openListWithKeys(page, '/shipments?updatedSince=30d')
    const [first, second] = await referencesOf(page, 0, 2)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(String(first))
    // The header stays in view, so the summary marks the top of the page.
    const summary = page.getByRole('region', { name: 'Summary' })
    // Before all of the page has loaded, it may not be longer than the window.
    await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible()
    await setTime(page, NOW.getTime() + 3_600_000)
    // The page reads the time again when it becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('main')).toContainText('02:00 GMT-8')
    await page.keyboard.press('End')
    // While the page still scrolls.
    await page.keyboard.press('j')
    await expect(heading).toHaveText(String(second))
    await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible()
    await scrollingEnds(page)
    await expect(summary).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('k')
    await expect(heading).toHaveText(String(first))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/shipments\?updatedSince=30d$/)
  },
)

test('a whole task works by keyboard: find, view, step, select, copy, export', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.type('gs')
  await expect(linkOf(page, 0)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('4500')
  await expect(page).toHaveURL(/q=4500/)
  await expect(page.getByText(/^[\d,]+ of [\d,]+ .*shipments$/)).toBeVisible()
  // The first Escape closes the suggestions.
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await page.keyboard.press('Escape')
  const focused = page.locator('a[data-reference]:focus')
  await expect(focused).toHaveCount(1)
  const [reference, second] = await referencesOf(page, 0, 2)
  await expect(focused).toHaveAttribute('data-reference', String(reference))

  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(String(reference))
  await page.keyboard.press('j')
  await expect(heading).toHaveText(String(second))
  await page.keyboard.press('k')
  await expect(heading).toHaveText(String(reference))
  await page.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('data-reference', String(reference))

  await page.keyboard.press('Shift+J')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('c')
  await expect(page.getByRole('status').filter({ hasText: 'Copied 2 references' })).toHaveCount(1)
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')).toEqual([reference, second])
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export' }).press('Enter')
  await expect(page.getByRole('radio', { name: '2 selected shipments' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('shipments-2026-11-20-selected.xlsx')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test(
  'the search of a phone receives every character typed after /, from every page',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    const field = searchField(page)
    for (const path of [
      '/?tab=open',
      '/shipments',
      '/map',
      '/settings',
      `/shipments/${DEMO_SAMPLES.transpacific}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'More' }).last()).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type('EGHU 938', { delay: 30 })
      await expect(field, path).toHaveValue('EGHU 938')
      await expect(field, path).toHaveCount(1)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shipments\?q=EGHU/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openSearch(page)
    await expect(field).toHaveValue('EGHU 938')
  },
)
