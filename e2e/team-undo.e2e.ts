import type { Page } from '@playwright/test'
import { colleague } from './support/team.ts'
import { expect, test } from './support/test.ts'
import { links, openToday, tabWords } from './support/today-page.ts'

/** The first rows and all tabs of a page, for comparison. */
async function stateOf(page: Page): Promise<string> {
  const rows = await links(page).evaluateAll((all) =>
    all.slice(0, 10).map((link) => {
      const marks = link.closest('[data-line]')?.querySelectorAll('[role=img][title^=Assigned]')
      return `${link.textContent} ${marks?.length}`
    }),
  )
  return [...(await tabWords(page)), ...rows].join('\n')
}

/** Whether both pages show the same. Rows leave before the counts follow, so poll it. */
async function areAlike(page: Page, other: Page): Promise<boolean> {
  return (await stateOf(page)) === (await stateOf(other))
}

test(
  'ten undos in a row restore ten states, in two browsers',
  { tag: '@long' },
  async ({ page, browser, system }) => {
    const other = await colleague(browser)
    for (const each of [page, other]) await openToday(each, system)
    const states: string[] = []
    const toFirst = ['Home']
    const bulk = ['Home', 'x', 'Shift+j', 'Shift+j', 'e']
    const actions = [
      ['Shift+E'],
      ['s', '1'],
      ['m'],
      ['j', 'Shift+E'],
      bulk,
      ['Shift+E'],
      ['s', '4'],
      ['j', 'm'],
      ['Shift+E'],
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
