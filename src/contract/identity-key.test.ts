import { expect, test } from 'vitest'
import { identityKey, lookKey, spelledOut } from './identity-key.ts'

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

test('an invisible text has an empty key', () => {
  expect(['', ' ', '\u200B \u00A0'].map(identityKey)).toEqual(['', '', ''])
})

test.each([
  ['Cyrillic letters', 'РО-18413', 'PO-18413'],
  ['small Cyrillic letters', 'ро-18413', 'PO-18413'],
  ['every Cyrillic letter that looks Latin', 'АВСЕНІЈКМОРЅТХУ', 'ABCEHIJKMOPSTXY'],
  ['Greek letters', 'ΡΟ-18413', 'PO-18413'],
  ['every Greek letter that looks Latin', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['a minus sign', 'PO\u221218413', 'PO-18413'],
  ['a prolonged sound mark', 'PO\u30FC18413', 'PO-18413'],
  ['a halfwidth prolonged sound mark', 'PO\uFF7018413', 'PO-18413'],
  ['a box drawing line', 'PO\u250018413', 'PO-18413'],
  ['a fraction slash', 'Q4\u2044PROMO', 'Q4/PROMO'],
  ['Arabic digits', 'PO-\u0661\u0668\u0664\u0661\u0663', 'PO-18413'],
  ['Persian digits', 'PO-\u06F1\u06F8\u06F4\u06F1\u06F3', 'PO-18413'],
  ['Devanagari digits', 'PO-\u0967\u096E\u096A\u0967\u0969', 'PO-18413'],
])('a text with %s looks like another, and is not the same order', (_, text, other) => {
  expect(lookKey(text)).toBe(lookKey(other))
  expect(identityKey(text)).not.toBe(identityKey(other))
})

test.each([
  ['PO-1O', 'PO-10'],
  ['PO-l1', 'PO-11'],
  ['ЖД-1', 'GD-1'],
  ['MÜNCHEN-7', 'MUNCHEN-7'],
])('%s does not look like %s', (text, other) => {
  expect(lookKey(text)).not.toBe(lookKey(other))
})
