import { expect, test } from 'vitest'
import { manualClock } from '../testing/test-service.ts'
import { progressBar } from './progress-bar.ts'

const CLEAR = '\r\u001b[K'

function bar(totalBytes: number | null, columns = 80) {
  const written: string[] = []
  const clock = manualClock()
  const terminal = { columns, write: (text: string) => written.push(text) }
  const shown = progressBar({ terminal, clock, totalBytes })
  const settle = (line: number) => shown.settled({ line, stored: line, skipped: 0, bad: 0, corrected: 0 })
  return { ...shown, written, clock, settle }
}

test('shows the share of bytes, the settled lines and their rate', () => {
  const { read, settle, written, clock } = bar(1000)
  clock.advance(2000)
  read(250)
  settle(5000)
  expect(written).toEqual([`${CLEAR}[######------------------]  25 %  5,000 lines, 2,500 a second`])
})

test('shows only counts if the length is unknown', () => {
  const { settle, written, clock } = bar(null)
  clock.advance(1000)
  settle(500)
  expect(written).toEqual([`${CLEAR}500 lines, 500 a second`])
})

test('is drawn at most ten times a second, and again after a message, which stays', () => {
  const { settle, tell, end, written, clock } = bar(null)
  settle(1)
  clock.advance(50)
  settle(2)
  expect(written).toHaveLength(1)
  tell('line 3: bad')
  settle(3)
  end()
  expect(written.slice(1)).toEqual([`${CLEAR}line 3: bad\n`, expect.stringContaining('3 lines'), CLEAR])
})

test('never wraps, however narrow the terminal', () => {
  const { settle, written } = bar(10, 20)
  settle(1)
  expect(written[0]).toHaveLength(CLEAR.length + 19)
})
