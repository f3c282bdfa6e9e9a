import { describe, expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { place, sampleShipment } from '../testing/sample-shipment.ts'
import { booked, carriedBy, container, found, indexOf, named } from '../testing/search-index.ts'
import { suggestionsIn } from './suggestions-in.ts'
import type { TextIndex } from './text-index.ts'

const KORUNDA = carriedBy('Korunda Shipping')

/** The suggestions as the list shows them. */
const offered = (index: TextIndex, text: string) =>
  suggestionsIn(index, text).groups.flatMap(({ title, suggestions }) =>
    suggestions.map(({ word, count }) => `${title}: ${word}, ${count}`),
  )

describe('a text finds', () => {
  test.each([
    [['po-4500073048', '4500 073 048', 'PO no. 4500073048', 'po4500073048'], 'a whole number'],
    [['45000', '3048'], 'its beginning, or its end with at least four digits'],
    [['korunda', 'SHIPPING', 'korundashipping'], 'the beginning of a name or of another word'],
    [
      ['koruna', 'korundda', 'korunba', 'kourndaship'],
      'a name with one missing, extra, wrong or moved letter',
    ],
    [['rtm korunda', 'from shanghai korunda'], 'words of several fields'],
    [['北京 4500073048'], 'a word in a script without spaces'],
    [['4500073048/10', 'PO 4500073048-1'], 'a PO with the number of its item'],
  ])('%s: %s', (texts) => {
    const index = indexOf(
      { tags: ['4500073048'], ...KORUNDA, origin: place('ShippingParty', '深圳北京公司') },
      { tags: ['PO-18725'] },
    )
    for (const text of texts) expect(found(index, text), text).toEqual(['NW-1'])
  })

  test.each([
    [['', '—'], 'no word or letter'],
    [['0073', '048'], 'the middle of a number, or three digits of its end'],
    [
      ['booking 45000730', 'to shanghai'],
      'a number of another kind, or a place at the other end of the route',
    ],
    [['korunda hamburg', 'koru'], 'a word that is nowhere, or the beginning of a name with a wrong letter'],
  ])('nothing by %j: %s', (texts) => {
    const index = indexOf({ tags: ['4500073048'], ...carriedBy('Korbach') })
    for (const text of texts) expect(found(index, text), text).toEqual([])
  })

  test.each([
    ['EGHU9380231 4500073048', 2],
    ['EGHU 938023-1, PO-18725; 4500099999', 2],
    ['PO 18725\n4500073048\t18725', 2],
    ['PO4500073048 BKG771234', 2],
    ['PO4500073048 BKG771299', 1],
    ['EGHU9380231 booking', null],
    ['EGHU9380231 hamburg 4500073048', 2],
    ['4500073048 12', null],
    ['4500099999 4500088888', null],
    ['EGHU9380231 4500071111', null],
    ['EGHU9380232 4500073048', 1],
  ])('any of the numbers that %j lists if no shipment has all of them', (text, found) => {
    const index = indexOf(
      { ...container('EGHU 938023-1'), tags: ['4500071111'] },
      { tags: ['4500073048'] },
      { tags: ['PO-18725'], ...booked({ bookingNumber: 'BKG771234' }) },
    )
    expect(index.find(text).numbers?.found ?? null).toBe(found)
  })

  test('nothing by common words, despite a negation, or by a part of a word beside an unknown one', () => {
    const names = ['Long Beach Holdings', 'At Sea Line', 'No. 7 Trading', 'Port Billwerder', 'Todayfoods']
    const index = indexOf(...names.map(carriedBy), { tags: ['4500073048'] })
    for (const text of ['long stay', 'on port', 'no bill', 'without sea', 'on beac', 'on tradinz', 'today'])
      expect(found(index, text), text).toEqual([])
    for (const text of [...names, 'beach urgent', 'missing 4500073048', 'beach 4500073048'])
      expect(found(index, text), text).toHaveLength(1)
  })

  test.each([
    ['in Rotterdam', ['NW-1', 'NW-2']],
    ['from in', ['NW-1']],
    ['in', ['NW-1']],
    ['gate out', []],
    ['Thu 3 Dec', []],
    ['new Rotterdam', ['NW-1', 'NW-2']],
    ['Rotterdam port', ['NW-1', 'NW-2']],
  ])('no country by a preposition, and no address by a common word: %s', (text, references) => {
    const origin = place('ManualAddress', 'Gate C, 3 Thu Dau Mot Newton', { countryCode: 'IN' })
    const elsewhere = { ...carriedBy('Portland Line'), portOfDischarge: null, milestones: [] }
    const index = indexOf({ portOfLoading: null, origin }, {}, elsewhere)
    expect(found(index, text)).toEqual(references)
  })

  test.each([
    ['5/12', []],
    ['1.12.', []],
    ['24/11', ['NW-2']],
    ['512', ['NW-1']],
    ['last 51 days 24/118', ['NW-2']],
    ['51 rotterdam', []],
  ])('no number by the digits of a day, unless it is written so: %s', (text, references) => {
    const index = indexOf(booked({ bookingNumber: '512549738' }), { tags: ['24/118', '112'] })
    expect(found(index, text)).toEqual(references)
  })

  test('names with a typo only if no name begins with it', () => {
    const index = indexOf(KORUNDA, carriedBy('Korundo Line'))
    expect(found(index, 'korunda')).toEqual(['NW-1'])
    expect(found(index, 'korundi')).toEqual(['NW-1', 'NW-2'])
  })

  test.each(['PO-1841, 4500072014', 'PO 1841 or 4500072014', 'where are 1841 and 4500072014?'])(
    'the shipments of each PO, although one has all: %s',
    (text) => {
      const index = indexOf(
        { tags: ['PO-1841', '4500072014'] },
        { tags: ['PO-1841'] },
        { tags: ['4500072014'] },
        {},
      )
      expect(found(index, text)).toEqual(['NW-1', 'NW-2', 'NW-3'])
      expect(index.find(text).numbers).toEqual({ given: 2, found: 2 })
      expect(index.tagsOf(index.find(text)).size).toBe(2)
    },
  )

  test.each([
    ['flight', 'Quillhang Lighting'],
    ['gloves', 'Ipoh Ridge Glovemakers'],
    ['kettles', 'Siam Kettle Works'],
  ])('no name by a typo at the start or end of its beginning: %s, %s', (text, name) => {
    expect(found(indexOf(carriedBy(name)), text)).toEqual([])
  })

  test.each([
    ['no', ['NW-3']],
    ['de', []],
    ['ny', []],
    ['po', ['NW-1']],
    ['no po', []],
    ['nw', ['NW-1', 'NW-2', 'NW-3']],
    ['nor', ['NW-2']],
  ])(
    'only first words of names and beginnings of references and POs by one or two letters: %s',
    (text, rows) => {
      const index = indexOf(
        { tags: ['PO-18725'], ...booked({ bookingNumber: 'NY3X5' }) },
        carriedBy('Northwind Polar'),
        carriedBy('No 9 de Mayo'),
      )
      expect(found(index, text)).toEqual(rows)
    },
  )
})

test('the groups of a container number are one number, even if other numbers begin with its last digit', () => {
  const index = indexOf({ ...container('QKRU7329242'), tags: ['3-WALL', '2-WALL'] })
  expect(found(index, 'QKRU 732924 2')).toEqual(['NW-1'])
  expect(found(index, 'QKRU 732924 3')).toEqual([])
  expect(saidOf(index, 'QKRU 732924 3')).toMatchObject({
    unknown: 'QKRU 732924 3 is not in your account (its check digit is wrong). Did you mean QKRU7329242?',
    enter: { opens: { page: 'list' } },
  })
})

describe('orders are found', () => {
  const index = indexOf(
    { tags: ['PO-18725', 'Spring'], ...KORUNDA },
    { tags: ['PO-18725', '4500073048'], ...container('EGHU 938023-1') },
    { tags: ['4500073049'] },
    KORUNDA,
  )
  index.putTag('4500099999')

  test.each([
    [['PO #4500073048,'], '4500073048'],
    [['purchase order no. 18725', 'PO-18725 korunda shipping EGHU9380231'], 'PO-18725'],
    [['45000'], '4500073048 4500073049 4500099999'],
    [['PO 99999'], '4500099999'],
    [['4500073049 PO-18725', '4500073049/PO-18725'], 'PO-18725 4500073049'],
    [['PO 4500073049 and PO-18725, thanks'], 'PO-18725 4500073049'],
    [['PO-18725; 4500073048', 'EGHU9380231'], 'PO-18725 4500073048'],
    [['korunda'], 'PO-18725 Spring'],
    [['korunda spring'], 'Spring'],
    [['18725 spring', 'booking 45000730', ''], ''],
  ])('on their own, by one of their shipments, or by any number of a list: %j', (texts, tags) => {
    for (const text of texts) expect([...index.tagsOf(index.find(text))].join(' '), text).toBe(tags)
  })
})

/** The message about unknown numbers, the suggestions, and what Enter opens. */
const saidOf = (index: TextIndex, text: string, isWhole = true) => {
  const { unknown, enter } = suggestionsIn(index, text, [], isWhole)
  return { unknown, offers: offered(index, text), enter }
}

describe('a text without a match as typed', () => {
  /** One digit away from MSKU1234561. */
  const NEAR = ['MSKU1234061', 'MSKU1235561', 'MSKU1254561', 'MSKU9234561']

  /** A name is quoted. A number with a wrong check digit has an exclamation mark. */
  test.each<[readonly string[], string | null, ...string[]]>([
    [['QKRU7329243', 'container qkru 732934-2'], 'number !', 'Container: QKRU7329242'],
    [['QKRU7239242', 'OKRU7329242'], 'number !', 'Container: QKRU7329242'],
    [['MSKU1234561'], 'number !', ...NEAR.map((number) => `Container: ${number}`)],
    [['QKRU7329258'], 'number'],
    [['EGHU9380232'], 'number !'],
    [['korundda'], 'name', 'Carrier: Korunda Shipping'],
    [['PO 4500073049', 'purchase order no. 5400073048', '4500073084'], 'number', 'PO: 4500073048'],
    [['45OOO73O48', '4.50007E+09', '4,5E+9'], 'number', 'PO: 4500073048'],
    [['po-18275', 'PO-I8725'], 'number', 'PO: PO-18725'],
    [['QKRU73292O2'], 'number', 'Container: QKRU7329242'],
    [['qkru 73O9I4-2'], 'number', 'Container: QKRU7309142'],
    [['NW-204959', 'shipment nw2O4599', '204959'], 'number', 'Shipment: NW-204599'],
    [['8.9998E+08'], 'number', 'Bill or waybill: 899981679', 'Booking: 899979679'],
    [['4500012345678900000'], 'number', 'Bill or waybill: 4500012345678901234'],
    [['PO 450007304'], null, 'PO: 4500073048'],
    [['PO 4500073099', '4.6E+09', 'booking 4500073049', 'booking QKRU7329243', 'hamburg', 'РО-99999'], null],
    [['РО-18725', 'POー18725', 'ＰＯ－１８７２５'], 'name', 'PO: PO-18725'],
    [['QКRU7329242'], 'name', 'Container: QKRU7329242'],
  ])('is reported with similar texts, which Enter does not open: %s', (texts, named, ...similar) => {
    const index = indexOf(
      { ...container('QKRU7329242'), ...KORUNDA, tags: ['PO-18725', '4500073048'] },
      ...NEAR.map((number) => container(number)),
      { ...container('QKRU7309142'), reference: 'NW-204599' },
      booked({ bookingNumber: '899979679', masterBill: '899981679' }),
      booked({ houseBill: '4500012345678901234' }),
    )
    const meant = similar.map((offer) => offer.replace(/^.*: /, '')).join(', ')
    for (const text of texts) {
      const unknown =
        `${named === 'name' ? `“${text}”` : text} is not in your account${named === 'number !' ? ' (its check digit is wrong)' : ''}.` +
        (meant === '' ? '' : ` Did you mean ${meant.replace(/, (?!.*, )/, ' or ')}?`)
      expect(saidOf(index, text)).toEqual({
        unknown: named === null ? null : unknown,
        offers: similar.map((offer) => `${offer}, 1`),
        enter: { opens: { page: 'list' }, search: { q: text } },
      })
    }
  })

  test.each<[string, boolean, string | null, ...string[]]>([
    ['PO-18725 4500099999', true, 'No shipment has 4500099999.'],
    ['status 4500099999 ABC-4711 PO-18725', true, 'No shipment has 4500099999 or ABC-4711.'],
    ['PO-18725 PO-18726', true, 'PO-18726 is not in your account. Did you mean PO-18725?', 'PO: PO-18725, 1'],
    ['PO-18725 4500099999', false, 'No loaded shipment has 4500099999.'],
    ['PO-18725 4500073048', true, null],
  ])(
    'of several numbers is reported with those that no shipment has: %s',
    (text, isWhole, unknown, ...offers) => {
      const index = indexOf({ tags: ['PO-18725'] }, { tags: ['4500073048'] })
      expect(saidOf(index, text, isWhole)).toMatchObject({ unknown, offers })
    },
  )

  test('is reported for the loaded part until the rest is loaded', () => {
    expect(saidOf(indexOf({}), 'QKRU7329258', false).unknown).toBe(
      'QKRU7329258 is not among the shipments that are loaded.',
    )
  })

  test.each([
    [['qkru 732924-2', 'nw 1'], { page: 'shipment', reference: 'NW-1' }],
    [['QKRU73292', '9242', 'PO-1872'], { page: 'list' }],
    [['18725'], { page: 'po', tag: 'PO-18725' }],
  ])('Enter opens a shipment or PO only for its complete number: %s', (texts, opens) => {
    const index = indexOf({ ...container('QKRU7329242'), tags: ['PO-18725'] })
    for (const text of texts) expect(saidOf(index, text)).toMatchObject({ unknown: null, enter: { opens } })
  })
})

describe('suggestions', () => {
  test('have complete matches first, then first words, then beginnings; Enter lists all', () => {
    const index = indexOf(...['Marina', 'Marina Line', 'Marinado', 'Blue Marina'].map(carriedBy))
    const names = ['Marina', 'Marina Line', 'Marinado']
    expect(offered(index, 'marina')).toEqual(names.map((name) => `Carrier: ${name}, 1`))
    expect(saidOf(index, 'marina').enter.search).toEqual({ q: 'marina' })
  })

  test('count a number once, whatever it belongs to', () => {
    const index = indexOf(
      booked({ bookingNumber: 'B-770001' }),
      booked({ masterBill: 'B-770001' }),
      booked({ houseBill: 'B-770001', masterBill: 'B-770001' }),
    )
    expect(offered(index, 'b770001')).toEqual(['Bill or waybill: B-770001, 3', 'Booking: B-770001, 3'])
  })

  test('count the spellings of a PO as one', () => {
    const spellings = [['PO-55100'], ['po-55100 '], ['PO-55\u00AD100', 'PO-55100']]
    const index = indexOf(...spellings.map((tags) => ({ ...KORUNDA, tags })))
    for (const text of ['po-55100', '55100', 'PO-55100 '])
      expect(offered(index, text)).toEqual(['PO: PO-55100, 3'])
    expect(offered(index, '55100 korunda')).toEqual(['All words: PO-55100 · Carrier Korunda Shipping, 3'])
    expect(suggestionsIn(index, '55100').enter.opens).toEqual({ page: 'po', tag: 'PO-55100' })
  })

  test('find a place by each of its names, and count a code once whatever its case', () => {
    const to = (name: string, code: string) => ({
      portOfDischarge: place('Seaport', name, { code }),
      milestones: [],
    })
    const index = indexOf(
      to('Rotterdam', 'NLRTM'),
      to('Europoort (West)', 'nlrtm'),
      to('Los Angeles', 'USLAX'),
      to('Santa La', 'ESSLA'),
    )
    expect(offered(index, 'la')).toEqual(['To: Los Angeles (USLAX), 1'])
    for (const text of ['rotterdam', 'europoort', 'Europoort (West) (NLRTM)', 'nlrtm', 'rtm']) {
      expect(offered(index, text)).toEqual(['To: Rotterdam (NLRTM), 2'])
    }
  })

  describe('of one shipment', () => {
    const index = indexOf({
      tags: ['PO-18725'],
      ...booked({ bookingNumber: 'BK-31', houseBill: 'HB-32', masterBill: 'MB-33' }),
      ...container('CSQU3054383'),
      parcels: { carrier: null, trackingNumbers: ['TR-34'] },
      marketplace: { fbaIds: ['FB-35'], referenceIds: ['RF-36'] },
      ...named('Northwind', '071W'),
    })

    test('for a number that goes on are not taken by Enter', () => {
      expect(suggestionsIn(index, 'ever ace 07').enter.search).toEqual({ q: 'ever ace 07' })
    })

    test.each([
      ['nw-1', 'Shipment', { q: 'NW-1' }],
      ['18725', 'PO', { tag: 'PO-18725' }],
      ['csqu3054383', 'Container', { number: 'CSQU3054383' }],
      ['hbl hb-32', 'Bill or waybill', { number: 'HB-32' }],
      ['mb33', 'Bill or waybill', { number: 'MB-33' }],
      ['booking bk31', 'Booking', { number: 'BK-31' }],
      ['tr34', 'Tracking number', { number: 'TR-34' }],
      ['fb35', 'Inbound ID', { number: 'FB-35' }],
      ['inbound rf36', 'Inbound ID', { number: 'RF-36' }],
      ['korunda', 'Carrier', { carrier: 'Korunda Shipping' }],
      ['vessel ever ace', 'Vessel', { vessel: 'EVER ACE' }],
      ['071w', 'Voyage or flight', { voyage: 'EVER ACE 071W' }],
      ['rtm', 'To', { to: 'NLRTM' }],
      ['netherlands', 'To', { to: 'NL' }],
      ['holland', 'To', { to: 'NL' }],
      ['shanghai', 'From', { from: 'CNSHA' }],
      ['china', 'From', { from: 'CN' }],
      ['dortmund', 'Place', { place: 'Dortmund' }],
      ['lotus', 'Supplier', { supplier: 'Lotus Works' }],
      ['northwind', 'Consignee', { consignee: 'Northwind' }],
    ])('for %j are titled %s and lead to the list of %j, also by Enter', (text, title, search) => {
      const { groups, enter } = suggestionsIn(index, text)
      expect(enter.search).toEqual(search)
      expect(groups.map((each) => [each.title, each.suggestions.map((one) => one.search)])).toEqual([
        [title, [search]],
      ])
    })
  })
})

test('the index forgets removed rows and values, and counts changed ones', () => {
  const index = indexOf({ ...KORUNDA, tags: ['A-1'] }, { ...KORUNDA, tags: ['A-1'] })
  index.put(toShipmentRow(sampleShipment({ reference: 'NW-2', ...KORUNDA, tags: ['B-2'] })))
  expect(offered(index, 'a1')).toEqual(['PO: A-1, 1'])
  expect(offered(index, 'korunda')).toEqual(['Carrier: Korunda Shipping, 2'])
  index.remove('NW-1')
  expect(offered(index, 'a1')).toEqual([])
  expect(found(index, 'korunda')).toEqual(['NW-2'])
  expect([...index.references]).toEqual(['NW-2'])
})

test('an index is worn if most of its values are unused', () => {
  const index = indexOf({ tags: Array.from({ length: 11_000 }, (_, at) => `T${at}`) })
  expect(index.isWorn).toBe(false)
  index.remove('NW-1')
  expect(index.isWorn).toBe(true)
})
