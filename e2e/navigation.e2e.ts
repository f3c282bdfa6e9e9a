import type { Page } from '@playwright/test'
import { bar, checkboxOf, openListWithKeys } from './support/list-page.ts'
import { expect, test } from './support/test.ts'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [width, name] of [
  [768, 'Menu'],
  [320, 'More'],
] as const) {
  test(
    `at ${width} px, ${name} has everything that has no place of its own, and returns the focus`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openListWithKeys(page)
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      const menu = page.getByRole('dialog', { name })
      await expect(menu.getByText('Northwind Trading')).toBeVisible()
      await menu.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
      if (name === 'More') {
        await menu.getByRole('button', { name: /^System theme/ }).click()
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
        await page.keyboard.press('Escape')
      }
      await expect(button).toBeFocused()
      const views = name === 'More' ? name : 'Views'
      await page.getByRole('button', { name: views, exact: true }).press('Enter')
      await page
        .getByRole('dialog', { name: views })
        .getByRole('link', { name: 'Active by ETA' })
        .press('Enter')
      await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await button.click()
      await menu.getByRole('link', { name: 'Settings' }).click()
      await expect(heading(page)).toHaveText('Settings')
      await expect(page.locator('[data-page-scroller]:focus')).toHaveCount(1)
      await expect(menu).toBeHidden()
    },
  )
}

test('on a phone, the focused element is never under the bar', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openListWithKeys(page)
  await checkboxOf(page, 0).check()
  await expect(bar(page)).toBeVisible()
  const top = Number((await pages(page).boundingBox())?.y)
  await page.keyboard.press('End')
  const focused = () =>
    page.evaluate((topOfBar) => {
      const { activeElement } = document
      if (activeElement?.closest('nav[aria-label=Pages]')) return 'in the bar'
      if (!activeElement || activeElement.matches('body, main, [data-page-scroller]')) return 'clear of it'
      const { bottom } = activeElement.getBoundingClientRect()
      return bottom <= topOfBar ? 'clear of it' : `${activeElement.outerHTML.slice(0, 60)} ends at ${bottom}`
    }, top)
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(presses < 20 ? 'k' : 'Tab')
    await expect.poll(focused).toMatch(/^(in the bar|clear of it)$/)
    if ((await focused()) === 'in the bar') break
  }
})
