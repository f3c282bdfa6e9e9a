import type { Page } from '@playwright/test'
import type { Shipment } from '#contract/schema.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { SERVICE_TYPES } from '#contract/vocabulary.ts'
import { demoShipments } from '../src/demo/demo-shipments.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { NOW } from './support/system.ts'
import { expect, test } from './support/test.ts'

/** Pixels of the timeline and of the map that must be in view to recognise them. */
const ENOUGH = 200

const judge = judgeAt(new Date(NOW).getTime(), 'UTC')
const account = demoShipments(day('2026-11-20'))

function itemCount(shipment: Shipment): number {
  return attentionOf(shipment, judge).length
}

async function expectFirstScreen(page: Page, reference: string): Promise<void> {
  await page.goto(`/shipments/${reference}`)
  const map = page.getByRole('region', { name: 'Route', exact: true })
  await expect(map).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Milestones' })
  for (const part of [map, timeline]) {
    const top = (await part.boundingBox())?.y ?? Infinity
    expect(top + ENOUGH, `${reference}: ${top}`).toBeLessThanOrEqual(900)
  }
}

test.use({ viewport: { width: 1440, height: 900 } })

test('timeline and map are in view for a shipment of each service', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000)
  const withRoute = account.filter(({ milestones }) => milestones.length > 0)
  const services = new Map(withRoute.map((shipment) => [shipment.serviceType, shipment]))
  expect([...services.keys()].toSorted()).toEqual(SERVICE_TYPES.toSorted())
  for (const { reference } of services.values()) await expectFirstScreen(page, reference)
})

test(
  'timeline and map are in view for the three shipments with the most items',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const busiest = account.toSorted((one, other) => itemCount(other) - itemCount(one)).slice(0, 3)
    for (const { reference } of busiest) await expectFirstScreen(page, reference)
  },
)
