import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { loadAll, type PageRead } from './load-all.ts'

const MORE: PageRead = { rowCount: 100, isComplete: false, isOfCopy: true, error: null }
const BUSY = new ProblemError('busy', { detail: '', hint: '' }, { 'retry-after': '7' })
const DOWN = new ProblemError('upstream_unreachable', { detail: '', hint: '' })

/** Reads the pages given, each in 100 ms, and writes down what happens. */
async function run(pages: readonly PageRead[], rowsMax = Infinity, stopAt = Infinity) {
  const story: string[] = []
  const stop = new AbortController()
  let nowMs = 0
  let next = 0
  await loadAll({
    readPage: async () => {
      const page = pages[next]
      if (!page) throw new Error('More was read than is there.')
      next += 1
      story.push(`read at ${nowMs}`)
      nowMs += 100
      if (next === stopAt) stop.abort()
      return page
    },
    rowsMax,
    nowMs: () => nowMs,
    pause: async (durationMs) => {
      nowMs += Math.max(0, durationMs)
    },
    onWait: (seconds) => story.push(seconds === null ? 'goes on' : `waits ${seconds} s`),
    signal: stop.signal,
  })
  return story
}

describe('loading all', () => {
  test('reads page after page until there are no more', async () => {
    expect(await run([MORE, MORE, { ...MORE, isComplete: true }])).toEqual([
      'read at 0',
      'read at 100',
      'read at 200',
    ])
  })

  test('asks the service no more than 30 times a minute', async () => {
    const slow = { ...MORE, isOfCopy: false }
    expect(await run([slow, slow, { ...slow, isComplete: true }])).toEqual([
      'read at 0',
      'read at 2000',
      'read at 4000',
    ])
  })

  test('ends at its bound', async () => {
    expect(await run([MORE, { ...MORE, rowCount: 2000 }], 2000)).toEqual(['read at 0', 'read at 100'])
  })

  test('waits as long as it is told to when the requests of the minute are used up, and says so', async () => {
    expect(
      await run([
        { ...MORE, error: BUSY },
        { ...MORE, isComplete: true },
      ]),
    ).toEqual(['read at 0', 'waits 7 s', 'goes on', 'read at 7100'])
  })

  test('ends at a failure', async () => {
    expect(await run([MORE, { ...MORE, error: DOWN }])).toEqual(['read at 0', 'read at 100'])
  })

  test('ends when it is stopped, also while it waits', async () => {
    expect(await run([MORE, MORE], Infinity, 2)).toEqual(['read at 0', 'read at 100'])
    const stop = new AbortController()
    let reads = 0
    await loadAll({
      readPage: async () => {
        reads += 1
        return { ...MORE, error: BUSY }
      },
      rowsMax: Infinity,
      nowMs: () => 0,
      pause: async () => stop.abort(),
      onWait: () => {},
      signal: stop.signal,
    })
    expect(reads).toBe(1)
  })
})
