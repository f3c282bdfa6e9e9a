import { describe, expect, test, vi } from 'vitest'
import { addOrder, isShortened, likenessAmong } from './looks-like.ts'

const KNOWN = [
  'PO-18305',
  'PO-18413',
  'PO-18425',
  '0004500123',
  '4500071662',
  '4500012345678',
  '4500012345678901234',
  'PO 77 A',
  'A/B',
  'PO-\u200B9000',
]

/** The orders that a PO may stand for, as choices; several orders of one choice are joined by '+'. */
function likeness(tag: string, known: readonly string[] = KNOWN): string | null {
  const byKey = new Map<string, string[]>()
  for (const each of known) addOrder(byKey, each)
  const like = likenessAmong(byKey)(tag)
  return like && `${like.kind}: ${like.choices.map((tags) => tags.join(' + ')).join(' or ')}`
}

describe('a PO', () => {
  test.each([
    ['0004500123', ['4500123', "'0004500123", '="0004500123"', '4500123.0']],
    ['4500012345678', ['4500012345678,00', '4,500,012,345,678', '4 500 012 345 678', '45,00,01,23,45,678']],
    ['4500012345678', ["4'500'012'345'678", '4.500.012.345.678,00']],
    [
      '4500071662',
      ['４５０００７１６６２', 'PO 4500071662', 'PO# 4500071662', '#4500071662', 'P.O. 4500071662'],
    ],
    [
      '4500071662',
      [
        'P/O 4500071662',
        'PO no. 4500071662',
        'PO Number: 4500071662',
        'Order 4500071662',
        'Our PO 4500 0716 62',
        'Re: 4500 0716 62',
        'our ref no 45000-71662',
      ],
    ],
    ['4500071662', ['Purchase Order No. 4500071662', 'PO 4,500,071,662']],
    ['4500071662', ['PO \u0664\u0665\u0660\u0660\u0660\u0667\u0661\u0666\u0666\u0662']],
    ['PO-18413', ['18413', 'PO-0018413', '18413.0', 'PO-18413 / PO 18413', 'РО-18413', 'ΡΟ-18413']],
    ['PO-18413', ['PО\u201318413', 'PO\u221218413', 'PO\u30FC18413', 'ＰＯ\uFF0D１８４１３']],
    ['PO 77 A', ['po77a', 'РО 77 А']],
    ['A/B', ['a / b', 'a b', 'a#b', 'А\u2044В']],
    ['PO-\u200B9000', ['9000']],
  ])('looks like the order %s: %j', (order, tags) => {
    for (const tag of tags) expect(likeness(tag), tag).toBe(`order: ${order}`)
  })

  test.each([
    'PO-18305 / PO-18425',
    'PO-18305/18425',
    'PO-18305, PO-18425',
    'PO-18305 & PO-18425',
    'PO-18305 and PO-18425',
    'PO-18305 PO-18425',
    '18305 18425',
    'РО\u221218305 / PO\u30FC18425',
  ])('%s is two orders in one cell', (tag) => {
    expect(likeness(tag)).toBe('several: PO-18305 + PO-18425')
  })

  test('may be three orders in one cell', () => {
    expect(likeness('18305, 18413, 4500123')).toBe('several: PO-18305 + PO-18413 + 0004500123')
  })

  test.each([
    'Q4/PROMO',
    '1,5;2',
    '22E1',
    '00123',
    '=1+1',
    'PO-18305 / PO-1',
    '18305/18413/x',
    '--',
    '',
    'PO',
    `1.${'0'.repeat(101)}E+5`,
    '4.5E+9999',
  ])('%s looks like none', (tag) => {
    expect(likeness(tag)).toBeNull()
  })

  test.each([
    ['=1+1', 'A1'],
    ['22E1', '220'],
    ['order', 'PO'],
    ['POLE-7', 'LE-7'],
    ['PO-7', 'PO-70'],
    ['12.0', '120'],
  ])('%s does not look like %s', (tag, other) => {
    expect(likeness(tag, [other])).toBeNull()
  })

  test('looks like the same one in look-alike letters', () => {
    expect(likeness('PO-18413', ['РО-18413'])).toBe('order: РО-18413')
    expect(likeness('ΡΟ-18413', ['РО-18413', 'PO-18413'])).toBe('order: РО-18413 or PO-18413')
  })

  test.each([' .', '.', `'x'`, 'a,', 'PO-18305,', '4.5,'])(
    'is not found among thousands of %j, and the cell is read quickly',
    (part) => {
      expect(likeness(`x${part.repeat(40_000)}x`)).toBeNull()
      expect(likeness(part.repeat(40_000))).toBeNull()
      expect(isShortened(part.repeat(40_000))).toBe(false)
    },
  )

  test('prefers orders that differ only by case, spaces and dashes, else suggests each that fits', () => {
    expect(likeness('po 18413', ['PO-18413', '18413'])).toBe('order: PO-18413')
    expect(likeness('PO# 18413', ['PO-18413', '018413'])).toBe('order: PO-18413 or 018413')
  })
})

describe('a number that a spreadsheet program shortened', () => {
  test.each(['4.5E+12', '4,5E+12', '4.50001E+12', '4.500012345678E+12', '4.5e+12', '4.5E12'])(
    'is recognised by its form: %s',
    (tag) => {
      expect(isShortened(tag)).toBe(true)
    },
  )

  test.each(['22E1', '4500012345678', 'E+12', '4E12', '45E+12'])('is not recognised in %s', (tag) => {
    expect(isShortened(tag)).toBe(false)
  })

  test.each([
    ['4.50001E+12', '4500012345678'],
    ['4,50001E+12', '4500012345678'],
    ['4.5E+12', '4500012345678'],
    ['5E+12', '4500012345678'],
    ['4.5E+18', '4500012345678901234'],
    ['4500012345678900000', '4500012345678901234'],
    ['4.50007E+9', '4500071662'],
    ['4.50007E+09', '4500071662'],
    ['4.500071662E9', '4500071662'],
  ])('%s looks like %s, the only number that is shortened to it', (tag, order) => {
    expect(likeness(tag)).toBe(`shortened: ${order}`)
  })

  test('is called shortened whether several orders fit or none', () => {
    expect(likeness('4.5E+12', [...KNOWN, '4500012345679'])).toBe('shortened: ')
    expect(likeness('4.6E+12')).toBe('shortened: ')
    expect(likeness('4.5E+12', ['4.5E+12'])).toBe('shortened: ')
  })

  test('is the order that a search through all orders finds', () => {
    const numbers = Array.from({ length: 300 }, (_, at) => String(4_500_000_000 + at ** 2 * 31_700))
    for (const decimals of [1, 3, 5, 7]) {
      const isShort = (number: string, tag: string) => Number(number).toExponential(decimals) === tag
      for (const number of numbers.filter((_, at) => at % 10 === 0)) {
        const tag = Number(number).toExponential(decimals)
        const whole = numbers.filter((each) => isShort(each, tag))
        expect(likeness(tag, numbers)).toBe(`shortened: ${whole.length === 1 ? number : ''}`)
      }
    }
  })

  test('is found without scanning all orders for each', () => {
    const byKey = new Map([['4500012345678', ['4500012345678']]])
    const scans = [vi.spyOn(byKey, 'keys'), vi.spyOn(byKey, Symbol.iterator)]
    const likenessOf = likenessAmong(byKey)
    for (let at = 0; at < 100; at += 1) likenessOf(`4.5E+${at}`)
    expect(scans.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
  })

  test('is a plain number if only zeros follow fifteen digits and no order fits', () => {
    expect(likeness('4600012345678900000')).toBeNull()
  })
})
