import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'
import { fingerprintOf } from './fingerprint.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atSea, judge, waiting, withBooking } from '../testing/known-shipment.ts'
import { est } from '../testing/sample-shipment.ts'
import type { Shipment } from '#contract/schema.ts'
import { cameBackWords } from './came-back-words.ts'

function wordsOf(was: Shipment, is: Shipment): string {
  const [[before], [item]] = [attentionOf(was, judge), attentionOf(is, judge)]
  if (!before || !item) throw new Error('Both need attention.')
  const mark = { state: 'handled', fingerprint: fingerprintOf(before, was, judge) } as const
  return cameBackWords(mark, item, is, judge)
}

const cutoff = (date: string) => waiting(withBooking({ cargoCutoff: day(date) }))

test.each<[string, Shipment, Shipment]>([
  ['arrival moved from Thu 12 Nov', atSea({}, est('2026-11-12')), atSea({}, est('2026-11-14'))],
  ['cutoff moved from Fri 20 Nov', cutoff('2026-11-20'), cutoff('2026-11-21')],
  [
    'ready date moved from Mon 9 Nov',
    waiting({}, { cargoReadyDate: day('2026-11-09') }),
    waiting({}, { cargoReadyDate: day('2026-11-10') }),
  ],
  ['more is missing', atSea({ tags: [] }), atSea({ tags: [], carrier: null })],
  [
    'it changed, then went quiet again',
    waiting({ updatedAt: '2026-10-01T10:00:00Z' }),
    waiting({ updatedAt: '2026-10-20T10:00:00Z' }),
  ],
])('an item that came back says that %s', (words, was, is) => {
  expect(wordsOf(was, is)).toBe(`Came back: ${words}`)
})
