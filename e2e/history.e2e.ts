import type { Page } from '@playwright/test'
import type { ShipmentHistory } from '../src/contract/dashboard-api/history.ts'
import { addDays } from '../src/contract/local-date.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { changeShipment } from './support/change-shipment.ts'
import { readService } from './support/read-service.ts'
import type { System } from './support/system.ts'
import { expect, rowsOf, test } from './support/test.ts'

/** The proxy polls the service every 5 s and records shortly after. */
const SOON = { timeout: 60_000 }

/** A change that delays the delivery of a shipment by this many days. */
function laterBy(days: number) {
  return ({ milestones }: Shipment): Partial<Shipment> => ({
    milestones: milestones.map((milestone, at) =>
      at === milestones.length - 1 && milestone.arrival
        ? { ...milestone, arrival: { ...milestone.arrival, date: addDays(milestone.arrival.date, days) } }
        : milestone,
    ),
  })
}

/** Active shipments with an estimated delivery, from the service. */
async function waitingShipments(system: System): Promise<readonly Shipment[]> {
  const { data } = await readService<{ data: readonly Shipment[] }>(
    system,
    '/shipments?limit=100&status=Active',
  )
  return data.filter(({ milestones }) => milestones.at(-1)?.arrival?.actual === false)
}

/** An active shipment whose delivery has not moved in the demo's history. */
async function waitingShipment(system: System, page: Page): Promise<Shipment> {
  const waiting = await waitingShipments(system)
  for (const shipment of waiting) {
    const { milestones } = await historyOf(system, page, shipment)
    if (milestones.at(-1)?.[0][1].length === 1) return shipment
  }
  throw new Error('Every delivery has moved before.')
}

async function historyOf(
  { url }: System,
  page: Page,
  { reference }: Pick<Shipment, 'reference'>,
): Promise<ShipmentHistory> {
  const reply = await page.request.get(`${url}/api/shipments/${encodeURIComponent(reference)}/history`, {
    headers: { 'landfall-client': 'dashboard' },
  })
  const history: ShipmentHistory = await reply.json()
  return history
}

/** Waits until the demo's history is loaded, shortly after the start. */
async function untilPastIsLoaded(system: System, page: Page): Promise<void> {
  const [shipment] = (await waitingShipments(system)).toReversed()
  if (!shipment) throw new Error('No active shipment has an estimated delivery.')
  const firstSeen = async () => (await historyOf(system, page, shipment)).firstSeenAt
  await expect.poll(firstSeen, SOON).toMatch(/^2026-11-0/)
}

test(
  'a delivery that moves twice is shown in the timeline and in sentences',
  { tag: '@long' },
  async ({ page, startOwn }) => {
    const system = await startOwn()
    await untilPastIsLoaded(system, page)
    const { reference } = await waitingShipment(system, page)
    await page.goto(`${system.url}/shipments/${encodeURIComponent(reference)}`)
    const changes = page.getByRole('region', { name: 'Changes seen' })
    const newest = changes.getByRole('listitem').first()
    await changeShipment(system, reference, laterBy(1))
    await expect(newest).toContainText(/1 day later: .*, was /, SOON)
    await changeShipment(system, reference, laterBy(3))
    await expect(newest).toContainText(/3 days later: .*, was /, SOON)
    const slip = page.getByText(/^was \d+ \w+(?: \d{4})?, \+4 d · date moved 2 times$/)
    await expect(slip).toBeVisible(SOON)
    await slip.click()
    const steps = page.getByRole('region', { name: 'Milestones' }).locator('details[open] li')
    await expect(steps).toHaveCount(3)
    await expect(steps.last()).toHaveText(/, seen \w{3} \d+ \w{3}, \d\d:\d\d$/)
    expect((await page.getByRole('main').innerText()).toLowerCase()).not.toMatch(/\blate\b/)
    await page.reload()
    await expect(page.getByText(/, \+4 d · date moved 2 times$/)).toBeVisible(SOON)
  },
)

test('the demo has a history, marked as loaded', async ({ page, system }) => {
  await untilPastIsLoaded(system, page)
  const waiting = await waitingShipments(system)
  const histories = await Promise.all(
    waiting.slice(0, 20).map((shipment) => historyOf(system, page, shipment)),
  )
  const reference = waiting[histories.findIndex(({ changes }) => changes.length > 1)]?.reference ?? ''
  await page.goto(`/shipments/${encodeURIComponent(reference)}`)
  const changes = page.getByRole('region', { name: 'Changes seen' }).getByRole('listitem')
  await expect(changes.first()).toContainText('from earlier copies')
  await expect(page.getByText(/^was |^first estimate /).first()).toBeVisible()
})

test('a line of a vessel opens its shipments, and what was read is not shown again', async ({
  page,
  system,
}) => {
  await untilPastIsLoaded(system, page)
  await page.goto('/?tab=open')
  await page.getByRole('link', { name: 'Changes' }).click()
  const since = page.getByRole('combobox', { name: 'Changes since' })
  await since.selectOption('Last 7 days')
  await expect(since).toHaveValue('7d')
  // Until the answer has come, the rows of the last 24 hours stay.
  await expect(page.locator('tbody[inert]')).toHaveCount(0)
  const shared = rowsOf(page).filter({ hasText: /\d shipments/ })
  await expect(shared.first()).toBeVisible(SOON)
  const count = Number.parseInt(
    /(\d+) shipments/.exec((await shared.first().textContent()) ?? '')?.[1] ?? '',
    10,
  )
  const link = shared.first().getByRole('link')
  const name = String(await link.textContent())
  await link.click()
  await expect(page).toHaveURL(/\/shipments\?q=/)
  await expect(rowsOf(page)).toHaveCount(count)
  await page.goBack()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Read up to /).first()).toBeVisible()
  const nothing = page.getByRole('heading', { name: /^Nothing notable since / })
  await expect(nothing).toBeVisible()
  const beginning = since.locator('option:checked')
  await expect(beginning).toHaveText(/^Since you last read, /)
  await page.keyboard.press('z')
  // The last 24 hours may have no changes either.
  await expect(beginning).toHaveText('Last 24 hours')
  await since.selectOption('Last 7 days')
  await expect(shared.first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(nothing).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Nothing notable since / })).toBeVisible()
  await since.selectOption('Last 7 days')
  await expect(shared.first()).toBeVisible()
  await page.goto('/changes?mode=Air&since=30d')
  await expect(rowsOf(page).first()).toBeVisible()
  // A filter hides changes, which would count as read.
  await expect(page.getByRole('button', { name: 'Read to here' })).toBeDisabled()
})
