import { expect, rowsOf, test } from './support/test.ts'
import { loaded, PACED } from './support/views.ts'

const GROUPS = ['due-now', 'due-later', 'passed', 'look-into', 'data']
const ADDRESS = `/shipments?status=Active&status=Delivered&attention=${GROUPS.join('&attention=')}&sort=attention`

test('an address that asks for attention is one plain list, in the order of Today', async ({ page }) => {
  await page.goto('/?tab=open')
  const firstOf = (size: number) =>
    rowsOf(page).evaluateAll(
      (rows, end) => rows.slice(0, end).map((row) => row.querySelector('a[data-reference]')?.textContent),
      size,
    )
  await expect(page.locator('[data-today-tab=open] [data-count]')).toBeVisible(PACED)
  await expect(page.locator('[data-today-tab=open]')).not.toContainText('so far', PACED)
  const count = await page.locator('[data-today-tab=open] [data-count]').getAttribute('data-count')
  const onToday = await firstOf(5)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipments')
  await expect(loaded(page)).toHaveText(new RegExp(`^${count} of `), PACED)
  await expect.poll(() => firstOf(5)).toEqual(onToday)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Show|Hide) \d+ low$/ })).toHaveCount(0)
})
