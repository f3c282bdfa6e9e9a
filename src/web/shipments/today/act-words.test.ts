import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { initials } from '../team-marks/owner-words.ts'
import { questionWords, tooManyWords } from '../team-marks/bulk-words.ts'
import { doneWords } from './act-words.ts'

const one = waiting({ reference: 'NW-204066', ...withBooking({ cargoCutoff: day('2026-11-20') }) })
const cutoff = { shipment: one, items: judgedItemsOf(one, judge) }

test('what was done names the shipment and its item, or how many, and what is left', () => {
  expect(doneWords('Handled', [cutoff], 30)).toBe(
    'Handled NW-204066: Cargo cutoff is today. 30 shipments left.',
  )
  const two = { ...cutoff, items: [...cutoff.items, ...cutoff.items] }
  expect(doneWords('Handled', [two], 1)).toBe('Handled NW-204066: 2 items. 1 shipment left.')
  expect(doneWords('Snoozed', [cutoff, two], 0)).toBe('Snoozed 2 shipments. 0 shipments left.')
})

test('at most 2,000 items are acted on at once, and more says so', () => {
  expect(tooManyWords(1500, 2000)).toBeNull()
  expect(tooManyWords(1500, 2001)).toBe('At most 2,000 items at a time; 2,001 are selected')
  expect(tooManyWords(2001, 0)).toBe('At most 2,000 shipments at a time; 2,001 are selected')
})

test('above 100 shipments the user is asked, with the number of shipments and items', () => {
  expect(questionWords('Handle', 100, 140)).toBeNull()
  expect(questionWords('Handle', 260, 312)).toBe('Handle 260 shipments, 312 items?')
  expect(questionWords('Take', 101, 0)).toBe('Take 101 shipments?')
})

test.each([
  ['Mira Okafor', 'MO'],
  ['Ana de la Cruz', 'AC'],
  ['élodie', 'É'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters))
