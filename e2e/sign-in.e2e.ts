import type { Page } from '@playwright/test'
import { signInAs, test } from './support/published.ts'
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
