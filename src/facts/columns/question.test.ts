import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { judge, waiting } from '../testing/known-shipment.ts'
import { questionText } from './question.ts'

test('a question has the numbers of each shipment as recorded and its open items, by carrier', () => {
  const booking = waiting().booking
  const one = waiting({
    reference: 'NW-1',
    tags: ['PO-1', '00123'],
    carrier: { name: 'Korunda Shipping', type: 'ShippingLine' },
    booking: { ...booking, bookingNumber: '0899', houseBill: 'HAWB 7', cargoCutoff: day('2026-11-21') },
  })
  const other = waiting({ ...one, reference: 'NW-2', booking })
  const unknown = waiting({ reference: 'NW-3', booking, carrier: null, tags: [] })
  expect(questionText([one, unknown, other], judge).split('\n')).toEqual([
    'Korunda Shipping: please send us the current status and dates of these shipments.',
    '',
    'Shanghai to Rotterdam',
    'Booking: 0899',
    'Master bill: M1',
    'House bill: HAWB 7',
    'PO: PO-1, 00123',
    'Our reference: NW-1',
    'Cargo cutoff 21 Nov',
    '',
    'Shanghai to Rotterdam',
    'Master bill: M1',
    'PO: PO-1, 00123',
    'Our reference: NW-2',
    '',
    'Please send us the current status and dates of this shipment.',
    '',
    'Shanghai to Rotterdam',
    'Master bill: M1',
    'Our reference: NW-3',
  ])
})
