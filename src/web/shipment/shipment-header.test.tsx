import { useParams } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPages, serve } from '../api/testing/open-pages.tsx'
import { keepTodayOrder } from '../api/today-order.ts'
import { ShipmentHeader } from './shipment-header.tsx'

/** The header of a shipment that is still loading. */
function Loading() {
  const { reference = '' } = useParams({ strict: false })
  return <ShipmentHeader reference={reference} shipment={undefined} isUnknown={false} />
}

test('Enter on Next, pressed again and again, keeps the focus while shipments load', async () => {
  serve({})
  const order = ['A', 'B', 'C', 'D'].map((key) => ({ key, subject: key }))
  keepTodayOrder(order, 'A')
  const { screen, router } = await openPages(
    { '/': {}, '/shipments/$reference': { component: Loading } },
    '/',
  )
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/')
  await router.navigate({ to: '/shipments/$reference', params: { reference: 'A' } })
  const next = screen.getByRole('link', { name: /^Next shipment/ })
  next.element().focus()
  for (const reference of ['C', 'D']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(next).toHaveAccessibleName(`Next shipment, ${reference}`)
    await expect.element(next).toHaveFocus()
  }
})
