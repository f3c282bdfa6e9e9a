import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { atPort, instant, known, NOW } from '#facts/testing/known-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { BUILT_IN_VIEWS } from '../../views/built-in-views.ts'
import { createPass } from './pass.ts'
import { urgentCount } from './view-counts.ts'

const TODAY = day('2026-11-20')
const dueRows = ['P', 'Q'].map((reference) => packShipment(atPort('2026-11-14', 7, { reference })))
const calm = packShipment(known({ reference: 'CALM' }))
const now = judgeAt(instant(NOW), 'UTC')
const marks = { item: () => null, tick: () => null }
const handledP = teamWith({
  marksOf: (reference) => (reference === 'P' ? marks : null),
  standingOf: () => ({ kind: 'handled' }),
})

function passOf(judge: Judge) {
  const pass = createPass({ judge, views: BUILT_IN_VIEWS, day: TODAY })
  for (const row of [calm, ...dueRows]) pass.add(row)
  return pass
}

test('what is urgent is what has an open item that is due by tomorrow; its words name the account set', () => {
  expect(urgentCount(passOf(now).dueNowCount(), 3)).toEqual({
    shown: 2,
    words: '2 shipments due today and tomorrow among 3 loaded',
  })
})

test('what the team has handled is not counted, and stays among the rows with items', () => {
  const pass = passOf({ ...now, dealtWith: handledP })
  expect([pass.dueNowCount(), pass.pressingCount()]).toEqual([1, 1])
  expect(
    pass
      .rowsWithItems()
      .map(({ reference }) => reference)
      .toSorted(),
  ).toEqual(['P', 'Q'])
})
