import { beforeEach, describe, expect, test } from 'vitest'
import type { WorkGroup, WorkRow } from './lines.ts'
import { drawn, type MayMove } from './use-hold-in-place.ts'

type Group = WorkGroup<WorkRow>
type Drawn = ReturnType<typeof drawn<WorkRow, Group>>

const NONE: ReadonlySet<string> = new Set()
const still = { read: false, changed: false }
const readOnly = { read: true, changed: false }
const free = { read: true, changed: true }

function groupOf(keys: string): Group[] {
  if (keys === '') return []
  return [{ key: 'all', isPlain: true, rows: Array.from(keys, (key) => ({ key, subject: key, items: [] })) }]
}

describe('rows on screen', () => {
  let onScreen: Drawn | null
  beforeEach(() => {
    onScreen = null
  })
  /** @param read how much has been read */
  const draw = (live: string | Group[], mayMove: MayMove, read = '3', list = 'active') => {
    const groups = typeof live === 'string' ? groupOf(live) : live
    onScreen = drawn(onScreen, { live: groups, list, read, mayMove, own: NONE })
    return textOf(onScreen)
  }

  test('are drawn once for the same rows', () => {
    const live = groupOf('ABC')
    draw(live, still)
    const first = onScreen
    draw(live, free)
    expect(onScreen).toBe(first)
  })

  test('stay where they are while the reader reads, and say what is new', () => {
    draw('ABC', still)
    expect(draw('BCA', still)).toBe('ABC, A waits')
    expect(draw('BC', still)).toBe('ABC, A waits')
    expect(draw('ABC', still)).toBe('ABC')
  })

  test('move once they may, and at once where none were drawn', () => {
    draw('ABC', still)
    draw('CAB', still)
    expect(draw('CAB', free)).toBe('CAB')
    draw('', free)
    expect(draw('BAC', still)).toBe('BAC')
  })

  test('that changed wait while rows that were read may move, and are put in order with the next of those', () => {
    draw('ABC', readOnly)
    expect(draw('BCA', readOnly)).toBe('ABC, A waits')
    expect(draw('DBCA', readOnly, '4')).toBe('DBCA')
  })

  test('stay where they are while more are read, which follow behind them until all may move', () => {
    draw('BA', still, '2')
    const live = groupOf('DBCA')
    expect(draw(live, still, '4')).toBe('BADC, unsorted')
    expect(draw(live, still, '4')).toBe('BADC, unsorted')
    expect(draw('NDBCA', still, '4')).toBe('BADC, N waits, unsorted')
    expect(draw('NDBCA', readOnly, '4')).toBe('NDBCA')
  })

  test('that wait do not follow as if they had been read', () => {
    draw('AB', still, '2')
    expect(draw('NAB', still, '2')).toBe('AB, N waits')
    expect(draw('NABC', still, '3')).toBe('ABC, N waits')
  })

  test('that are read and belong behind the others are where they belong', () => {
    draw('BA', still, '2')
    expect(draw('BAE', still, '3')).toBe('BAE')
    // What has been read is one of the others from then on.
    expect(draw('EBA', still, '3')).toBe('BAE, E waits')
  })

  test('of another list are drawn as they are', () => {
    draw('ABC', still)
    expect(draw('CB', still, '3', 'delivered')).toBe('CB')
  })

  test('wait for what was read when nothing of it may move, until that may', () => {
    draw('ABC', still, '3')
    const live = groupOf('CAB')
    expect(draw(live, still, 'team')).toBe('ABC, C waits')
    expect(draw(live, readOnly, 'team')).toBe('CAB')
  })
})

function textOf({ groups, waiting, isUnsorted }: Drawn): string {
  const rows = groups.flatMap((group) => group.rows.map(({ key }) => key)).join('')
  return [rows, ...[...waiting].map((each) => `${each} waits`), ...(isUnsorted ? ['unsorted'] : [])].join(
    ', ',
  )
}
