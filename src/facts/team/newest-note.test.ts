import { expect, test } from 'vitest'
import { newestFirst } from './newest-note.ts'

test('notes that were sent together are sorted newest first', () => {
  const at = '2026-11-20T13:02:00Z'
  const notes = [4, 5, 3].map((rev) => ({ at, rev }))
  const later = { at: '2026-11-20T14:00:00Z', rev: 2 }
  expect([...notes, later].toSorted(newestFirst).map(({ rev }) => rev)).toEqual([2, 5, 4, 3])
})
