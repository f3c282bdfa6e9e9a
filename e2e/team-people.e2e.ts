import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { signInAs, test } from './support/published.ts'
import type { System } from './support/system.ts'
import { colleague, openShipment } from './support/team.ts'
import { expect } from './support/test.ts'

const { overdue } = DEMO_SAMPLES

/** Opens a shipment, signed in as this person. */
async function openAs(page: Page, system: System, email: string, reference: string): Promise<void> {
  await page.goto(`${system.url}/shipments/${reference}`)
  await signInAs(page, email)
  await openShipment(page, system, reference)
}

test(
  'a shipment assigned to another person is theirs, and both see it',
  { tag: '@long' },
  async ({ page, browser, published: { system } }) => {
    const bens = await colleague(browser)
    await openAs(bens, system, 'ben@acme.example', overdue)
    await openAs(page, system, 'ann@acme.example', overdue)
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('menuitem', { name: 'Assign to Ben' }).click()
    for (const each of [page, bens]) {
      await expect(each.getByRole('button', { name: 'Assigned to Ben' })).toBeVisible()
    }
    // Keys act only once Ben has seen the change.
    await bens.getByRole('button', { name: 'Assigned to Ben' }).click()
    await bens.getByRole('menuitem', { name: 'Unassign' }).click()
    await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible()
    await bens.context().close()
  },
)
