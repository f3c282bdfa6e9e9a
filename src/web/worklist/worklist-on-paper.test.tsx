import './testing/without-profile.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../app.css'
import { OrdersPage, type OrderGroup } from './testing/fixture-page.tsx'

const drawnCount = () => document.querySelectorAll('[data-line]').length

/** 1,300 rows each, with a heading. */
const GROUPS = ['Antwerp', 'Rotterdam'].map((key): OrderGroup => {
  const rows = Array.from({ length: 1300 }, (_, at) => ({
    key: `${key}/${at}`,
    subject: `PO-${at}`,
    items: [],
  }))
  return { key, rows }
})

test('a page prints all its lines, as many as a browser can, and says how many are missing', async () => {
  const screen = await render(<OrdersPage groups={GROUPS} />)
  expect(drawnCount()).toBeLessThan(60)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(drawnCount).toBe(1998)
  await expect.element(screen.getByText('602 more lines are not printed.')).toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawnCount).toBeLessThan(60)
  await expect.element(screen.getByText(/not printed/)).not.toBeInTheDocument()
})
