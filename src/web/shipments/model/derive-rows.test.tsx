import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { atPort, atSea, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { rowFactsOf } from '#facts/views/row-facts.ts'
import { stripDatesOf } from '#facts/views/strip-dates.ts'
import { deriveRows } from './derive-rows.ts'

const CLOCK = clockAt(instant(NOW), 'UTC')
const COUNT = 1000

/** Rows that nothing was derived of yet, of three kinds in turn. */
function newRows(): ShipmentRow[] {
  const booking = { ...known().booking, cargoCutoff: day('2026-11-20') }
  return Array.from({ length: COUNT }, (_, at) => {
    const reference = `R${at}`
    const kinds = [
      atPort('2026-11-08', 5, { reference }),
      waiting({ reference, booking }),
      atSea({ reference }),
    ]
    return packShipment(kinds[at % kinds.length] ?? atSea({ reference }))
  })
}

/** Derives them, and tells which were known as they were visited. */
async function derive(rows: readonly ShipmentRow[]) {
  const visited: ShipmentRow[] = []
  const onEnd = vi.fn<() => void>()
  const visit = (row: ShipmentRow) => {
    expect(rowFactsOf.find(row, CLOCK) && stripDatesOf.find(row, CLOCK)).not.toBeNull()
    visited.push(row)
  }
  await deriveRows(rows, CLOCK, { visit, onEnd, signal: new AbortController().signal })
  expect(onEnd).toHaveBeenCalledOnce()
  return visited
}

/** As they are when they are derived here. */
function factsOf(rows: readonly ShipmentRow[]) {
  const clock = { ...CLOCK, nowMs: CLOCK.nowMs + 1 }
  return rows.map((row) => [rowFactsOf({ ...row }, clock), stripDatesOf({ ...row }, clock)])
}

describe('thousands of rows', () => {
  // First, because a thread that has started goes on for a while.
  test('are derived here where no other thread starts', async () => {
    const started = vi.spyOn(globalThis, 'Worker').mockImplementation(() => {
      throw new Error('no threads')
    })
    onTestFinished(() => started.mockRestore())
    const rows = newRows()
    expect(await derive(rows)).toEqual(rows)
    expect(started).toHaveBeenCalled()
  })

  test('are visited in turn, with the facts that this thread would have derived', async () => {
    const started = vi.spyOn(globalThis, 'Worker')
    onTestFinished(() => started.mockRestore())
    const rows = newRows()
    expect(await derive(rows)).toEqual(rows)
    expect(started).toHaveBeenCalled()
    expect(rows.map((row) => [rowFactsOf(row, CLOCK), stripDatesOf(row, CLOCK)])).toEqual(factsOf(rows))
  })
})

test('a change of a few rows among thousands is derived here', async () => {
  const rows = newRows()
  for (const row of rows.slice(0, -1)) {
    rowFactsOf(row, CLOCK)
    stripDatesOf(row, CLOCK)
  }
  let nowMs = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 5))
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => {
    now.mockRestore()
    asked.mockRestore()
  })
  expect(await derive(rows)).toEqual(rows)
  expect(asked).not.toHaveBeenCalled()
})

test('what is aborted ends without a word', async () => {
  const stop = new AbortController()
  const onEnd = vi.fn<() => void>()
  const visit = () => stop.abort()
  await deriveRows(newRows(), CLOCK, { visit, onEnd, signal: stop.signal })
  expect(onEnd).not.toHaveBeenCalled()
})
