import { expect, test } from 'vitest'
import { writeOf, type OutboxWrite } from './outbox.ts'
import { nextBatch } from './send-outbox.ts'

function notes(count: number, text: string): OutboxWrite[] {
  return Array.from({ length: count }, (_, at) =>
    writeOf(
      { kind: 'notes', key: `A/n${at}`, value: { text } },
      {
        id: 'w',
        epoch: 'e',
        person: 'me',
        at: '2026-11-20T13:02:00Z',
        action: at,
        rev: 0,
        unsent: undefined,
      },
    ),
  )
}

test('a request holds at most 400 writes, and no more bytes than it may have', () => {
  expect(nextBatch(notes(500, 'short'))).toHaveLength(400)
  const { length } = nextBatch(notes(100, 'ü'.repeat(2000)))
  expect(length).toBeGreaterThan(55)
  expect(length).toBeLessThan(66)
})

test('a request holds writes of one epoch', () => {
  const [first, second] = notes(2, 'short')
  if (!first || !second) throw new Error('There are two.')
  expect(nextBatch([first, { ...second, epoch: 'later' }])).toEqual([first])
})
