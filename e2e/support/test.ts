import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { NOW_HEADER } from '../../src/contract/dashboard-api/headers.ts'
import { NOW, startSystem, type System } from './system.ts'
import { startWaywardService, type Behaviour, type WaywardService } from './wayward-service.ts'

/** Collects faults that a page does not show. */
interface Watch {
  /** Allows console errors and warnings that the test provokes, such as a 404. */
  readonly expectConsole: (pattern: RegExp) => void
  /** Allows requests to this system, if a test starts its own. */
  readonly useOrigin: (system: System) => void
}

export interface Fixtures {
  readonly watch: Watch
  /** Starts a system that only this test uses, and watches it. It stops after the test. */
  readonly startOwn: (settings?: Record<string, string>) => Promise<System>
  /** Starts a dashboard in front of a misbehaving server, which reads from a real service of its own. */
  readonly startWayward: (first?: Behaviour, settings?: Record<string, string>) => Promise<Wayward>
}

interface Wayward {
  readonly system: System
  readonly dashboard: System
  readonly service: WaywardService
}

/**
 * A test in a real browser against the real system. After every test it checks that there was no console error, no
 * violation of the Content-Security-Policy, no request to another origin, and no API key in any response.
 */
export const test = base.extend<Fixtures, { system: System }>({
  system: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, provide) => {
      const system = await startSystem()
      await provide(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  baseURL: async ({ system }, provide) => provide(system.url),

  watch: [
    async ({ page, system }, provide) => {
      const expected: RegExp[] = []
      const faults: string[] = []
      const reading: Promise<void>[] = []
      let watched = system
      await page.clock.setFixedTime(NOW)
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy violated: ${event.violatedDirective} by ${event.blockedURI}`)
        })
      })
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (watched.isStopped()) return
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`console: ${message.text()} ${message.location().url}`)
      })
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== watched.url) faults.push(`request to ${request.url()}`)
      })
      page.on('response', (response) => {
        if (JSON.stringify(response.headers()).includes(system.key))
          faults.push(`the key is in ${response.url()}`)
        // The body of an event stream never ends; it has the same data as the list.
        if (response.headers()['content-type'] === 'text/event-stream') return
        const body = response.body().then(
          (bytes) => (bytes.includes(watched.key) ? faults.push(`the key is in ${response.url()}`) : 0),
          () => 0,
        )
        reading.push(body.then(() => {}))
      })
      await provide({
        expectConsole: (pattern) => expected.push(pattern),
        useOrigin: (other) => {
          watched = other
        },
      })
      await Promise.race([Promise.all(reading), page.waitForEvent('close').catch(() => {})])
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],

  startOwn: async ({ watch }, provide) => {
    const started: System[] = []
    await provide(async (settings) => {
      const system = await startSystem(settings)
      started.push(system)
      watch.useOrigin(system)
      return system
    })
    for (const system of started.toReversed()) await system.stop()
  },

  startWayward: async ({ startOwn }, provide) => {
    const started: WaywardService[] = []
    await provide(async (first, settings) => {
      const system = await startOwn(settings)
      const service = await startWaywardService(system)
      started.push(service)
      service.behave(first)
      return { system, service, dashboard: await startOwn(service.settings) }
    })
    for (const service of started) await service.stop()
  },
})

/** Starts a system that only the tests of this `describe` use, one after the other in one worker. */
export function systemOfGroup(): () => System {
  test.describe.configure({ mode: 'default' })
  let system: System
  test.beforeAll(async () => {
    system = await startSystem()
  })
  test.afterAll(() => system.stop())
  test.beforeEach(({ watch }) => watch.useOrigin(system))
  return () => system
}

/** The rows of the list, without its header. */
export function rowsOf(page: Page) {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
}

/** Texts in rows of ended shipments; the others are active. */
export const ENDED = /Delivered|Cancelled|Arrived at port/

/** Checks that every drawn row has the text. Rows may be drawn or removed meanwhile. */
export async function expectInEachRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).filter({ hasNotText: text })).toHaveCount(0)
}

/** The row of a shipment, as long as it is drawn. */
export function rowOf(page: Page, reference: string) {
  return rowsOf(page).filter({ has: page.getByRole('link', { name: reference, exact: true }) })
}

/** Takes the browser offline and waits until the page has noticed: until then, it sends writes. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/** Sets the browser's clock only. The page ignores the proxy's time until it is loaded again. */
export async function setTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((header) => {
    const get = Reflect.get(Headers.prototype, 'get')
    Headers.prototype.get = function (name) {
      return name === header ? null : get.call(this, name)
    }
  }, NOW_HEADER)
  await page.clock.setFixedTime(ms)
}

/** Puts the pointer over the rows, for the wheel. Hovering a table taller than the window may scroll it to its end. */
export async function pointAtRows(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width * 0.6, height * 0.7)
}

/**
 * Scrolls the list and returns a row that is then in view. The list draws other rows until it has moved.
 *
 * @param rowIndex as in `aria-rowindex`: the header is 1
 */
export async function rowAfterScroll(page: Page, px: number, rowIndex: number): Promise<Locator> {
  await pointAtRows(page)
  await page.mouse.wheel(0, px)
  const row = page.locator(`tr[aria-rowindex="${rowIndex}"]`)
  await expect(row).toBeInViewport()
  return row
}

/** Waits until nothing scrolls: smooth scrolling continues after the wheel or the key. */
export async function scrollingEnds(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((rest) => {
        let last = NaN
        const look = () => {
          const now = Math.max(...[...document.querySelectorAll('main *')].map(({ scrollTop }) => scrollTop))
          if (now === last) return rest()
          last = now
          setTimeout(look, 60)
        }
        look()
      }),
  )
}

/** Delays matching requests until the test calls the returned function. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => {})
  })
  return resolve
}

export { expect, startSystem }
