import { expect, test } from 'vitest'
import { atSea } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import '../app.css'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { setViewport } from '../testing/viewport.ts'
import { answer, handle, openToday } from './testing/open-today.tsx'

beginOnTheSameMorning()

test('A long reason of a handled item leaves room for who handled it and when', async () => {
  await setViewport(640, 800)
  const late = atSea({}, est('2026-11-10'))
  handle(late)
  const { screen } = await openToday({ answers: [answer([late])] }, '/?tab=handled')
  await expect.element(screen.getByText(/^Handled by Jonas Thiel, /)).toBeInViewport({ ratio: 0.9 })
  await expect.element(screen.getByTitle('Arrival Rotterdam was est. 10 Nov, not reported')).toBeVisible()
})
