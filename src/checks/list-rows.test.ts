/** Every row of the list has words, whatever the data of the demo account or another service. */
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { attentionBadge, attentionWords } from '#facts/attention/attention-words.ts'
import { groupWord } from '#facts/attention/group.ts'
import { rowBadge } from '../web/shipments/columns/row-badge.ts'
import {
  COMFORTABLE_LOOK,
  ROW_TEST_LOOKS,
  rowFaults,
  rowTexts,
} from '../web/shipments/list/testing/row-faults.ts'
import { raggedShipment } from './testing/ragged-shipment.ts'

/** All shipments are walked, which takes its time on a busy machine. */
const WALK = { timeout: 180_000 }

describe('every row says something in every column, and nothing that only a machine understands', () => {
  test.each(ROW_TEST_LOOKS)('of the demo account, $name', WALK, (look) => {
    const shipments = demoShipments(day('2026-11-20'))
    expect(shipments.length).toBeGreaterThan(300)
    expect(shipments.flatMap((shipment) => rowFaults(shipment, look))).toEqual([])
  })

  test('where the clock and the data are years apart', WALK, () => {
    const shipments = demoShipments(day('2019-02-28'))
    expect(shipments.flatMap((shipment) => rowFaults(shipment, COMFORTABLE_LOOK))).toEqual([])
  })

  test('in records where nothing is as it should be', WALK, () => {
    const faults = demoShipments(day('2026-11-20')).flatMap((shipment, seed) =>
      rowFaults(raggedShipment(shipment, seed), COMFORTABLE_LOOK),
    )
    // Their texts may be such words themselves.
    expect(faults.filter((fault) => !fault.includes('a word of a machine'))).toEqual([])
  })
})

test('the badge of a row says that its estimate passed, else its first free time or cutoff', () => {
  const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
  const shipments = demoShipments(day('2026-11-20'))
  const hasPassed = (shipment: Shipment) => nextEventOf(shipment, judge)?.overdueDays != null
  const passed = shipments.filter(hasPassed)
  expect(passed.length).toBeGreaterThan(5)
  for (const shipment of passed) {
    expect(rowTexts(shipment, COMFORTABLE_LOOK).next, shipment.reference).toContain(', not reported')
  }
  let pressing = 0
  for (const shipment of shipments.filter((each) => !hasPassed(each))) {
    const [first] = attentionOf(shipment, judge)
    if (first?.kind !== 'free-time' && first?.kind !== 'cutoff') continue
    pressing += 1
    expect(rowBadge(shipment, judge, false), shipment.reference).toEqual(
      attentionBadge(first, shipment, judge),
    )
  }
  expect(pressing).toBeGreaterThan(10)
})

test('the most pressing thing that needs attention is followed by what can be done and what to do about it', () => {
  const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
  let several = 0
  for (const shipment of demoShipments(day('2026-11-20'))) {
    const [first, ...others] = attentionOf(shipment, judge)
    if (!first) continue
    if (others.length > 0) several += 1
    const { shortStep } = attentionWords(first, shipment, judge)
    const said = `${groupWord(first.group)} · ${shortStep}${others.length > 0 ? ` · +${others.length} more` : ''}`
    expect(rowTexts(shipment, COMFORTABLE_LOOK).attention, shipment.reference).toContain(said)
  }
  expect(several).toBeGreaterThan(10)
})
