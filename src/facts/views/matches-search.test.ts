import { expect, test } from 'vitest'
import { readListFilters } from './search.ts'
import { covers } from './matches-search.ts'

test.each([
  [{}, {}, true],
  [{}, { status: ['Active'], tag: 'x' }, true],
  [{ status: ['Active'] }, {}, false],
  [{ status: ['Active', 'Delivered'] }, { status: ['Delivered'] }, true],
  [{ status: ['Active'] }, { status: ['Active', 'Delivered'] }, false],
  [{ tag: 'x' }, { tag: 'x', status: ['Active'] }, true],
  [{ tag: 'x' }, { tag: 'y' }, false],
  [{ q: 'x' }, { q: 'x' }, true],
  [{ q: 'x' }, {}, false],
  [{}, { q: 'x' }, false],
  [{ updatedSince: '2026-11-01T00:00:00Z' }, { updatedSince: '2026-11-06T01:00:00+01:00' }, true],
  [{ updatedSince: '2026-11-06T00:00:00Z' }, { updatedSince: '2026-11-01T00:00:00Z' }, false],
  [{ createdSince: '2026-11-06T00:00:00Z' }, {}, false],
  [{ deliveredSince: '2026-09-21' }, { status: ['Active'] }, true],
  [{ deliveredSince: '2026-09-21' }, { status: ['Active', 'Delivered'] }, false],
  [{ deliveredSince: '2026-09-21' }, { status: ['Delivered'], deliveredSince: '2026-09-22' }, true],
  [{}, { status: ['Delivered'], deliveredSince: '2026-09-22' }, true],
] as const)('%j holds everything of %j: %s', (wider, narrower, isCovered) => {
  expect(covers(readListFilters(wider), readListFilters(narrower))).toBe(isCovered)
})
