import { describe, expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { known } from '#facts/testing/known-shipment.ts'
import { drawnLines, linesWithout, rangeBetween, todayLines, topsOf, type Folds } from './today-lines.ts'
import type { TodayGroupOfRows, TodayRow } from './today-rows.ts'

function row(reference: string, items = 1): TodayRow {
  const item = { severity: 'high', kind: 'cutoff', date: '2026-11-20' } as const
  return {
    key: `high/${reference}`,
    row: packShipment(known({ reference })),
    items: Array.from({ length: items }, () => item),
  }
}

const groups: TodayGroupOfRows[] = [
  { by: 'severity', name: 'high', rows: [row('A', 3), row('B')] },
  { by: 'severity', name: 'medium', rows: [row('C')] },
]
const open: Folds = { folded: new Set(), unfolded: new Set() }
const keysOf = (folds: Folds) => todayLines(groups, folds).map(({ key }) => key)

describe('lines of Today', () => {
  test('are headings with their rows', () => {
    expect(keysOf(open)).toEqual(['group:high', 'high/A', 'high/B', 'group:medium', 'high/C'])
  })

  test('leave out the rows of a folded group', () => {
    expect(keysOf({ ...open, folded: new Set(['group:high']) })).toEqual([
      'group:high',
      'group:medium',
      'high/C',
    ])
  })

  test('show the items of an unfolded row below it, where there is more than one', () => {
    const unfolded = new Set(['high/A', 'high/B'])
    expect(keysOf({ ...open, unfolded }).slice(1, 6)).toEqual([
      'high/A',
      'high/A#0',
      'high/A#1',
      'high/A#2',
      'high/B',
    ])
  })

  test('are there without some rows and their items', () => {
    const lines = todayLines(groups, { ...open, unfolded: new Set(['high/A']) })
    const left = linesWithout(lines, new Set(['high/A']))
    expect(left.map(({ key }) => key)).toEqual(['group:high', 'high/B', 'group:medium', 'high/C'])
  })
})

describe('what is drawn of many lines', () => {
  const rows = Array.from({ length: 4000 }, (_, at) => row(`R${String(at)}`))
  const lines = todayLines([{ by: 'severity', name: 'high', rows }], open)
  const tops = topsOf(lines, ({ kind }) => (kind === 'heading' ? 30 : 50))

  test('is what can be seen and a few lines more, with room for all the rest', () => {
    const range = rangeBetween(tops, 10_000, 10_800)
    const { drawn, rest } = drawnLines(lines, tops, range, null)
    expect(drawn.length).toBeLessThan(30)
    const heights = drawn.reduce(
      (sum, { line, gap }) => sum + gap + (line.kind === 'heading' ? 30 : 50),
      rest,
    )
    expect(heights).toBe(30 + 4000 * 50)
    expect(drawn.map(({ line }) => line.key)).toContain('high/R200')
  })

  test('includes the heading above it and the line that has the focus', () => {
    const { drawn } = drawnLines(lines, tops, { from: 100, to: 110 }, 'high/R3000')
    expect(drawn[0]?.line.key).toBe('group:high')
    expect(drawn.at(-1)?.line.key).toBe('high/R3000')
    expect(drawn).toHaveLength(12)
  })
})
