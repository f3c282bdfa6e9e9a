import type { Page } from '@playwright/test'
import { chips, listRequests, tagField } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { expect, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

test.describe('the address is the view', () => {
  const VIEW = new URLSearchParams([
    ['status', 'Active'],
    ['status', 'Delivered'],
    ['q', '4'],
    ['updatedSince', '90d'],
    ['createdSince', '2025-01-01T00:00:00Z'],
    ['attention', 'passed'],
    ['mode', 'Ocean'],
    ['from', 'KR'],
    ['insured', 'no'],
    ['sort', 'eta'],
  ])

  async function viewOf(page: Page) {
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText(/searching all/)).toHaveCount(0)
    await expect(chips(page)).toHaveCount(6)
    return { chips: await chips(page).allTextContents(), rows: await rowsOf(page).allTextContents() }
  }

  test('for a reload, Back and forward, a copied link and another browser', async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = `${PATH}?${VIEW}`
    await openList(page, address)
    const view = await viewOf(page)
    await page.reload()
    expect(await viewOf(page)).toEqual(view)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(chips(page)).toHaveCount(0)
    await page.goBack()
    expect(await viewOf(page)).toEqual(view)
    await page.goForward()
    await expect(chips(page)).toHaveCount(0)
    await page.goBack()
    const link = page.url()
    expect(new URL(link).search).toBe(`?${VIEW}`)
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
    const other = await context.newPage()
    await other.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
    await other.goto(new URL(address, baseURL).href)
    expect(await viewOf(other)).toEqual(view)
    await context.close()
  })

  test('malformed values fall back, good ones stay', { tag: '@long' }, async ({ page }) => {
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

  test('a status is read in whatever case, and filters that do not exist are said to be left out', async ({
    page,
  }) => {
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
  })

  for (const [address, words, left] of [
    ['/?kind=late&mode=Air', 'Reason “late” is', '/?mode=Air'],
    ['/map?stage=lost&mode=Air', 'Stage “lost” is', '/map?mode=Air'],
    ['/orders?verdict=late&verdict=after', 'Required date “late” is', '/orders?verdict=after'],
  ] as const) {
    test(`${address} says what it leaves out`, { tag: '@long' }, async ({ page }) => {
      await page.goto(address)
      await expect(page).toHaveURL(left)
      const note = page.getByRole('status').filter({ hasText: `${words} not known here and was left out.` })
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(note).toHaveCount(0)
    })
  }

  for (const tag of ['4500012345678901234', '00123', '22E1', 'true', 'null', '"x"', 'a+b', 'ü', '1e400']) {
    test(`the tag ${tag} survives it`, { tag: '@long' }, async ({ page }) => {
      await page.goto(PATH)
      const requests = listRequests(page)
      await tagField(page).fill(tag)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ tag })}`)
      await expect(tagField(page)).toHaveValue(tag)
      await page.reload()
      await expect(tagField(page)).toHaveValue(tag)
      expect(requests.map((url) => url.searchParams.get('tag'))).toContain(tag)
      await page.goBack()
      await expect(tagField(page)).toHaveValue('')
      await page.goForward()
      await expect(tagField(page)).toHaveValue(tag)
    })
  }
})
