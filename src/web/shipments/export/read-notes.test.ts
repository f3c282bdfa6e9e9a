import { expect, test } from 'vitest'
import type { TeamEntry, TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import { readNewestNotes } from './read-notes.ts'

const by = { id: 'a', name: 'Jonas Thiel' }

function note(text: string, at: string): TeamEntry {
  return { kind: 'notes', key: `x/${at}`, rev: 1, value: { text }, by, at }
}

function answer(...notes: readonly TeamEntry[]): TeamNotesAnswer {
  return { epoch: 'e', rev: 1, notes }
}

function referenceIn(path: string): string {
  return new URL(path, 'http://landfall.test').searchParams.get('reference') ?? ''
}

test('the newest note of each shipment is read as it was typed, whatever its reference holds', async () => {
  const counts: number[] = []
  const { newest, unreadCount } = await readNewestNotes(
    async (path) => {
      expect(path).toMatch(/^\/api\/team\/notes\?reference=/)
      return answer(
        note(`older of ${referenceIn(path)}`, '2026-11-18T09:00:00Z'),
        note(`=1+1 <b> ${referenceIn(path)}`, '2026-11-19T09:00:00Z'),
      )
    },
    ['A/B', 'ü&x=1'],
    (count) => counts.push(count),
  )
  expect([...newest]).toEqual([
    ['A/B', { text: '=1+1 <b> A/B', by: 'Jonas Thiel', at: '2026-11-19T09:00:00Z' }],
    ['ü&x=1', { text: '=1+1 <b> ü&x=1', by: 'Jonas Thiel', at: '2026-11-19T09:00:00Z' }],
  ])
  expect([unreadCount, counts]).toEqual([0, [1, 2]])
})

test('no more than four are asked for at a time', async () => {
  let running = 0
  let most = 0
  const { newest } = await readNewestNotes(
    async (path) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return answer(note(path, '2026-11-19T09:00:00Z'))
    },
    Array.from({ length: 13 }, (_, at) => `NW-${at}`),
    () => {},
  )
  expect([newest.size, most]).toEqual([13, 4])
})

test('one that fails is asked for again, and after that the rest is left out and counted', async () => {
  const asked: string[] = []
  const get = async (path: string) => {
    const reference = referenceIn(path)
    asked.push(reference)
    const isFailing = reference === 'B' && asked.filter((each) => each === 'B').length < 2
    if (isFailing || reference === 'E') throw new Error('no answer')
    return answer(note(reference, '2026-11-19T09:00:00Z'))
  }
  const once = await readNewestNotes(get, ['A', 'B', 'C'], () => {})
  expect([[...once.newest.keys()].toSorted(), once.unreadCount]).toEqual([['A', 'B', 'C'], 0])
  const references = ['A', 'E', ...Array.from({ length: 40 }, (_, at) => `NW-${at}`)]
  const stopped = await readNewestNotes(get, references, () => {})
  expect(stopped.newest.has('A')).toBe(true)
  expect(stopped.unreadCount).toBe(references.length - stopped.newest.size)
  expect(asked).not.toContain('NW-39')
})
