import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { addDays } from '../src/contract/local-date.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { changeShipment } from './support/change-shipment.ts'
import { NOW, type System } from './support/system.ts'
import {
  collected,
  colleague,
  handledButtons,
  handledNow,
  hidePage,
  holdWrites,
  keptEntries,
  openShipment,
  runProxyVerb,
  savedAsHandled,
  unsaved,
  WRITES,
} from './support/team.ts'
import { expect, test } from './support/test.ts'

/** The proxy polls the service every 5 s. */
const WITHIN_A_POLL = { timeout: 20_000 }
const DAY_MS = 24 * 3_600_000

const { overdue } = DEMO_SAMPLES
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Add a note' })

let own: System

test.beforeEach(async ({ startOwn }) => {
  own = await startOwn()
})

test('a write repeated after a lost answer makes one entry', { tag: '@long' }, async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource|net::/)
  const ids: string[] = []
  // The proxy stores the first write, but its response is dropped.
  await page.route(WRITES, async (route) => {
    const { writes }: { writes: { id: string }[] } = route.request().postDataJSON()
    ids.push(...writes.map(({ id }) => id))
    if (ids.length > 1) return await route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await openShipment(page, own, overdue)
  await noteField(page).fill('Called the carrier')
  await page.keyboard.press('Control+Enter')
  // A write that the stream has confirmed is not shown as unsaved, but is still repeated.
  await expect.poll(() => ids.length).toBe(2)
  await expect(unsaved(page)).toHaveCount(0)
  expect(new Set(ids).size).toBe(1)
  await page.reload()
  await expect(page.getByText('1 note', { exact: true })).toBeVisible()
  await expect(page.getByText('Called the carrier')).toHaveCount(1)
})

test(
  'a backup restored under open tabs is read again by each, and none overwrites unseen entries',
  { tag: '@long' },
  async ({ page, browser }) => {
    // Runs three commands, one after another.
    const other = await colleague(browser)
    const folder = join(own.dataDir, 'backup')
    for (const each of [page, other]) await openShipment(each, own, overdue)
    await noteField(page).fill('Before the backup')
    await page.keyboard.press('Control+Enter')
    await other.getByRole('button', { name: '1 new note' }).click()
    await expect(other.getByText('Before the backup')).toBeVisible()
    await runProxyVerb(own, 'backup', folder)
    await noteField(page).fill('After the backup')
    await page.keyboard.press('Control+Enter')
    await handledButtons(page).first().click()
    await expect(savedAsHandled(other)).toBeVisible()
    await other.getByRole('button', { name: '1 new note' }).click()
    await expect(other.getByText('After the backup')).toBeVisible()

    // The colleague takes the shipment; the request is in flight while the backup is restored.
    const held = await holdWrites(other)
    await other.getByRole('button', { name: 'Assign to me' }).click()
    await held.isOnItsWay
    await runProxyVerb(own, 'restore', folder)
    held.letGo()
    for (const each of [page, other]) {
      await expect(each.getByText('After the backup')).toHaveCount(0)
      await expect(handledNow(each)).toHaveCount(0)
      await expect(each.getByText('Before the backup')).toBeVisible()
    }
    await expect(
      other
        .getByText(`${overdue}: Not saved: team data was restored from a backup after you changed the owner.`)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign to me', exact: true })).toBeVisible()
    await other.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Assigned (no name set)' })).toBeVisible()
    await other.context().close()
  },
)

test(
  'a handled item reopens in both browsers if its ETA moves, and hides again if it moves back or a day passes',
  { tag: '@long' },
  async ({ page, browser }) => {
    const tabs = [page, await colleague(browser)]
    for (const each of tabs) {
      await each.clock.setFixedTime(NOW)
      await openShipment(each, own, overdue)
    }
    await handledButtons(page).first().click()
    for (const each of tabs) await expect(savedAsHandled(each)).toBeVisible()

    await changeShipment(own, overdue, (shipment) => withPortEtaMoved(shipment, 1))
    for (const each of tabs) {
      await expect(each.getByText('Came back: ')).toContainText('passed again, was Tue 17 Nov', WITHIN_A_POLL)
      await expect(handledNow(each)).toHaveCount(0)
    }
    await changeShipment(own, overdue, (shipment) => withPortEtaMoved(shipment, -1))
    for (const each of tabs) {
      await expect(savedAsHandled(each)).toBeVisible(WITHIN_A_POLL)
      await expect(each.getByText('Came back: ')).toHaveCount(0)
    }
    for (const each of tabs) {
      await each.clock.setFixedTime(NOW.getTime() + DAY_MS)
      await hidePage(each)
      await expect(each.getByText(/was est\. .*, not reported.*· Handled by /)).toBeVisible()
      await expect(handledButtons(each)).toHaveCount(0)
    }
    await tabs.at(-1)?.context().close()
  },
)

/** Moves the arrival at the port of discharge, which is an overdue estimate. */
function withPortEtaMoved({ milestones }: Shipment, days: number): Partial<Shipment> {
  const port = milestones.at(-2)
  return {
    milestones: milestones.map((milestone) =>
      milestone === port && milestone.arrival
        ? { ...milestone, arrival: { ...milestone.arrival, date: addDays(milestone.arrival.date, days) } }
        : milestone,
    ),
  }
}

test(
  'a tab of an old build loses nothing, and reloads when hidden and nothing is typed',
  { tag: '@long' },
  async ({ page }) => {
    // Serves the page as an older build would.
    const address = `${own.url}/shipments/${overdue}`
    await page.route(address, asOldBuild, { times: 1 })
    await openShipment(page, own, overdue)
    await expect(page.getByText('Landfall was updated.')).toBeVisible()
    await handledButtons(page).first().click()
    await expect(savedAsHandled(page)).toBeVisible()
    await noteField(page).fill('Half a note')
    await hidePage(page)
    await expect(page.getByText('Landfall was updated.')).toBeVisible()
    await expect(noteField(page)).toHaveValue('Half a note')
    await noteField(page).fill('')
    await Promise.all([page.waitForEvent('load'), hidePage(page)])
    await expect(savedAsHandled(page)).toBeVisible()
    await expect(page.getByText('Landfall was updated.')).toHaveCount(0)
  },
)

async function asOldBuild(route: Route): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({
    response,
    body: html.replace(/(name="landfall-build" content=")[^"]*/, '$1an-old-build'),
  })
}

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
    const words = /^Jonas Thiel changed the setting first; yours: Cutoff in 5 instead of /
    await expect(page.getByText(words).first()).toBeVisible()
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

test('after a server update, the page says so and reloads without asking, and drafts and unsent changes survive', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/404|ERR_FAILED|dynamically imported module|preload/)
  // As after an update: the server no longer has this build's map code.
  await page.route(/\/assets\/map\.lazy-/, (route) => route.fulfill({ status: 404 }))
  await openShipment(page, own, DEMO_SAMPLES.doorToPort)
  await page.route(WRITES, (route) => route.abort())
  await collected(page).check()
  const draft = page.getByRole('textbox', { name: 'Add a note' })
  await draft.fill('Not saved yet')
  await expect(unsaved(page).first()).toBeVisible()
  // Closing the tab now would lose the draft, so the browser asks.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  page.on('dialog', (dialog) => void dialog.dismiss())

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { name: 'Landfall was updated' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Where they are' })).toBeVisible()
  await page.goBack()
  await expect(draft).toHaveValue('Not saved yet')
  await expect(collected(page)).toBeChecked()
  await expect(unsaved(page)).toHaveCount(0)
  expect(await keptEntries(page, 'ticks')).toHaveLength(1)
})
