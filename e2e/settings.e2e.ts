import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, rowsOf, test } from './support/test.ts'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

test(
  'a choice in Settings or the columns menu applies immediately and lasts, but the address takes precedence',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/shipments')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('radio', { name: 'Compact' }).check()
    await openSettings(page)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page).toHaveURL(/density=compact/)

    await page.goto('/shipments?cols=eta')
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page).toHaveURL(/\?cols=eta$/)
    // A link's choice is not stored as the user's.
    await page.goto('/shipments')
    await expect(page).toHaveURL(/\/shipments\?density=compact$/)

    await openSettings(page)
    const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' })
    await shortcuts.uncheck()
    await page.getByLabel('Start page').selectOption('Map')
    await page.reload()
    await expect(shortcuts).not.toBeChecked()
    await page.goto('/')
    await expect(page).toHaveURL(/\/map$/)
    for (const name of [/^Today/, 'Landfall']) {
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(/\/\?tab=open$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/map$/)
    }
  },
)

test('stored data can be exported, forgotten and cleared', { tag: '@long' }, async ({ page, startOwn }) => {
  const own = await startOwn()
  await page.goto(`${own.url}/settings`)
  await page.getByLabel('Display name').fill('Jonas Thiel')
  await page.getByRole('radio', { name: 'Imperial' }).check()
  await page.getByRole('switch', { name: 'Missing data' }).click()
  await page.getByRole('button', { name: 'Change for everybody' }).click()
  await expect(page.getByText(/last changed by Jonas Thiel/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.browser['landfall.units']).toBe('imperial')
  expect(file.team.person.name).toBe('Jonas Thiel')
  expect(file.team.entries).toMatchObject([{ kind: 'settings', key: 'thresholds' }])

  await page.getByRole('button', { name: 'Forget me' }).click()
  await expect(page.getByRole('dialog')).toContainText('cannot be undone')
  await page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click()
  await expect(page.getByText(/last changed by A former user/)).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Imperial' })).toBeChecked()

  await page.getByRole('button', { name: 'Clear this browser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear this browser' }).click()
  await expect(page.getByText('No personal settings stored.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'As recorded' })).toBeChecked()
})
