import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { known } from '#facts/testing/known-shipment.ts'
import { useSuggestionIndex } from './use-suggestions.ts'

/** More than one slice can read. */
const ROWS = rowsOf(3000)

function rowsOf(count: number): ShipmentRow[] {
  return Array.from({ length: count }, (_, at) => packShipment(known({ reference: `NW-${at}`, tags: [] })))
}

beforeEach(() => {
  // The first slice is read at once, the next ones when a test lets time pass.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => void vi.useRealTimers()
})

function Suggested({ rows = ROWS, isInUse = true }) {
  const index = useSuggestionIndex(rows, isInUse)
  const [carrier] = index?.find('evergreen') ?? []
  return (
    <output>
      {index?.size()} read, {carrier?.count} of the carrier
    </output>
  )
}

const ALL = '3000 read, 3000 of the carrier'

test('While numbers and names are being read, those read so far are offered', async () => {
  const { container, rerender } = await render(<Suggested />)
  const said = () => /^(\d+) read, (\d+) of the carrier$/.exec(container.textContent) ?? []
  // Each key draws it again.
  await rerender(<Suggested />)
  const [, read, offered] = said()
  expect(Number(read)).toBeGreaterThan(0)
  expect(Number(read)).toBeLessThan(3000)
  expect(offered).toBe(read)
  vi.runAllTimers()
  await expect.poll(() => container.textContent).toBe(ALL)
})

test('What was read is kept for the next time, and answers while other rows are read', async () => {
  const { container, rerender } = await render(<Suggested />)
  vi.runAllTimers()
  await expect.poll(() => container.textContent).toBe(ALL)
  await rerender(<Suggested isInUse={false} />)
  await rerender(<Suggested />)
  expect(container.textContent).toBe(ALL)
  expect(vi.getTimerCount()).toBe(0)
  const more = rowsOf(3001)
  await rerender(<Suggested rows={more} />)
  expect(vi.getTimerCount()).toBe(1)
  expect(container.textContent).toBe(ALL)
  vi.runAllTimers()
  await expect.poll(() => container.textContent).toBe('3001 read, 3001 of the carrier')
})
