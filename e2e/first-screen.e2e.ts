import type { Request } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openList } from './support/list-page.ts'
import { expect, test } from './support/test.ts'

const SOON = { timeout: 20_000 }

const COLD_PAGES = ['/?tab=open', '/shipments', '/map', '/settings', `/shipments/${DEMO_SAMPLES.doorToPort}`]

/** The requests that a page must make before its code has loaded. */
const FIRST = {
  account: (request: Request) => request.url().endsWith('/api/me'),
  list: (request: Request) => new URL(request.url()).pathname === '/api/list',
  typeface: (request: Request) => request.resourceType() === 'font',
}

test('the first screen requests account, list and font once, before the page’s code arrives', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    for (const [what, isIt] of Object.entries(FIRST)) if (isIt(request)) asked.push(what)
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(() => asked.toSorted(), SOON).toEqual(Object.keys(FIRST))
    await route.continue()
  })
  await openList(page, '/shipments?status=Delivered&tag=')
  await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
  await page.evaluate(() => document.fonts.ready)
  expect(asked.toSorted()).toEqual(Object.keys(FIRST))
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
})

test('the first screen has all its code named in the HTML, in few files', async ({ page }) => {
  for (const address of COLD_PAGES) {
    const html = (await (await page.request.get(address)).text()).split('</head>')[0] ?? ''
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, responseEnd }) => ({
          path: new URL(name).pathname,
          startTime,
          responseEnd,
        }))
        .filter(({ path }) => path.endsWith('.js')),
    )
    const named = scripts.filter(({ path }) => html.includes(path))
    expect(named.length, address).toBeLessThanOrEqual(15)
    // Code of other pages, dialogs and menus must wait until the first screen has loaded.
    const lastMs = Math.max(...named.map(({ responseEnd }) => responseEnd))
    const early = scripts.filter(({ path, startTime }) => !html.includes(path) && startTime < lastMs)
    expect(early, address).toEqual([])
    expect(html, address).toContain('.lazy-')
  }
})

test('the first screen does not shift while the rest loads', { tag: '@long' }, async ({ page }) => {
  // Cumulative layout shift, without shifts caused by input. From 0.1 on it counts as poor.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries())
        dataset.moved = String(Number(dataset.moved ?? 0) + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/shipments')
    await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
    await expect(page.getByRole('button', { name: /^(Keyboard shortcuts|Menu|More)$/ })).toBeVisible()
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    expect(moved, `${width} px`).toBeLessThan(0.01)
  }
})
