import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../app.css'
import { OrdersPage, type OrderGroup } from './testing/fixture-page.tsx'

const drawnCount = () => document.querySelectorAll('[data-line]').length

const GROUPS = ['Antwerp', 'Rotterdam'].map((key): OrderGroup => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    key: `${key}/${at}`,
    subject: `PO-${at}`,
    items: [],
  }))
  return { key, rows }
})

test('a page prints all its lines, of which a screen draws those in view', async () => {
  await render(<OrdersPage groups={GROUPS} />)
  expect(drawnCount()).toBeLessThan(60)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(drawnCount).toBe(200)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawnCount).toBeLessThan(60)
})
