import { expect, test } from 'vitest'
import { createChangeNews } from './announce-changes.ts'

test('changes are announced together, at most once in ten seconds', () => {
  const said: string[] = []
  const planned: { atMs: number; task: () => void }[] = []
  let nowMs = 0
  const news = createChangeNews({
    say: (words) => void said.push(words),
    nowMs: () => nowMs,
    after: (delayMs, task) => void planned.push({ atMs: nowMs + delayMs, task }),
  })
  const pass = (untilMs: number) => {
    nowMs = untilMs
    for (const { task } of planned.splice(0).filter(({ atMs }) => atMs <= untilMs)) task()
  }
  news.changed(['A'])
  pass(0)
  news.changed(['A', 'B'])
  news.changed(['B', 'C'])
  news.changed([])
  expect(planned.map(({ atMs }) => atMs)).toEqual([10_000])
  pass(10_000)
  news.changed([])
  expect(planned).toEqual([])
  expect(said).toEqual(['A updated', '3 shipments updated'])
})
