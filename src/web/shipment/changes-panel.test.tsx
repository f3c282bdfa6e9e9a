import { expect, test } from 'vitest'
import type { ShipmentChange, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { newClient, renderWith } from '../api/testing/open-pages.tsx'
import { shipmentQueries } from '../api/queries.ts'
import { ChangesPanel } from './changes-panel.tsx'
import '../app.css'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const shipment = sampleShipment()

function change(id: number, rest: Partial<ShipmentChange> = {}): ShipmentChange {
  const at = new Date(Date.UTC(2026, 10, 19, 8, id)).toISOString()
  return {
    id: String(id),
    seenAt: at,
    afterAt: at,
    updatedAt: at,
    origin: 'watched',
    facts: [{ kind: 'tags', field: 'tags', at: null, old: null, new: `PO-${id}`, days: null, weight: 2 }],
    ...rest,
  }
}

/** Renders the panel with this history from the proxy. */
async function panel(history: Partial<ShipmentHistory>) {
  const client = newClient()
  client.setQueryData<ShipmentHistory>(shipmentQueries.history(shipment.reference).queryKey, {
    recording: 'on',
    firstSeenAt: '2026-11-02T08:12:00Z',
    updatedAt: shipment.updatedAt,
    milestones: [],
    changes: [],
    ...history,
  })
  const screen = await renderWith(<ChangesPanel shipment={shipment} clock={clock} />, client)
  return { screen, items: screen.getByRole('region', { name: 'Changes seen' }).getByRole('listitem') }
}

test('says since when this dashboard has recorded the shipment, and that nothing changed', async () => {
  const { screen } = await panel({})
  await expect.element(screen.getByText(/^first seen Mon 2 Nov, \d\d:12 by this dashboard$/)).toBeVisible()
  await expect
    .element(screen.getByText('Nothing changed in the last 30 days, or since it was first seen.'))
    .toBeVisible()
})

test('shows the time of a watched change, the bounds of one in a gap, and marks loaded ones', async () => {
  const { items } = await panel({
    changes: [
      change(30),
      change(20, { origin: 'gap', afterAt: '2026-11-12T08:00:00Z', seenAt: '2026-11-15T09:12:00Z' }),
      change(10, { origin: 'loaded' }),
    ],
  })
  await expect.element(items.nth(0)).toMatchTextContent(/^PO-30 addedThu 19 Nov, \d\d:30$/)
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/seen between Thu 12 Nov, \d\d:00 and Sun 15 Nov, \d\d:12$/)
  await expect.element(items.nth(2)).toMatchTextContent(/Thu 19 Nov, \d\d:10, from earlier copies$/)
})

test('shows the newest 8 of 12, then all', async () => {
  const { screen, items } = await panel({ changes: Array.from({ length: 12 }, (_, at) => change(12 - at)) })
  await expect.element(items.first()).toMatchTextContent('PO-12')
  // The button is in another list item.
  expect(items.elements()).toHaveLength(9)
  await screen.getByRole('button', { name: 'Show all 12 changes' }).click()
  expect(items.elements()).toHaveLength(12)
})

test('marks an important change by words, not only in bold', async () => {
  const cancelled = {
    kind: 'cancelled',
    field: 'status',
    at: null,
    old: 'Active',
    new: 'Cancelled',
    days: null,
    weight: 3,
  } as const
  const { items } = await panel({ changes: [change(1, { facts: [cancelled] })] })
  await expect.element(items.first()).toMatchTextContent(/^Important: Cancelled/)
})

test.each([
  ['off', 'History is off: nothing is kept between restarts. Set DATA_DIR to keep it.'],
  ['failing', 'Changes cannot be recorded right now; they will appear later as “seen between”.'],
] as const)('says that recording is %s, above what is known', async (recording, words) => {
  const { screen, items } = await panel({ recording, changes: [change(1)] })
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(items.elements()).toHaveLength(1)
})
