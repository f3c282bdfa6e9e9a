import type { Locator, Page } from '@playwright/test'
import { changeShipment } from './support/change-shipment.ts'
import { NOW, startSystem } from './support/system.ts'
import { expect, scrollingEnds, test } from './support/test.ts'

const HOUR_MS = 3_600_000
/** The proxy reads the service every 5 s. */
const SOON = { timeout: 20_000 }

const PAGES = [
  {
    name: 'the list',
    path: '/shipments',
    hasGroups: false,
    survived: 'Back after an hour, changes and reload',
  },
  {
    name: 'Today',
    path: '/?tab=open&group=due',
    hasGroups: true,
    survived: 'Back after an hour and changes, and the selection folding',
  },
]

const lineOf = (page: Page, key: string) => page.locator(`[data-line="${key}"]`)
const linkIn = (line: Locator) => line.locator('a[data-reference]')
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const scrollerOf = (page: Page) => page.locator('main [data-page-scroller]').first()

async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(linkIn(page.locator('[data-line]')).first()).toBeVisible()
  await expect(page.locator('[data-freshness]')).toContainText('Live · checked', SOON)
  // Until all of a list is here, its end moves on.
  if (new URL(url).pathname === '/shipments') await expect(page.getByText(/^In all: /)).toBeAttached(SOON)
  for (const tab of await page.locator('[data-today-tab][aria-current]').all())
    await expect(tab).not.toContainText('so far', SOON)
}

/** The rows that are wholly in view, below all that stays at the top and above the bar of the selection. */
function rowsInView(page: Page): Promise<string[]> {
  return scrollerOf(page).evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return [...scroller.querySelectorAll<HTMLElement>('[data-line]')]
      .filter((line) => line.getBoundingClientRect().top > top + 120)
      .filter((line) => line.getBoundingClientRect().bottom < bottom - 80)
      .map(({ dataset }) => dataset.line ?? '')
  })
}

/** Scrolls until this much of a row is above the edge of what scrolls. */
async function cutAtEdge(page: Page, key: string, px: number): Promise<void> {
  const edge = await scrollerOf(page).evaluate((element) => element.getBoundingClientRect().bottom)
  const top = (await lineOf(page, key).boundingBox())?.y ?? 0
  await page.mouse.wheel(0, top - edge + px)
  await scrollingEnds(page)
}

/** Opens a shipment by the pointer, which takes the row as it stands. */
async function open(page: Page, key: string): Promise<void> {
  const box = await linkIn(lineOf(page, key)).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible()
}

for (const { name, path, hasGroups, survived } of PAGES) {
  test(`focus, selection and position of ${name} survive ${survived}`, async ({ page, watch }) => {
    test.setTimeout(120_000)
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      await openAt(page, `${system.url}${path}`)
      await page.mouse.move(700, 600)
      await page.mouse.wheel(0, 1500)
      await scrollingEnds(page)
      const [selected = '', , , opened = '', changed = ''] = await rowsInView(page)
      await lineOf(page, selected).getByRole('checkbox').click()
      await expect(selection(page)).toContainText('1 selected')
      const place = () => lineOf(page, opened).boundingBox()
      const before = await place()
      const isAsBefore = async () => {
        await expect(linkIn(lineOf(page, opened))).toBeFocused()
        await expect.poll(place).toEqual(before)
      }

      await open(page, opened)
      await page.clock.setFixedTime(NOW.getTime() + HOUR_MS)
      await page.goBack()
      await isAsBefore()
      await expect(selection(page)).toContainText('1 selected')

      const reference = String(await linkIn(lineOf(page, changed)).textContent())
      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))
      await expect(lineOf(page, changed)).toContainText('PO-JUST-NOW', SOON)
      await isAsBefore()
      await expect(selection(page)).toContainText('1 selected')

      if (hasGroups) {
        const heading = page.locator('th[scope=rowgroup] button').first()
        await heading.click()
        await expect(lineOf(page, selected)).toHaveCount(0)
        await expect(selection(page)).toContainText('1 selected')
      } else {
        await page.reload()
        await isAsBefore()
      }
    } finally {
      await system.stop()
    }
  })

  test(`Back leads to where ${name} was, although the row that was opened is cut by the edge`, async ({
    page,
    system,
  }) => {
    await openAt(page, `${system.url}${path}`)
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 1500)
    await scrollingEnds(page)
    const key = String((await rowsInView(page)).at(-1))
    await cutAtEdge(page, key, 40)
    const before = await lineOf(page, key).boundingBox()
    await open(page, key)
    await page.goBack()
    await expect(linkIn(lineOf(page, key))).toBeFocused()
    expect(await lineOf(page, key).boundingBox()).toEqual(before)
  })

  test(`the end of ${name} is in view again after a reload`, async ({ page, system }) => {
    await openAt(page, `${system.url}${path}`)
    const last = page.locator('[data-line]').last()
    const place = () => last.boundingBox()
    // Lines that come after the key make another end.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(linkIn(last)).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await scrollingEnds(page)
    const [key, before] = [await last.getAttribute('data-line'), await place()]
    await page.reload()
    await expect
      .poll(async () => [await last.getAttribute('data-line'), await place()])
      .toEqual([key, before])
  })
}
