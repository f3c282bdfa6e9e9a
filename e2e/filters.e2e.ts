import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chip, chips, listRequests, searchField, tagField } from './support/finding.ts'
import { openList, openWholeList } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { expect, expectInEachRow, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

/** The tags of the first row. The name has those without room. */
function firstTags(page: Page) {
  return rowsOf(page).first().getByRole('cell').nth(1)
}

test.describe('the tag', { tag: '@long' }, () => {
  test('is suggested from loaded shipments, by keyboard', async ({ page }) => {
    await openWholeList(page)
    const requests = listRequests(page)
    await tagField(page).focus()
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await expect(tagField(page)).toHaveAttribute('aria-expanded', 'true')
    await tagField(page).pressSequentially('45000')
    await expect(list.getByRole('option').first()).toHaveText(/^45000/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = list.getByRole('option').nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(tagField(page)).toHaveAttribute(
      'aria-activedescendant',
      String(await second.getAttribute('id')),
    )
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(tagField(page)).toHaveValue('45000')
    expect(requests).toEqual([])
    await page.keyboard.press('ArrowDown')
    const chosen = String(await second.textContent())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PATH}?tag=${chosen}`)
    await expect(tagField(page)).toHaveValue(chosen)
    await expect(list).toBeHidden()
    await expect(firstTags(page)).toHaveAccessibleName(new RegExp(chosen))
  })

  test('is chosen from the suggestions with a click', async ({ page }) => {
    await openList(page)
    await tagField(page).click()
    const option = page.getByRole('option').nth(2)
    const chosen = String(await option.textContent())
    await option.click()
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ tag: chosen })}`)
    await expect(tagField(page)).toHaveValue(chosen)
    await expect(chips(page)).toHaveCount(0)
  })

  test('that no shipment has offers a wider search', async ({ page }) => {
    await openList(page, `${PATH}?tag=PO-18497`)
    await tagField(page).fill('18497')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No shipment with the tag “18497”' })).toBeVisible()
    await page.getByRole('link', { name: 'Search everywhere for “18497”' }).click()
    await expect(page).toHaveURL(/\?q=18497$/)
    await expect(firstTags(page)).toHaveAccessibleName(/PO-18497/)
    await expect(tagField(page)).toHaveValue('')
    await expect(searchField(page)).toHaveValue('18497')
  })
})

