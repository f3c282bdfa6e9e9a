import type { Page } from '@playwright/test'
import { expect, rowsOf, test } from './support/test.ts'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

test('a choice in Settings holds at once, and an address with its own value wins', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByLabel('Leading identifier').selectOption('PO or tag')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('link', { name: 'Shipments', exact: true }).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL(/lead=tag/)
  await expect(page).toHaveURL(/density=compact/)

  await page.goto('/shipments?lead=booking')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\?lead=booking$/)
})

test('the bare address opens the page that the reader chose', { tag: '@long' }, async ({ page }) => {
  await openSettings(page)
  await page.getByLabel('Start page').selectOption('Map')
  await page.goto('/')
  await expect(page).toHaveURL(/\/map$/)
})

test('without storage all works for the visit', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is refused.', 'SecurityError')
      },
    })
  })
  await openSettings(page)
  await page.getByLabel('Display name').fill('Mira Okafor')
  await page.getByLabel('Start page').selectOption('Map')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByRole('radio', { name: 'Imperial' }).check()
  await page.getByLabel('Leading identifier').selectOption('Container')
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck()

  await page.getByRole('link', { name: 'Shipments', exact: true }).click()
  await expect(page).toHaveURL(/lead=container/)
  await expect(page).toHaveURL(/density=compact/)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Display name')).toHaveValue('Mira Okafor')
  await expect(page.getByLabel('Start page')).toHaveValue('/map')
  for (const name of ['Dark', 'Compact', 'Imperial']) {
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  await expect(page.getByLabel('Leading identifier')).toHaveValue('container')
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Landfall' }).click()
  await expect(page).toHaveURL(/\/map$/)
})

test(
  'Settings needs no sideways scrolling, and a narrow window leads to a section by a select',
  { tag: '@long' },
  async ({ page }) => {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openSettings(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 768, height: 500 })
    await page.getByLabel('Section', { exact: true }).selectOption('Keyboard')
    await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeInViewport()
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
  },
)
