import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { bar, checkboxOf, openList, openListWithKeys } from './support/list-page.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 320, height: 640 }
const SHIPMENT = `/shipments/${DEMO_SAMPLES.transpacific}`
const EVERY_PAGE = ['/?tab=open', '/shipments', '/map', '/settings', SHIPMENT]

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const width of [1440, 768, 320]) {
  test(`one navigation leads to every page, at ${width} px`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/settings')
    await expect(pages(page)).toHaveCount(1)
    const links = pages(page).getByRole('link')
    await expect(links).toHaveText([/^Today/, 'Shipments', 'Orders', 'Map'])
    for (const name of ['Map', 'Orders', 'Shipments', 'Today']) {
      const link = pages(page).getByRole('link', { name: new RegExp(`^${name}`) })
      await link.click()
      await expect(heading(page)).toContainText(name)
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(pages(page).locator('[aria-current=page]')).toHaveCount(1)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(pages(page)).toBeHidden()
  })
}

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: PHONE })

  test('the bottom bar is 56 px high, and each target at least 44 px', async ({ page }) => {
    await openListWithKeys(page)
    const box = await pages(page).boundingBox()
    expect(box).toEqual({ x: 0, y: PHONE.height - 56, width: PHONE.width, height: 56 })
    // Floating elements use this height to stay above the bar.
    const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--bar-height'))
    await expect.poll(height).toBe('56px')
    const targets = await pages(page).locator('a, button').all()
    expect(targets).toHaveLength(6)
    for (const target of targets) {
      const size = await target.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })

  test('More has settings, shortcuts, theme, views and account, and returns the focus', async ({ page }) => {
    await openListWithKeys(page)
    const button = pages(page).getByRole('button', { name: 'More' })
    await button.click()
    const more = page.getByRole('dialog', { name: 'More' })
    await expect(more.getByText('Northwind Trading')).toBeVisible()
    for (const target of await more.locator('a, button:not([aria-label=Close])').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await more.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await more.getByRole('button', { name: /^System theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    await more.getByRole('link', { name: 'Active by ETA' }).click()
    await expect(page).toHaveURL('/shipments?status=Active&sort=eta')
    await expect(more).toHaveCount(0)
    await button.click()
    await more.getByRole('link', { name: 'Settings' }).click()
    await expect(heading(page)).toHaveText('Settings')
    await expect(page.locator('[data-page-scroller]:focus')).toHaveCount(1)
  })

  test('the focused element is never under the bar', async ({ page }) => {
    await openListWithKeys(page)
    await checkboxOf(page, 0).check()
    await expect(bar(page)).toBeVisible()
    const top = Number((await pages(page).boundingBox())?.y)
    expect(Number(await bar(page).evaluate((element) => element.getBoundingClientRect().bottom))).toBe(top)
    await page.keyboard.press('End')
    const focused = () =>
      page.evaluate((topOfBar) => {
        const { activeElement } = document
        if (activeElement?.closest('nav[aria-label=Pages]')) return 'in the bar'
        if (!activeElement || activeElement.matches('body, main, [data-page-scroller]')) return 'clear of it'
        const { bottom } = activeElement.getBoundingClientRect()
        return bottom <= topOfBar
          ? 'clear of it'
          : `${activeElement.outerHTML.slice(0, 60)} ends at ${bottom}`
      }, top)
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(presses < 20 ? 'k' : 'Tab')
      await expect.poll(focused).toMatch(/^(in the bar|clear of it)$/)
      if ((await focused()) === 'in the bar') break
    }
  })

  test('the bar hides while the on-screen keyboard is used', async ({ browser, system }) => {
    const context = await browser.newContext({
      baseURL: system.url,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto('/settings')
    await page.getByRole('textbox', { name: 'Cutoff in, days' }).tap()
    await expect(pages(page)).toBeHidden()
    await heading(page).tap()
    await expect(pages(page)).toBeVisible()
    await context.close()
  })

  test('no page scrolls sideways with text at 200 %', async ({ page }) => {
    for (const path of EVERY_PAGE) {
      await openPage(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(pages(page).getByRole('button', { name: 'More' })).toBeVisible()
      const scrollers = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('[data-page-scroller], nav, dialog')]
            .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
            .map((element) => `${element.outerHTML.slice(0, 80)}: ${element.scrollWidth}`),
        )
      await expect.poll(scrollers, path).toEqual([])
    }
  })
})

test('search and live state have the same place on every page', { tag: '@long' }, async ({ page }) => {
  for (const width of [1440, 1180, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const places = new Map<string, string[]>()
    for (const path of [...EVERY_PAGE, '/orders', '/po?tag=4500072300']) {
      await openPage(page, path)
      const header = page.locator('[data-page-header]')
      await expect(header.locator('[data-freshness]')).toHaveText(/^Live/)
      const parts = [
        header,
        header.getByRole('combobox', { name: 'Search shipments' }),
        header.locator('[data-freshness]'),
      ]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      const place = JSON.stringify(boxes.map((box) => box && [box.x, box.y, box.height]))
      places.set(place, [...(places.get(place) ?? []), path])
      expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0)
    }
    expect([...places.values()], `${width} px`).toHaveLength(1)
  }
})

test('one menu has the rest between phone and sidebar', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openListWithKeys(page)
  const button = page.getByRole('button', { name: 'Menu' })
  // Pages are words there: only the logo and the icons of the two menus are drawn.
  await expect(page.getByRole('banner').locator('svg').filter({ visible: true })).toHaveCount(3)
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Northwind Trading')).toBeVisible()
  await menu.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page)).toHaveText('Settings')
  await expect(menu).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, name] of [
    [768, 'Menu'],
    [320, 'More'],
  ] as const) {
    test(`axe finds no faults in ${name}, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openList(page)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name }).getByText('Northwind Trading')).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}
