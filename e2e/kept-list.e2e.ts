import type { Page } from '@playwright/test'
import { openList, openListWithKeys } from './support/list-page.ts'
import { expect, quietFor, rowAfterScroll, rowsOf, test } from './support/test.ts'

function detail(page: Page) {
  return page.getByRole('heading', { name: 'Milestones' })
}

async function openRow(page: Page, index: number): Promise<string> {
  const link = rowsOf(page).nth(index).locator('a[data-reference]')
  const reference = String(await link.textContent())
  await link.click()
  await expect(detail(page)).toBeVisible()
  return reference
}

test.describe('a list that a shipment was opened from', { tag: '@long' }, () => {
  test('is neither visible nor named nor reachable while the shipment is on screen', async ({ page }) => {
    await page.goto('/shipments')
    const reference = await openRow(page, 2)
    await expect(page).toHaveTitle(`${reference} · Landfall`)
    await expect(page.getByRole('table', { name: /^Shipments/ })).toHaveCount(0)
    await expect(page.locator('main').getByRole('combobox', { name: 'Search shipments' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('[data-page-scroller]:focus')).toBeVisible()
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab')
      const isInList = await page.evaluate(
        () => document.activeElement?.closest('main :is(table, form[role=search])') !== null,
      )
      expect(isInList).toBe(false)
    }
  })

  test('begins at its top when it is opened again, and where it was left when the reader goes back', async ({
    page,
  }) => {
    await openList(page)
    const row = await rowAfterScroll(page, 1100, 30)
    const place = await row.boundingBox()
    await row.locator('a[data-reference]').click()
    await expect(detail(page)).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Shipments', exact: true })
      .click()
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport()
    await page.goBack()
    await expect(detail(page)).toBeVisible()
    await page.goBack()
    await expect(row.locator('a[data-reference]')).toBeFocused()
    expect(await row.boundingBox()).toEqual(place)
  })

  test('drops a search that was begun in it', async ({ page }) => {
    await openList(page)
    // At once: the search starts when typing pauses.
    await page.getByRole('combobox', { name: 'Search shipments' }).evaluate((field: HTMLInputElement) => {
      field.value = 'Rotterdam'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('tbody a[data-reference]')?.click()
    })
    await expect(detail(page)).toBeVisible()
    const address = page.url()
    await quietFor(page, 600)
    expect(page.url()).toBe(address)
    await expect(detail(page)).toBeVisible()
  })

  test('leaves no dialog or menu open over the shipment', async ({ page }) => {
    await page.goto('/shipments?status=Active')
    await openRow(page, 1)
    await page.goBack()
    await expect(rowsOf(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('dialog', { name: 'Save view' })).toBeVisible()
    await page.goForward()
    await expect(detail(page)).toBeVisible()
    await page.getByRole('link', { name: 'Shipments' }).last().click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Columns and rows' })).toBeVisible()
    await page.goForward()
    await expect(detail(page)).toBeVisible()
    await page.goBack()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('leaves the key of the search to the shell', async ({ page }) => {
    await page.goto('/shipments')
    await openRow(page, 0)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search shipments' })).toBeFocused()
    await expect(detail(page)).toBeVisible()
  })

  test('takes the focus at the shipment that keys have gone to', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openListWithKeys(page, '/shipments?status=Active')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const next = page.getByRole('link', { name: /^Next shipment, / })
    let reference = 'none yet'
    for (let step = 0; step < 12; step++) {
      // The page of the previous shipment names this one as the next until it is gone.
      await expect(next).not.toHaveAccessibleName(new RegExp(reference))
      reference = String(/NW-\d+/.exec((await next.getAttribute('aria-label')) ?? '')?.[0])
      await page.keyboard.press('j')
      await expect(page).toHaveURL(`/shipments/${reference}`)
    }
    await page.keyboard.press('Escape')
    const row = page.locator(`a[data-reference="${reference}"]`)
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 1 })
  })
})
