import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/local-date.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { readPastedDates } from '#facts/text/pasted-dates.ts'
import html from './testing/copied-sheet-html.txt?raw'
import text from './testing/copied-sheet.txt?raw'

/** What the program put on the clipboard for two columns of text and dates: its `text/plain` and its `text/html`. */
describe('a sheet of 1,000 lines, as LibreOffice 7.4 copies it', () => {
  const { lines, heading, order } = readPastedDates(text)

  test('is read whole, and one line proves the order of the others', () => {
    expect(heading).toEqual(['Purchase order', 'Required by'])
    expect(lines).toHaveLength(989)
    expect(lines.filter(({ read: { kind } }) => kind !== 'date')).toEqual([])
    expect(order).toMatchObject({ kind: 'proved', order: 'day-first', by: { written: '31/12/2026' } })
  })

  test('has the days that the program counts', () => {
    const counted = [...html.matchAll(/sdval="(\d+)" sdnum="1033;2057;DD/g)].map(([, days]) =>
      addDays(day('1899-12-30'), Number(days)),
    )
    expect(lines.map(({ read }) => read.kind === 'date' && read.date)).toEqual(counted)
  })

  test('has the names that are hard to keep', () => {
    const names = new Set(lines.map(({ name }) => name))
    const hard = ['00123', '22E1', '=1+1', 'Q4/PROMO', 'a+b', '#1', 'ü', 'طلب-٤٢', '5" pipe', 'A B', '1,5;2']
    for (const name of [...hard, '46368', '12 Dec 2026', 'X'.repeat(60)]) expect(names).toContain(name)
  })
})
