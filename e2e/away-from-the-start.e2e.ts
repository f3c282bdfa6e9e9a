import { expect, test } from './support/test.ts'
import { down, problem } from './support/wayward-service.ts'
import { chipOf, SURE, withWayward, type Wayward } from './support/wayward-system.ts'

for (const { what, behaviour, title, advice } of [
  {
    what: 'that does not answer',
    behaviour: down,
    title: 'The shipment service isn’t responding',
    advice: '',
  },
  {
    what: 'that accepts no more requests for now',
    behaviour: problem(429, 'rate_limited', { 'retry-after': '40' }),
    title: 'This minute’s requests are used up',
    advice: /Continues automatically within \d\d s\./,
  },
]) {
  test(
    `Today says that its service is one ${what} from the start`,
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expectConsole(/50[23]/)
      const run = async ({ dashboard, service }: Wayward) => {
        await page.goto(dashboard.url)
        const alert = page.getByRole('alert')
        await expect(alert).toContainText(title)
        await expect(alert).toContainText(advice)
        service.behave()
        await expect(chipOf(page)).toContainText('Live', { timeout: 60_000 })
        await expect(alert).toHaveCount(0)
        await expect(page.getByRole('main').locator('a[data-reference]').first()).toBeVisible(SURE)
      }
      await withWayward(watch, run, behaviour)
    },
  )
}
