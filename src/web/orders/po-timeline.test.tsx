import { expect, test } from 'vitest'
import { est } from '#facts/testing/sample-shipment.ts'
import { atSea, known, waiting } from '#facts/testing/known-shipment.ts'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { setViewport } from '../testing/viewport.ts'
import { openOrders } from './testing/open-orders.tsx'
import '../app.css'

beginOnTheSameMorning()

const OWN = { tags: ['PO-7'] }
const SEA = atSea({ ...OWN, reference: 'SEA' }, est('2026-12-01'))
const FIRST = waiting({ ...OWN, reference: 'FIRST' })
const OLD = known({ ...OWN, reference: 'GONE', status: 'Cancelled' })

test('The picture has an image for each shipment, named with its dates, cancelled ones last', async () => {
  await setViewport(1440, 800)
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
  await setViewport(640, 800)
  const { screen } = await openOrders({ account: [SEA] }, '/po?tag=PO-7')
  const title = screen.getByRole('heading', { name: 'Timeline' })
  await expect.element(title).toBeVisible()
  await setViewport(639, 800)
  await expect.element(title).not.toBeInTheDocument()
})

test('A PO without any date has no picture', async () => {
  await setViewport(1440, 800)
  const { screen } = await openOrders({ account: [FIRST] }, '/po?tag=PO-7')
  await expect.element(screen.getByText(/^1 shipment: /)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument()
})
