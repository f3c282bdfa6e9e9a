import type { Page } from '@playwright/test'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'
import { links, linkTo, openToday, tabWords } from './support/today-page.ts'

// In one worker, since they share a system; each test leaves it as it was.
test.describe.configure({ mode: 'default' })

let own: System
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSystem()
})
test.afterAll(() => own.stop())
test.beforeEach(async ({ page, watch }) => {
  watch.useOrigin(own)
  await page.addInitScript(() => localStorage.setItem('landfall.name', 'Mira Okafor'))
})

/** How many shipments have an owner in what the proxy keeps. */
async function ownedShipments(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/team')
    const { entries } = await response.json()
    return entries.filter(({ kind }: { kind: string }) => kind === 'owners').length
  })
}

test('above 100 shipments an action asks once, and one undo takes all of it back', async ({ page }) => {
  await page.goto(`${own.url}/shipments?status=Active`)
  await expect(links(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^Select all \d+ shown$/ }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  const count = Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(100)
  const take = bar.getByRole('button', { name: 'Take', exact: true })
  await take.click()
  const question = page.getByRole('dialog', { name: `Take ${count} shipments?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('shipments taken')).toHaveCount(0)
  await take.click()
  await question.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByText(`${count} shipments taken`).last()).toBeVisible()
  const mine = page.getByRole('img', { name: 'Taken by Mira Okafor' })
  await expect(mine.first()).toBeVisible()
  await expect.poll(() => ownedShipments(page)).toBe(count)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`Undone: ${count} shipments taken`).last()).toBeVisible()
  await expect(mine).toHaveCount(0)
  // All of it reaches the proxy before the next test begins.
  await expect.poll(() => ownedShipments(page)).toBe(0)
})

for (const width of [1440, 320]) {
  test(`at ${width} px the menu of a row of Today does by mouse what keys do`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openToday(page, own)
    const before = await tabWords(page)
    const reference = String(await links(page).first().textContent())
    const link = linkTo(page, reference)
    const choose = async (name: string | RegExp) => {
      await link.hover()
      await page.getByRole('button', { name: `More for ${reference}` }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await link.hover()
    await page.getByRole('button', { name: `More for ${reference}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Handled',
      'Snooze…',
      'Take',
      'Add a note',
      'Select',
      'Copy reference',
      'Open',
      'Undo your last action',
    ])
    await page.keyboard.press('Escape')

    await choose('Snooze…')
    await page.getByRole('menuitem', { name: /^Until something changes/ }).click()
    await expect(link).toHaveCount(0)
    await page.goto(`${own.url}/?tab=snoozed`)
    await choose('Bring back')
    await expect(page.getByText(`${reference} brought back`).last()).toBeVisible()
    await page.goto(`${own.url}/?tab=open`)
    await choose('Take')
    await expect(page.getByText(`${reference} taken`).last()).toBeVisible()
    await choose('Undo your last action')
    await expect(page.getByText(`Undone: ${reference} taken`).last()).toBeVisible()
    await choose('Handled')
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(link).toHaveCount(1)
    await expect.poll(() => tabWords(page)).toEqual(before)
  })
}
