import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { ALL_FIELDS } from '#facts/columns/all-fields.ts'
import { valuesIn } from '#facts/columns/sheet-column.ts'
import { atPort } from '#facts/testing/known-shipment.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { chosenBy } from '#facts/testing/arrange-rows.ts'
import { createViewCounter } from '#facts/testing/count-view.ts'
import { freeTimeWords } from './words/deadline-words.ts'
import { rowBadge } from './columns/row-badge.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9)
/** Arrived on 18 November with 7 free days: no items by the default rules. */
const shipment = atPort('2026-11-18', 7)
const row = toShipmentRow(shipment)

/** The results of every part of the dashboard for the one shipment. */
function saidOf(judge: Judge): unknown {
  const search = { status: ['Active'], attention: ['due-later'] } as const
  const counter = createViewCounter(search, judge)
  counter.add(row)
  const items = shownItemsOf(shipment, judge)
  return {
    items: items.map(({ reason }) => reason),
    badge: rowBadge(shipment, items, judge, false)?.words ?? null,
    isFiltered: chosenBy(search, judge)(row),
    count: counter.counted().shown,
    lastFreeDay: freeTimeWords(shipment, judge, items)?.value,
    exported: ALL_FIELDS.flatMap(({ title }, at) => {
      return title === 'Last free day' || title === 'Attention'
        ? [valuesIn(ALL_FIELDS, shipment, judge)[at]]
        : []
    }),
  }
}

test('team rules apply in every part of the dashboard', () => {
  const usual = judgeAt(NOW_MS, 'UTC')
  const before = saidOf(usual)
  const patient = judgeAt(NOW_MS, 'UTC', readTeamRules({ 'free-time': { days: 5 } }, true))
  expect({ before, after: saidOf(patient) }).toEqual({
    after: {
      badge: 'Est. LFD 24 Nov',
      count: 1,
      exported: ['2026-11-24', 'Due: Free time ends 24 Nov (est.)'],
      isFiltered: true,
      items: ['Free time ends in 4 days (est.)'],
      lastFreeDay: 'Tue 24 Nov',
    },
    before: {
      badge: null,
      count: 0,
      exported: ['2026-11-25', null],
      isFiltered: false,
      items: [],
      lastFreeDay: 'Wed 25 Nov',
    },
  })
  // Judged by the default rules again, because nothing of the others may be cached.
  expect(saidOf(usual)).toEqual(before)
})
