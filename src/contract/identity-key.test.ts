import { expect, test } from 'vitest'
import { identityKey, spelledOut } from './identity-key.ts'

test.each([
  ['po-55100', 'po-55100'],
  ['PO-55100 ', 'PO-55100[space]'],
  ['  PO-55100', '[space][space]PO-55100'],
  ['PO-55100\u00A0', 'PO-55100[no-break space]'],
  ['PO-\u200B55100', 'PO-[zero-width space]55100'],
  ['PO-55\u00AD100', 'PO-55[soft hyphen]100'],
  ['\u200EPO-55100\u200F', '[left-to-right mark]PO-55100[right-to-left mark]'],
  ['\uFEFFPO-55100', '[byte order mark]PO-55100'],
  ['\u2067PO-55100\u2069', '[U+2067]PO-55100[U+2069]'],
  ['PO-55100\t\n', 'PO-55100[tab][line break]'],
  ['PO-55100\u0007', 'PO-55100[U+0007]'],
  ['ＰＯ-５５１００', 'ＰＯ-５５１００'],
])('%j is the order PO-55100, and is written out as %j', (tag, written) => {
  expect(identityKey(tag)).toBe(identityKey('PO-55100'))
  expect(spelledOut(tag)).toBe(written)
})

test.each([
  ['PO 55  100', 'PO 55 100', 'PO 55[space][space]100'],
  ['PO\t55 \u0007 100', 'PO 55 100', 'PO[tab]55 [U+0007] 100'],
  ['MU\u0308NCHEN-7', 'M\u00DCNCHEN-7', 'MU[U+0308]NCHEN-7'],
  ['ΟΔΟΣ', 'οδοσ', 'ΟΔΟΣ'],
  ['22E1', '22e1', '22E1'],
])('%j is the order %j, and is written out as %j', (tag, other, written) => {
  expect(identityKey(tag)).toBe(identityKey(other))
  expect(spelledOut(tag)).toBe(written)
})

test.each([
  ['PO-55100', 'PO55100'],
  ['PO-55100', 'PO 55100'],
  ['PO-55100', 'PO\u201355100'],
  ['0055100', '55100'],
  ['MÜNCHEN-7', 'MUNCHEN-7'],
  ['Q4/PROMO', 'Q4-PROMO'],
])('%j and %j are two orders', (one, other) => {
  expect(identityKey(one)).not.toBe(identityKey(other))
})

test('a text of which nothing is seen has an empty key', () => {
  expect(['', ' ', '\u200B \u00A0'].map(identityKey)).toEqual(['', '', ''])
})
