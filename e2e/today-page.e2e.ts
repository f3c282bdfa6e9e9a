import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

async function openToday(page: Page, query = '?tab=open'): Promise<void> {
  await page.goto(`/${query}`)
  await expect(page.locator('[data-today-tab][aria-current]')).toHaveText(/^Open\s*\d+$/, { timeout: 30_000 })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 320]) {
    const title = `axe finds nothing on Today with an active filter, ${colorScheme}, ${width} px, and nothing scrolls sideways`
    test(title, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openToday(page, '?tab=open&kind=cutoff')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
}

test('Today reflows at 320 px with text at 200 %', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openToday(page, '?tab=open&kind=cutoff')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // The strips have their own sideways scrolling; nothing else may be wider than the page.
  const tabs = page.getByRole('list', { name: 'Items' })
  for (const part of [
    tabs,
    page.getByRole('combobox', { name: 'Group rows by' }),
    page.getByRole('heading', { level: 1 }),
  ]) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(320)
  }
})
