import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { arrangeRows } from './arrange-rows.ts'
import { listContent, type ListContent } from './list-content.ts'
import type { LoadedShipments } from './loaded-shipments.ts'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const nothing = { localAnswer: null, localOnly: { rows: [], notes: new Map() }, added: [] }

function row(reference: string, eta: string): ShipmentRow {
  const milestones = [
    milestone('Pickup', { completed: true, departure: act('2026-11-01') }),
    milestone('Delivery', { arrival: est(eta) }),
  ]
  return packShipment(sampleShipment({ reference, milestones, currentMilestoneIndex: 0 }))
}

const [soon, late, other] = [row('S', '2026-12-03'), row('L', '2026-12-24'), row('B', '2026-12-12')]

function answerOf(rows: readonly ShipmentRow[]): LoadedShipments {
  const rest = { isUnsure: false, oldSince: null, isSetAtHand: false }
  return { loaded: rows, isComplete: true, readCount: rows.length, ...rest }
}

function content(
  rows: readonly ShipmentRow[] | null,
  search: ShipmentsSearch,
  found: Partial<Pick<ListContent, 'localAnswer' | 'localOnly'>> = {},
): ListContent {
  const answer = rows ? answerOf(rows) : undefined
  const arranged = answer ? arrangeRows(answer.loaded, search, judge) : []
  return listContent({ search, judge, answer, arranged, ...nothing, ...found })
}

describe('the content of a list', () => {
  test('before anything is loaded shows and counts nothing', () => {
    expect(content(null, {})).toMatchObject({
      rows: [],
      arranged: [],
      loaded: [],
      answer: null,
      isComplete: false,
    })
  })

  test('without filters or order of its own has one array of rows under each name', () => {
    const rows = [late, soon]
    const { rows: shown, arranged, loaded } = content(rows, {})
    expect([shown, arranged, loaded].every((each) => each === rows)).toBe(true)
  })

  test('shows what only the browser finds above the arranged rows, and counts it apart', () => {
    const localOnly = { rows: [other], notes: new Map([['B', { by: 'By booking no.', found: '77' }]]) }
    const { rows, arranged, loaded } = content([late, soon], { q: 'b', sort: 'eta' }, { localOnly })
    expect(rows).toEqual([other, soon, late])
    expect(arranged).toEqual([soon, late])
    expect(loaded).toEqual([late, soon])
  })

  test('shows the local answer instead of all other rows', () => {
    const localAnswer = { rows: [other], searched: 3, asking: 'now' } as const
    expect(content([late, soon], { q: 'b' }, { localAnswer }).rows).toBe(localAnswer.rows)
  })
})