test.describe('filters on loaded shipments', () => {
  test.beforeEach(({ page }) => withPartialCopy(page))

  test('are counted, chosen, shown as chips, and undone in one step', async ({ page }) => {
    await openList(page)
    const requests = listRequests(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const air = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
    const count = Number(/\d+/.exec(String(await air.locator('..').textContent()))?.[0])
    expect(count).toBeGreaterThan(3)
    await air.check()
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    await expect(panel.getByText(`${count} of 50 loaded, more available`)).toBeVisible()
    await panel
      .getByRole('group', { name: 'Service' })
      .getByRole('checkbox', { name: /^Courier/ })
      .check()
    await panel.getByRole('button', { name: 'Next 14 days' }).click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&service=AirCourier&etaFrom=0d&etaTo=13d`)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
    await expect(chips(page)).toHaveText([
      'Remove filter Air(within loaded)',
      'Remove filter Courier(within loaded)',
      'Remove filter ETA from Fri 20 Nov to Thu 3 Dec(within loaded)',
    ])
    await expectInEachRow(page, 'Courier')
    expect(requests).toEqual([])

    // All choices made while the panel was open are one step of the history.
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(chips(page)).toHaveCount(0)
    await page.goForward()
    await expect(chips(page)).toHaveCount(3)

    await chip(page, 'Courier').click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&etaFrom=0d&etaTo=13d`)
    await expect(chip(page, 'ETA from')).toBeFocused()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('50 loaded, more available').last()).toBeVisible()
  })

  test('count what the others leave, beside a list that stays usable', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const countOf = async (name: RegExp) => {
      const choice = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name })
      return Number(/\d+$/.exec(String(await choice.locator('..').textContent()))?.[0])
    }
    const oceanAlone = await countOf(/^Ocean/)
    await panel.getByRole('button', { name: 'Next 7 days' }).click()
    await expect.poll(() => countOf(/^Ocean/)).toBeLessThan(oceanAlone)
    const ocean = await countOf(/^Ocean/)
    await panel
      .getByRole('group', { name: 'Mode' })
      .getByRole('checkbox', { name: /^Ocean/ })
      .check()
    await expect(panel.getByText(`${ocean} of 50 loaded, more available`)).toBeVisible()
    await rowsOf(page).first().getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
    const tags = panel.getByRole('group', { name: 'PO or tag' })
    await expect(tags.getByRole('checkbox')).toHaveCount(8)
    await tags.getByRole('button', { name: /^Show \d+ more$/ }).click()
    expect(await tags.getByRole('checkbox').count()).toBeGreaterThan(20)
    await rowsOf(page).first().locator('a[data-reference]').click()
    await expect(page).toHaveURL(/\/shipments\/NW-/)
    await expect(panel).toBeHidden()
  })

  test(
    'find places by name, and keep a chosen one that does not occur',
    { tag: '@long' },
    async ({ page }) => {
      await openList(page, `${PATH}?from=ZZQQQ&from=CN`)
      await expect(chip(page, 'From China')).toBeVisible()
      await page.getByRole('button', { name: 'More filters' }).click()
      const from = page.getByRole('group', { name: 'From port or country' })
      await expect(from.getByRole('checkbox', { name: /^ZZQQQ/ })).toBeChecked()
      await expect(from.getByRole('checkbox', { name: /^China/ })).toBeChecked()
      await from.getByRole('textbox', { name: 'Find in From port or country' }).fill('shang')
      await expect(from.getByRole('checkbox', { name: /^Shanghai \(CNSHA\)/ })).toBeVisible()
      await from.getByRole('checkbox', { name: /^Shanghai \(CNSHA\)/ }).check()
      await expect(page).toHaveURL(`${PATH}?from=ZZQQQ&from=CN&from=CNSHA`)
    },
  )

  test('take typed dates', { tag: '@long' }, async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const eta = panel.getByRole('group', { name: 'ETA' })
    await eta.getByLabel('From').fill('22 Nov')
    await eta.getByLabel('To').fill('2026-11-23')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(`${PATH}?etaFrom=2026-11-22&etaTo=2026-11-23`)
    await expect(chip(page, 'ETA from Sun 22 Nov to Mon 23 Nov')).toBeVisible()
    await expectInEachRow(page, /(22|23) Nov/)
  })

  test(
    'that leave nothing of an incomplete set say so, and offer the rest of it',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`${PATH}?carrier=Nobody+%26+Sons&mode=Air`)
      await expect(page.getByRole('heading', { name: 'None of the 50 loaded shipments match' })).toBeVisible()
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect(
        page.getByRole('heading', { name: 'None of the 150 loaded shipments match' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Remove “Nobody & Sons”' }).click()
      await expect(page).toHaveURL(`${PATH}?mode=Air`)
      await expect(rowsOf(page).first()).toBeVisible()
    },
  )
})
test(
  'chips stay whole with the buttons that remove them, at every width',
  { tag: '@long' },
  async ({ page }) => {
    const { searchParams } = new URL('http://list/?status=Active&attention=passed&mode=Ocean')
    for (const value of ['Courier', 'OceanFCLExpress', 'OceanLCLExpress'])
      searchParams.append('service', value)
    searchParams.append('carrier', 'A carrier with so long a name that no line has room for the rest of it')
    await openList(page)
    for (const width of [1920, 1440, 1366, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${PATH}?${searchParams}`)
      await expect(chips(page)).toHaveCount(6)
      for (const button of await chips(page).filter({ visible: true }).all()) {
        const cross = button.locator('svg').last()
        await expect(cross, `at ${width} px`).toBeInViewport({ ratio: 1 })
        const box = await cross.boundingBox()
        const list = await page.getByRole('list', { name: 'Filters in force' }).boundingBox()
        if (!box || !list) throw new Error('Nothing is drawn.')
        expect(box.x + box.width, `at ${width} px`).toBeLessThanOrEqual(list.x + list.width)
      }
    }
  },
)

const FULL = `${PATH}?status=Active&updatedSince=90d&mode=Air&mode=Ocean&from=CN&etaFrom=0d&etaTo=29d`

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 320]) {
      test(
        `axe finds nothing in what opens, ${colorScheme}, ${width} px`,
        { tag: '@long' },
        async ({ page }) => {
          test.setTimeout(180_000)
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await openList(page, FULL)
          const check = async (what: string) => {
            // Another test covers the rows.
            const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
            expect(violations.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html)])).toEqual([])
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(overflow, what).toBeLessThanOrEqual(0)
          }
          await expect(chips(page)).toHaveCount(5)
          await check('chips')
          await searchField(page).click()
          await check('search')
          if (width !== 320) {
            await page.getByRole('button', { name: /^Place:/ }).click()
            await expect(page.getByRole('group', { name: 'To port or country' })).toBeVisible()
            await check('places')
            await page.getByRole('button', { name: /^ETA:/ }).click()
            await expect(page.getByRole('dialog').getByRole('button', { name: 'Today' })).toBeVisible()
            await check('days')
            await page.keyboard.press('Escape')
          }
          await page.getByRole('button', { name: /^(More filters|Filters)/ }).click()
          await expect(page.getByRole('group', { name: 'Mode' })).toBeVisible()
          await check('panel')
          await tagField(page).click()
          await expect(page.getByRole('listbox')).toBeVisible()
          await check('suggestions')
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await page.goto(`${PATH}?tag=nobody&status=Active&mode=Air`)
          await expect(page.getByRole('heading', { name: /^No active shipment/ })).toBeVisible()
          await check('empty')
        },
      )
    }
  }
})
