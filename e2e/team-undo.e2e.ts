import type { Browser, Page } from '@playwright/test'
import { colleague, holdWrites } from './support/team.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, goOffline, test } from './support/test.ts'
import { links, linkTo, openToday, tabWords } from './support/today-page.ts'

// In one worker, since they share a system; each test leaves it as it was.
test.describe.configure({ mode: 'default' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())
test.beforeEach(({ watch }) => watch.useOrigin(own))

async function openTodayAs(page: Page, name: string, query?: string): Promise<void> {
  await page.addInitScript((said) => localStorage.setItem('landfall.name', said), name)
  await openToday(page, own, query)
}

async function openColleague(browser: Browser, query?: string): Promise<Page> {
  const other = await colleague(browser)
  await openTodayAs(other, 'Jonas Thiel', query)
  return other
}

/** What both see of the first rows and of all tabs. */
async function stateOf(page: Page): Promise<string> {
  const rows = await links(page).evaluateAll((all) =>
    all.slice(0, 10).map((link) => {
      const marks = link.closest('[data-line]')?.querySelectorAll('[role=img][title^=Taken]')
      return `${link.textContent} ${marks?.length}`
    }),
  )
  return [...(await tabWords(page)), ...rows].join('\n')
}

/** Rows leave a moment before the figures follow. */
async function areAlike(page: Page, other: Page): Promise<boolean> {
  return (await stateOf(page)) === (await stateOf(other))
}

test(
  'ten undos in a row restore ten states, in two browsers',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openTodayAs(page, 'Mira Okafor')
    const other = await openColleague(browser)
    const states: string[] = []
    const toFirst = ['Home']
    const bulk = ['Home', 'x', 'Shift+j', 'Shift+j', 'e']
    const actions = [
      ['e'],
      ['s', '1'],
      ['m'],
      ['j', 'e'],
      bulk,
      ['e'],
      ['s', '4'],
      ['j', 'm'],
      ['e'],
      ['s', '2'],
    ]
    await page.keyboard.press('j')
    for (const keys of actions) {
      await expect.poll(() => areAlike(page, other)).toBe(true)
      const before = await stateOf(page)
      states.push(before)
      for (const key of [...toFirst, ...keys]) await page.keyboard.press(key)
      await expect.poll(() => stateOf(page)).not.toBe(before)
    }
    for (const state of states.toReversed()) {
      await page.keyboard.press('z')
      await expect.poll(() => stateOf(page)).toBe(state)
      await expect.poll(() => stateOf(other)).toBe(state)
    }
    await page.keyboard.press('z')
    await expect(page.getByText('Nothing to undo').last()).toBeVisible()
    await other.context().close()
  },
)

test('two people who undo at once lose nothing: each takes back their own, and is told what the other changed', async ({
  page,
  browser,
}) => {
  await openTodayAs(page, 'Mira Okafor')
  const before = await tabWords(page)
  const references = (await links(page).allTextContents()).slice(0, 4)
  for (const key of ['j', 'Home', 'x', 'Shift+j', 'Shift+j', 'Shift+j', 'e']) await page.keyboard.press(key)
  await expect(linkTo(page, String(references[0]))).toHaveCount(0)
  const jonas = await openColleague(browser, 'tab=handled')
  await expect(links(jonas)).toHaveCount(4)
  for (const key of ['j', 'Home', 'x', 'Shift+j']) await jonas.keyboard.press(key)
  const brought = (await links(jonas).allTextContents()).slice(0, 2)
  await jonas.getByRole('button', { name: 'Bring back', exact: true }).click()
  for (const reference of brought) await expect(linkTo(page, reference)).toHaveCount(1)

  const held = await Promise.all([page, jonas].map(holdWrites))
  await jonas.keyboard.press('z')
  await page.keyboard.press('z')
  for (const { isOnItsWay, letGo } of held) {
    await isOnItsWay
    letGo()
  }
  await expect(page.getByText('Undone 2 of 4; Jonas Thiel changed 2').last()).toBeVisible()
  await expect(jonas.getByText('Undone: 2 shipments brought back').last()).toBeVisible()
  // Mira's two are open again, Jonas's two are handled again, by him. His list stands still while he is in it.
  await openTodayAs(jonas, 'Jonas Thiel', 'tab=handled')
  for (const reference of references) {
    const count = brought.includes(reference) ? 0 : 1
    await expect(linkTo(page, reference)).toHaveCount(count)
    await expect(linkTo(jonas, reference)).toHaveCount(1 - count)
  }
  await expect(jonas.getByText(/Handled by Jonas Thiel/)).toHaveCount(2)
  await expect.poll(async () => await tabWords(jonas)).toEqual(await tabWords(page))

  for (const key of ['j', 'Home', 'x', 'Shift+j']) await jonas.keyboard.press(key)
  await jonas.getByRole('button', { name: 'Bring back', exact: true }).click()
  await expect.poll(() => tabWords(page)).toEqual(before)
  await jonas.context().close()
})

test('an undo gives the focus back to the row, and names the shipment on another page', async ({ page }) => {
  await openTodayAs(page, 'Mira Okafor')
  const [first = '', second = ''] = await links(page).allTextContents()
  await page.keyboard.press('j')
  await page.keyboard.press('Home')
  await page.keyboard.press('e')
  await expect(linkTo(page, second)).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo.locator('kbd')).toHaveAttribute('data-key', 'Z')
  await page.keyboard.press('j')
  await page.keyboard.press('z')
  await expect(linkTo(page, first)).toBeFocused()
  await page.keyboard.press('e')
  await expect(linkTo(page, first)).toHaveCount(0)
  await undo.click()
  await expect(linkTo(page, first)).toBeFocused()

  await page.keyboard.press('e')
  await expect(linkTo(page, first)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipments/${second}`))
  await expect(page.getByRole('button', { name: /^(Take|Assign)/ }).first()).toBeEnabled()
  await page.keyboard.press('z')
  await expect(page.getByText(`Undone: ${first} handled`).last()).toBeVisible()
})

test('what was done offline and undone there leaves nothing to be sent', async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource|net::/)
  await openTodayAs(page, 'Mira Okafor')
  const before = await tabWords(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/team/writes')) sent.push(request.url())
  })
  await goOffline(page)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  const waiting = page.getByText('2 actions waiting to be sent')
  await expect(waiting).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('landfall.outbox/')))
  // While a request is on its way, nobody knows whether it arrives, and what it holds is taken back by another one.
  await expect.poll(async () => String(await kept())).not.toContain('isTried')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect.poll(() => tabWords(page)).toEqual(before)
  await expect(waiting).toHaveCount(0)
  expect(await kept()).toEqual([])
  sent.length = 0
  await page.context().setOffline(false)
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  await expect.poll(() => sent.length).toBe(1)
  await page.keyboard.press('m')
  await expect(page.getByText(/given back/).last()).toBeVisible()
})
