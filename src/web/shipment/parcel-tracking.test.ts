import { expect, test } from 'vitest'
import { parcelCarrierWord, trackingPageOf } from './parcel-tracking.ts'

test.each([
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['Royal_Mail', 'AB 1', 'https://www.royalmail.com/track-your-item#/tracking-results/AB%201'],
  [
    'dhl',
    ' 1&x=2#y/../z ',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1%26x%3D2%23y%2F..%2Fz',
  ],
])('%s tracks %s on its own page', (code, number, url) => {
  expect(trackingPageOf(code, number)?.url).toBe(url)
})

test.each([['NEBULA_RUNNER-7'], ['ups-freight'], ['constructor'], ['__proto__'], [''], [null]])(
  'the code %s has no page and stays unchanged',
  (code) => {
    expect(trackingPageOf(code, '123')).toBeNull()
    expect(parcelCarrierWord(code ?? '')).toBe(code ?? '')
  },
)

test('without a number there is nothing to track', () => {
  expect(trackingPageOf('ups', '')).toBeNull()
  expect(parcelCarrierWord('fedex')).toBe('FedEx')
})
