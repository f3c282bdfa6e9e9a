import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { signInAs, test } from './support/published.ts'
import { NOW, type System } from './support/system.ts'
import { colleague, handledButtons, openShipment, savedAsHandled } from './support/team.ts'
import { expect, goOffline } from './support/test.ts'

const { overdue, doorToPort } = DEMO_SAMPLES

/** Opens a shipment as a person who signs in. */
async function openAs(page: Page, system: System, email: string, reference: string): Promise<void> {
  await page.goto(`${system.url}/shipments/${reference}`)
  await signInAs(page, email)
  await openShipment(page, system, reference)
}

test(
  'a shipment that one person gives to another is theirs, and both see it',
  { tag: '@long' },
  async ({ page, browser, published: { system } }) => {
    const bens = await colleague(browser)
    await openAs(bens, system, 'ben@acme.example', overdue)
    await openAs(page, system, 'ann@acme.example', overdue)
    await page.getByRole('button', { name: 'Assign' }).click()
    const menu = page.getByRole('dialog', { name: 'Who takes care of it' })
    await menu.getByRole('button', { name: 'Ben' }).click()
    for (const each of [page, bens]) {
      await expect(each.getByRole('button', { name: 'Taken by Ben' })).toBeVisible()
    }
    await bens.getByRole('heading', { level: 1 }).click()
    await bens.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible()
    await bens.context().close()
  },
)

test(
  'offline, then signed in as another: not sent, and the other is asked to discard it',
  { tag: '@long' },
  async ({ page, context, browser, watch, published: { system } }) => {
    watch.expectConsole(/Failed to load resource|net::/)
    const bens = await colleague(browser)
    await openAs(bens, system, 'ben@acme.example', doorToPort)
    await openAs(page, system, 'ann@acme.example', doorToPort)
    // A request that a route holds may still go out as its page is closed.
    await goOffline(page)
    await handledButtons(page).first().click()
    await expect(page.getByText('1 action waiting to be sent')).toBeVisible()
    await page.close()
    await context.setOffline(false)

    const sent: string[] = []
    const another = await signedInAfresh(context, system, 'cleo@acme.example')
    another.on('request', (request) => {
      if (request.url().endsWith('/api/team/writes')) sent.push(request.postData() ?? '')
    })
    await openShipment(another, system, doorToPort)
    const offer = another.getByRole('status').filter({ hasText: '1 unsent change by another person.' })
    await expect(offer).toBeVisible()
    await expect(handledButtons(another)).toHaveCount(1)
    // What Cleo does herself goes, and only that.
    await another.keyboard.press('m')
    await expect(bens.getByRole('button', { name: 'Taken by Cleo' })).toBeVisible()
    expect(sent.map((body) => JSON.parse(body).writes.length)).toEqual([1])
    await expect(savedAsHandled(bens)).toHaveCount(0)

    // Ann finds it again.
    const again = await signedInAfresh(context, system, 'ann@acme.example')
    await openShipment(again, system, doorToPort)
    await expect(savedAsHandled(again)).toContainText('Handled by Ann')
    await expect(savedAsHandled(bens)).toContainText('Handled by Ann')
    await bens.context().close()
  },
)

/** The same browser, in which another person signs in. */
async function signedInAfresh(context: BrowserContext, { url }: System, email: string): Promise<Page> {
  await context.clearCookies()
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(`${url}/shipments`)
  await signInAs(page, email)
  await expect(page.getByRole('region', { name: 'Signed in' })).toBeVisible()
  return page
}
