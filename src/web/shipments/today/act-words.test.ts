import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/shipment/attention.ts'
import { clock, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { initials } from '../team-marks/team-words.ts'
import { tooManyWords } from '../team-marks/too-many-words.ts'
import { doneWords } from './act-words.ts'

const one = waiting({ reference: 'NW-204066', ...withBooking({ cargoCutoff: day('2026-11-20') }) })
const cutoff = { shipment: one, items: attentionOf(one, clock) }

test('what was done names the shipment and its item, or how many, and what is left', () => {
  expect(doneWords('Handled', [cutoff], 30)).toBe('Handled NW-204066, cargo cutoff. 30 shipments left.')
  const two = { ...cutoff, items: [...cutoff.items, ...cutoff.items] }
  expect(doneWords('Handled', [two], 1)).toBe('Handled NW-204066, 2 items. 1 shipment left.')
  expect(doneWords('Snoozed', [cutoff, two], 0)).toBe('Snoozed 2 shipments. 0 shipments left.')
})

test('at most 100 shipments and 400 items are acted on at once, and more says so', () => {
  expect(tooManyWords(100, 400)).toBeNull()
  expect(tooManyWords(101, 101)).toBe('At most 100 shipments at a time; 101 are selected')
  expect(tooManyWords(100, 401)).toBe('At most 400 items at a time; 401 are selected')
})

test.each([
  ['Mira Okafor', 'MO'],
  ['Ana de la Cruz', 'AC'],
  ['élodie', 'É'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters))
