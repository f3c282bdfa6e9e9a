import { beforeEach, describe, expect, test } from 'vitest'
import type { WorkGroup, WorkRow } from './lines.ts'
import { drawn } from './use-hold-in-place.ts'

type Group = WorkGroup<WorkRow>
type Drawn = ReturnType<typeof drawn<WorkRow, Group>>

const NONE: ReadonlySet<string> = new Set()
const still = false
const free = true

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
  const draw = (live: string | Group[], mayMove: boolean, read = '3', list = 'active') => {
    const groups = typeof live === 'string' ? groupOf(live) : live
    onScreen = drawn(onScreen, { live: groups, list, read, mayMove, own: NONE })
    return textOf(onScreen)
  }

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

  test('are drawn as they are once more has been read', () => {
    draw('ABC', still)
    expect(draw('CAB', still, '4')).toBe('CAB')
  })

  test('of another list are drawn as they are', () => {
    draw('ABC', still)
    expect(draw('CB', still, '3', 'delivered')).toBe('CB')
  })
})

function textOf({ groups, waiting }: Drawn): string {
  const rows = groups.flatMap((group) => group.rows.map(({ key }) => key)).join('')
  return [rows, ...[...waiting].map((each) => `${each} waits`)].join(', ')
}
