import type { Page, Request } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openList } from './support/list-page.ts'
import { expect, holdBack, test } from './support/test.ts'

const SOON = { timeout: 20_000 }

/** How much of the window has moved, and how far, without the reader: the browser's own measure, in which 0.1 is bad. */
function movedShare(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const shares = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
          done(shares.reduce((sum, share) => sum + share, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 1000)
      }),
  )
}

/** Addresses of the requests of a kind. Holds back the page's code until the first of them. */
async function askedBeforeCode(page: Page, isOfKind: (request: Request) => boolean): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isOfKind(request)) asked.push(request.url())
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(() => asked, SOON).toHaveLength(1)
    await route.continue()
  })
  return asked
}

test.describe('the first screen', () => {
  test('is requested once, before the page’s code arrives', { tag: '@long' }, async ({ page }) => {
    const asked = await askedBeforeCode(page, (request) =>
      request.url().includes('/api/shipments?view=row&limit=50'),
    )
    await openList(page, '/shipments?status=Delivered&tag=')
    expect(asked).toHaveLength(1)
  })

  test('requests the account once, before the page’s code arrives', async ({ page }) => {
    const asked = await askedBeforeCode(page, (request) => request.url().endsWith('/api/me'))
    await openList(page)
    await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
    expect(asked).toHaveLength(1)
  })

  test('requests its only typeface before the page’s code arrives', { tag: '@long' }, async ({ page }) => {
    const asked = await askedBeforeCode(page, (request) => request.resourceType() === 'font')
    await page.goto('/shipments')
    await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
    await page.evaluate(() => document.fonts.ready)
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
  })

  test('has its bar from the beginning, on a phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const letGo = await holdBack(page, /\/assets\/index-.*\.js$/)
    await page.goto('/shipments', { waitUntil: 'commit' })
    const early = page.locator('div.page-bar')
    await expect(early).toHaveCSS('height', '56px')
    const box = await early.boundingBox()
    letGo()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible(SOON)
    expect(await page.getByRole('navigation', { name: 'Pages' }).boundingBox()).toEqual(box)
  })

  for (const width of [768, 1440]) {
    test(`has its frame from the beginning, at ${width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const letGo = await holdBack(page, /\/assets\/index-.*\.js$/)
      await page.goto('/shipments', { waitUntil: 'commit' })
      const early = page.locator('div.page-header')
      // Without its styles, it would have the size that browsers give to any drawing.
      await expect(early.locator('svg')).toHaveCSS('width', '24px')
      const boxes = [await early.boundingBox(), await early.locator('svg').boundingBox()]
      letGo()
      const header = page.getByRole('banner')
      await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
      const sign = header.getByRole('link', { name: 'Landfall' }).locator('svg')
      expect([await header.boundingBox(), await sign.boundingBox()]).toEqual(boxes)
    })
  }

  for (const width of [360, 768, 1440]) {
    test(`does not move while the rest arrives, at ${width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/shipments')
      await expect(page.locator('[data-freshness]')).toContainText('Live', SOON)
      await expect(page.getByRole('button', { name: /^(Keyboard shortcuts|Menu|More)$/ })).toBeVisible()
      expect(await movedShare(page)).toBeLessThan(0.01)
    })
  }
})

const COLD_PAGES = ['/?tab=open', '/shipments', '/map', '/settings', '/shipments/' + DEMO_SAMPLES.doorToPort]

for (const address of COLD_PAGES) {
  test(`${address} names all the code that it needs in its HTML, in few files`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
    })
    const html = (await (await page.request.get(address)).text()).split('</head>')[0] ?? ''
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const named = fetched.filter((path) => html.includes(path))
    expect(named.length).toBeLessThanOrEqual(15)
    // What is left is made on demand: maps with what they know of places, and workers.
    const onDemand = fetched.filter((path) => !html.includes(path))
    expect(onDemand.filter((path) => !/worker|places|map|stop-position/.test(path))).toEqual([])
  })
}
