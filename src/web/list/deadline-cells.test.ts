import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { atPort, knownAlong, SAILED, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { COMFORTABLE_LOOK, rowTexts } from './testing/row-faults.ts'

function cutoffsCell(cargo: string, instruction: string): string | undefined {
  const cutoffs = { cargoCutoff: day(cargo), shippingInstructionCutoff: day(instruction) }
  return rowTexts(waiting(withBooking(cutoffs)), COMFORTABLE_LOOK).cutoffs
}

test.each([
  ['2026-11-22', '2026-11-19', 'SI 19 Nov, yesterday\nCargo 22 Nov, in 2 days'],
  ['2026-11-13', '2026-11-21', 'Cargo 13 Nov, 7 days ago\nSI 21 Nov, tomorrow'],
  ['2026-11-20', '2026-11-20', 'Cargo 20 Nov, today\nSI 20 Nov, today'],
])('of the cutoffs %s and %s the earlier one that is due leads', (cargo, instruction, words) => {
  expect(cutoffsCell(cargo, instruction)).toBe(words)
})

test.each([
  [7, 'Est. Sat 21 Nov\nEnds tomorrow'],
  [5, 'Est. Thu 19 Nov\nEnded yesterday'],
  [2, 'Est. Mon 16 Nov\nEnded 4 days ago'],
])('free time of %d days from 14 November says whether it has ended', (days, words) => {
  expect(rowTexts(atPort('2026-11-14', days), COMFORTABLE_LOOK).lastFreeDay).toBe(words)
})

test.each([
  ['11-05', 'Thu 12 Nov\nWas due 8 days ago'],
  ['11-14', 'Sat 21 Nov\nDue tomorrow'],
  ['11-19', 'Thu 26 Nov\ndeparture 19 Nov + 7 days'],
])('an empty container that left on %s says whether it is due back', (left, words) => {
  const route = `${SAILED} | Rotterdam 11-04/${left} ✓ | Dortmund ~12-22`
  const shipment = knownAlong(route, withBooking({ emptyContainerReturnFreeDays: 7 }))
  expect(rowTexts(shipment, COMFORTABLE_LOOK).emptyReturn).toBe(words)
})
