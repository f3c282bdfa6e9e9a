import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { est } from '#facts/testing/sample-shipment.ts'
import { atSea, known, waiting } from '#facts/testing/known-shipment.ts'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { openOrders } from './testing/open-orders.tsx'
import '../app.css'

beginOnTheSameMorning()

const OWN = { tags: ['PO-7'] }
const SEA = atSea({ ...OWN, reference: 'SEA' }, est('2026-12-01'))
const FIRST = waiting({ ...OWN, reference: 'FIRST' })
const OLD = known({ ...OWN, reference: 'GONE', status: 'Cancelled' })

async function withWidth(width: number): Promise<void> {
  const { innerWidth: usualWidth, innerHeight: usualHeight } = window
  onTestFinished(() => page.viewport(usualWidth, usualHeight))
  await page.viewport(width, 800)
}

test('The picture has an image for each shipment, named with its dates, cancelled ones last', async () => {
  await withWidth(1440)
  const served = { account: [SEA, FIRST, OLD], required: { 'PO-7': '2026-12-12' } }
  const { screen } = await openOrders(served, '/po?tag=PO-7')
  const timeline = screen.getByRole('region', { name: 'Timeline' })
  const images = timeline.getByRole('img')
  await expect.element(images.first()).toHaveAccessibleName(/^SEA\. .*Rotterdam: est\. arrival Tue 1 Dec\. /)
  await expect.element(images.last()).toHaveAccessibleName('GONE, cancelled. No dates known yet.')
  await expect.element(timeline.getByText('Required by Sat 12 Dec')).toBeVisible()
  await expect.element(timeline.getByText('Today')).toBeVisible()
})

test('A phone has only the table', async () => {
  await withWidth(640)
  const { screen } = await openOrders({ account: [SEA] }, '/po?tag=PO-7')
  const title = screen.getByRole('heading', { name: 'Timeline' })
  await expect.element(title).toBeVisible()
  await page.viewport(639, 800)
  await expect.element(title).not.toBeInTheDocument()
})

test('A PO without any date has no picture', async () => {
  await withWidth(1440)
  const { screen } = await openOrders({ account: [FIRST] }, '/po?tag=PO-7')
  await expect.element(screen.getByText(/^1 shipment: /)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument()
})
