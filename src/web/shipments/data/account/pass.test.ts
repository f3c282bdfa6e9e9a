import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { atPort, instant, known, NOW } from '#facts/testing/known-shipment.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { createPass } from './pass.ts'

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
  const pass = createPass({ judge, day: TODAY })
  for (const row of [calm, ...dueRows]) pass.add(row)
  return pass
}

test('what the team has handled is not counted, and stays among the rows with items', () => {
  const pass = passOf({ ...now, dealtWith: handledP })
  expect(pass.pressingCount()).toBe(1)
  expect(
    pass
      .rowsWithItems()
      .map(({ reference }) => reference)
      .toSorted(),
  ).toEqual(['P', 'Q'])
})
