import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { signInAs, test } from './support/published.ts'
import type { System } from './support/system.ts'
import { colleague, openShipment } from './support/team.ts'
import { expect, rowsOf } from './support/test.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Deletes the session cookie. The page notices when the user comes back to it. */
async function endSession(page: Page): Promise<void> {
  // By then, the page has its first answer about the session.
  await expect(page.getByRole('region', { name: 'Signed in' })).toBeVisible()
  await page.context().clearCookies({ name: '__Host-landfall' })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(ended(page)).toBeVisible()
}

test('the first visit goes through sign-in back to the same view, and signing out applies to every tab', async ({
  page,
  context,
  published,
}) => {
  const { url } = published.front
  const view = `${url}/shipments?status=Delivered`
  await page.goto(view)
  await signInAs(page, 'ann@acme.example')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL(view)
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Ann')
  expect(await context.cookies(url)).toEqual([
    expect.objectContaining({
      name: '__Host-landfall',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    }),
  ])

  const other = await context.newPage()
  await other.goto(view)
  await expect(other.getByRole('region', { name: 'Signed in' })).toBeVisible()
  const answer = page.waitForResponse(`${url}/auth/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache"')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${url}/auth/signed-out`)
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  }
  expect(await context.cookies(url)).toEqual([])
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test('two tabs opened simultaneously both sign in and return to their pages', async ({
  context,
  published,
}) => {
  const pages = ['/shipments?status=Delivered', '/orders']
  const tabs = await Promise.all(
    pages.map(async (path) => {
      const tab = await context.newPage()
      await tab.goto(published.front.url + path)
      await expect(tab.getByLabel('E-mail')).toBeVisible()
      return { tab, address: published.front.url + path }
    }),
  )
  for (const { tab, address } of tabs.toReversed()) {
    await signInAs(tab, 'ann@acme.example')
    await expect(tab).toHaveURL(address)
    await expect(tab.getByRole('region', { name: 'Signed in' })).toContainText('Ann')
  }
})

test('a tab that returns from the provider with a completed sign-in opens the dashboard', async ({
  page,
  published,
}) => {
  const { url } = published.front
  const callback = page.waitForRequest(`${url}/auth/callback?*`)
  await page.goto(`${url}/shipments`)
  await signInAs(page, 'ann@acme.example')
  await expect(rowsOf(page).first()).toBeVisible()
  const address = (await callback).url()
  await page.goto(`${published.provider.issuer}/ask/again`)
  const again = page.waitForRequest(`${url}/auth/callback?*`)
  await page.evaluate((href) => location.assign(href), address)
  expect(await (await again).headerValue('cookie')).toBeNull()
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Ann')
})

test('if the session ends while a page is open, the page stays, and sign-in returns to it', async ({
  page,
  context,
  published,
}) => {
  const view = `${published.front.url}/shipments?status=Active&q=PO`
  await page.goto(view)
  await signInAs(page, 'ann@acme.example')
  await expect(rowsOf(page).first()).toBeVisible()
  await endSession(page)
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(ended(page)).toBeVisible()
  await ended(page).getByRole('link', { name: 'Sign in again' }).click()
  // The provider still has a session for Ann, so it asks nothing.
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL(view)
  await expect(ended(page)).toBeHidden()

  // Signing in to one tab suffices for all.
  await endSession(page)
  const other = await context.newPage()
  await other.goto(`${published.front.url}/shipments`)
  await expect(rowsOf(other).first()).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(ended(page)).toBeHidden()
  await expect(rowsOf(page).first()).toBeVisible()
})

test(
  'a browser that loses the session is not redirected endlessly',
  { tag: '@long' },
  async ({ page, published }) => {
    published.front.keepsSession = false
    try {
      await page.goto(`${published.front.url}/shipments`)
      await signInAs(page, 'ann@acme.example')
      const dialog = page.getByRole('dialog', { name: 'You are not signed in' })
      await expect(dialog).toContainText('allow cookies for this address')
      published.front.keepsSession = true
      await dialog.getByRole('link', { name: 'Sign in again' }).click()
      await expect(rowsOf(page).first()).toBeVisible()
    } finally {
      published.front.keepsSession = true
    }
  },
)

test(
  'a person who is not allowed reads why, and can choose another account',
  { tag: '@long' },
  async ({ page, published, watch }) => {
    watch.expectConsole(/status of 403/)
    await page.goto(`${published.front.url}/shipments?tag=00123`)
    await signInAs(page, 'eve@other.example')
    await expect(page.getByRole('heading', { name: 'This dashboard is not open to you' })).toBeVisible()
    await expect(page.getByText('You signed in as eve@other.example.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in with another account' }).click()
    await signInAs(page, 'ann@acme.example')
    await expect(page).toHaveURL(`${published.front.url}/shipments?tag=00123`)
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Ann')
  },
)

/** Opens a shipment, signed in as this person. */
async function openAs(page: Page, system: System, email: string, reference: string): Promise<void> {
  await page.goto(`${system.url}/shipments/${reference}`)
  await signInAs(page, email)
  await openShipment(page, system, reference)
}

test(
  'a shipment assigned to another person is theirs, and both see it',
  { tag: '@long' },
  async ({ page, browser, published: { system } }) => {
    const bens = await colleague(browser)
    await openAs(bens, system, 'ben@acme.example', DEMO_SAMPLES.overdue)
    await openAs(page, system, 'ann@acme.example', DEMO_SAMPLES.overdue)
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: 'Assign to Ben' }).click()
    for (const each of [page, bens]) {
      await expect(each.getByRole('button', { name: 'Assigned to Ben' })).toBeVisible()
    }
    // Keys act only once Ben has seen the change.
    await bens.getByRole('button', { name: 'Assigned to Ben' }).click()
    await bens.getByRole('menuitem', { name: 'Unassign' }).click()
    await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible()
    await bens.context().close()
  },
)
