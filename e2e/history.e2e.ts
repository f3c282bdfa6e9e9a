import AxeBuilder from '@axe-core/playwright'
import { addDays } from '../src/contract/local-date.ts'
import type { Shipment } from '../src/contract/schema.ts'
import { changeShipment } from './support/change-shipment.ts'
import { readService } from './support/read-service.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, test } from './support/test.ts'

/** The proxy reads the service every 5 s, and records a moment later. */
const SOON = { timeout: 25_000 }

/** The same shipment with its delivery so many days later. */
function laterBy(days: number) {
  return ({ milestones }: Shipment): Partial<Shipment> => ({
    milestones: milestones.map((milestone, at) =>
      at === milestones.length - 1 && milestone.arrival
        ? { ...milestone, arrival: { ...milestone.arrival, date: addDays(milestone.arrival.date, days) } }
        : milestone,
    ),
  })
}

/** An active shipment with an estimated delivery. */
async function waitingShipment(system: System): Promise<Shipment> {
  const { data } = await readService<{ data: readonly Shipment[] }>(
    system,
    '/shipments?limit=100&status=Active',
  )
  const found = data.find(({ milestones }) => milestones.at(-1)?.arrival?.actual === false)
  if (!found) throw new Error('No shipment waits for its delivery.')
  return found
}

test('a delivery that moves twice says so in the timeline, and in sentences', async ({ page, watch }) => {
  test.setTimeout(150_000)
  const system = await startSystem()
  try {
    watch.useOrigin(system)
    const { reference } = await waitingShipment(system)
    await page.goto(`${system.url}/shipments/${encodeURIComponent(reference)}`)
    const changes = page.getByRole('region', { name: 'Changes seen' })
    await expect(changes.getByText('Nothing changed in the last 30 days')).toBeVisible(SOON)
    await changeShipment(system, reference, laterBy(1))
    await expect(changes.getByText(/1 day later: .*, was /)).toBeVisible(SOON)
    await changeShipment(system, reference, laterBy(3))
    await expect(changes.getByText(/3 days later: .*, was /)).toBeVisible(SOON)
    const slip = page.getByText(/^was \d+ \w+(?: \d{4})?, \+4 d · 2 moves$/)
    await expect(slip).toBeVisible(SOON)
    await slip.click()
    const steps = page.getByRole('region', { name: 'Milestones' }).locator('details[open] li')
    await expect(steps).toHaveCount(3)
    await expect(steps.last()).toHaveText(/, seen \w{3} \d+ \w{3}, \d\d:\d\d$/)
    expect((await page.getByRole('main').innerText()).toLowerCase()).not.toMatch(/\blate\b/)
    const { violations } = await new AxeBuilder({ page }).exclude('.leaflet-container').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    await page.reload()
    await expect(page.getByText(/, \+4 d · 2 moves$/)).toBeVisible(SOON)
  } finally {
    await system.stop()
  }
})

test('with the history off the page says so, and shows everything else', async ({ page, watch }) => {
  const system = await startSystem({ HISTORY: 'off' })
  try {
    watch.useOrigin(system)
    const { reference } = await waitingShipment(system)
    await page.goto(`${system.url}/shipments/${encodeURIComponent(reference)}`)
    const changes = page.getByRole('region', { name: 'Changes seen' })
    await expect(changes.getByText('History is off: nothing is kept between restarts.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Milestones' }).getByRole('listitem').first()).toBeVisible()
  } finally {
    await system.stop()
  }
})
