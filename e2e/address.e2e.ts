import type { Page } from '@playwright/test'
import { chips } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

test.describe('the address restores the view', () => {
  const VIEW = new URLSearchParams([
    ['status', 'Active'],
    ['status', 'Delivered'],
    ['updatedSince', '90d'],
    ['attention', 'passed'],
    ['mode', 'Ocean'],
    ['from', 'CN'],
    ['insured', 'no'],
    ['sort', 'eta'],
  ])

  async function viewOf(page: Page) {
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText(/^In all: /)).toBeAttached()
    await expect(chips(page)).toHaveCount(5)
    return { chips: await chips(page).allTextContents(), rows: await rowsOf(page).allTextContents() }
  }

  test('after a reload, after Back, and in another browser', async ({ page, browser, baseURL }) => {
    const address = `${PATH}?${VIEW}`
    await openList(page, address)
    const view = await viewOf(page)
    await page.reload()
    expect(await viewOf(page)).toEqual(view)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(chips(page)).toHaveCount(0)
    await page.goBack()
    expect(await viewOf(page)).toEqual(view)
    expect(new URL(page.url()).search).toBe(`?${VIEW}`)
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
    const other = await context.newPage()
    await other.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
    await other.goto(new URL(address, baseURL).href)
    expect(await viewOf(other)).toEqual(view)
    await context.close()
  })

  test('replaces malformed values by defaults and keeps valid ones', { tag: '@long' }, async ({ page }) => {
    await openList(
      page,
      `${PATH}?status=rubbish&mode=Air&updatedSince=yesterday&createdSince=2026-02-30T00:00:00Z&stage=lost&attention=loud&etaFrom=soon&etaTo=2026-02-30&insured=perhaps&hazardous=&cursor=x&tag=a&tag=b`,
    )
    await expect(chips(page)).toHaveText(['Remove filter Air'], { timeout: 30_000 })
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    await expect(
      page.getByRole('group', { name: 'Status' }).getByRole('button', { pressed: true }),
    ).toHaveAccessibleName('All')
  })

  test(
    'reads a status in any case, and the list names unknown filters',
    { tag: '@long' },
    async ({ page }) => {
      const pressed = page.getByRole('group', { name: 'Status' }).getByRole('button', { pressed: true })
      const note = page.getByRole('status').filter({ hasText: 'left out' })
      await openList(page, `${PATH}?status=active`)
      await expect(pressed).toHaveAccessibleName('Active')
      await expect(page).toHaveURL(`${PATH}?status=Active`)
      await expect(note).toHaveCount(0)
      await openList(page, `${PATH}?status=open&status=delivered`)
      await expect(pressed).toHaveAccessibleName('Delivered')
      await expect(note).toContainText('Status “open” is not known here and was left out.')
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(note).toHaveCount(0)
      await openList(page, `${PATH}?status=open&attention=contradiction`)
      await expect(note).toContainText(
        'Status “open”, Attention “contradiction” are not known here and were left out.',
      )
    },
  )

  test('names on every page the values that are ignored', { tag: '@long' }, async ({ page }) => {
    for (const [address, words, left] of [
      ['/?kind=late&mode=Air', 'Reason “late” is', '/?mode=Air'],
      ['/map?stage=lost&mode=Air', 'Stage “lost” is', '/map?mode=Air'],
      ['/orders?verdict=late&verdict=after', 'Required date “late” is', '/orders?verdict=after'],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveURL(left)
      const note = page.getByRole('status').filter({ hasText: `${words} not known here and was left out.` })
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(note).toHaveCount(0)
    }
  })
})
