import type { Locator, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { startSystem, type System } from './support/system.ts'
import {
  colleague,
  handledButtons,
  handledNow,
  holdWrites,
  openShipment,
  savedAsHandled,
  unsaved,
} from './support/team.ts'
import { expect, test } from './support/test.ts'

const { overdue } = DEMO_SAMPLES

let own: System
test.beforeEach(async ({ watch }) => {
  own = await startSystem()
  watch.useOrigin(own)
})
test.afterEach(() => own.stop())

test(
  'two browsers handle one item simultaneously: there is one entry, and the second is notified',
  { tag: '@long' },
  async ({ page, browser }) => {
    const other = await colleague(browser)
    for (const each of [page, other]) await openShipment(each, own, overdue)
    const held = await Promise.all([page, other].map(holdWrites))
    for (const each of [page, other]) await handledButtons(each).click()
    for (const { isOnItsWay, letGo } of held) {
      await isOnItsWay
      letGo()
    }
    for (const each of [page, other]) {
      await expect(savedAsHandled(each)).toHaveCount(1)
      await expect(unsaved(each)).toHaveCount(0)
    }
    const isTold = (each: Page) =>
      each.getByText(`${overdue}: A colleague handled it first.`, { exact: true }).first().isVisible()
    await expect
      .poll(async () => (await Promise.all([page, other].map(isTold))).filter(Boolean))
      .toEqual([true])
    await page.getByRole('button', { name: /^Bring back/ }).click()
    await expect(handledNow(other)).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'two people edit one setting simultaneously: nobody’s work is lost',
  { tag: '@long' },
  async ({ page, browser }) => {
    const other = await colleague(browser)
    const free = { theirs: other.getByLabel('Cutoff in, days'), mine: page.getByLabel('Cutoff in, days') }
    for (const [each, name] of [
      [page, 'Mira Okafor'],
      [other, 'Jonas Thiel'],
    ] as const) {
      await each.goto(`${own.url}/settings`)
      await each.getByLabel('Display name').fill(name)
      await expect(each.getByLabel('Cutoff in, days')).toBeEnabled()
    }
    // Mira's change is still in flight when Jonas makes his.
    const held = await holdWrites(page)
    await chooseDays(page, free.mine, '5')
    await held.isOnItsWay
    await chooseDays(other, free.theirs, '9')
    await expect(other.getByText(/^last changed by Jonas Thiel, \w+ \d/)).toBeVisible()
    held.letGo()
    await expect(page.getByText('Jonas Thiel changed the setting first.').first()).toBeVisible()
    await expect(free.mine).toHaveValue('9')
    await page.getByRole('button', { name: 'Use mine' }).click()
    await expect(free.mine).toHaveValue('5')
    await expect(free.theirs).toHaveValue('5')
    await expect(other.getByText(/^last changed by Mira Okafor, /)).toBeVisible()
    await other.context().close()
  },
)

async function chooseDays(page: Page, field: Locator, days: string): Promise<void> {
  await field.fill(days)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Change for everybody' }).click()
}
