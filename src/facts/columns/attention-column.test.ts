import { expect, test } from 'vitest'
import { attentionOf } from '../attention/attention.ts'
import { fingerprintOf } from '../attention/fingerprint.ts'
import { judgeAt } from '../attention/judge.ts'
import { knownMarks } from '../team/known-marks.ts'
import { atPort, instant, NOW } from '../testing/known-shipment.ts'
import { entry } from '../testing/team-with.ts'
import { ALL_FIELDS } from './all-fields.ts'
import { valuesIn } from './sheet-column.ts'

test('the attention column holds the team’s open items', () => {
  const judge = judgeAt(instant(NOW), 'UTC')
  const shipment = atPort('2026-11-12', 7, { reference: 'A/B' })
  const items = attentionOf(shipment, judge).map((item) => {
    const fingerprint = fingerprintOf(item, shipment, judge)
    return entry({ kind: 'items', key: `A/B/${item.kind}`, value: { state: 'handled', fingerprint } })
  })
  const marks = knownMarks(items)
  const at = ALL_FIELDS.findIndex(({ title }) => title === 'Attention')
  expect(valuesIn(ALL_FIELDS, shipment, judge)[at]).not.toBeNull()
  const knowing = judgeAt(instant(NOW), 'UTC', judge.rules, marks)
  expect(valuesIn(ALL_FIELDS, shipment, knowing)[at]).toBeNull()
})
