import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { readPastedDates, withNewLines, type PastedAnswers, type PastedDate } from './pasted-dates.ts'

const TODAY = day('2026-11-20')

/** Each line as 'name = what was read'. */
function read(text: string, answers?: PastedAnswers): string[] {
  return readPastedDates(text, TODAY, answers).lines.map(lineWords)
}

function lineWords({ name, read: reading }: PastedDate): string {
  if (reading.kind === 'date') return `${name} = ${reading.date}`
  if (reading.kind === 'unread') return `${name} = ${reading.why}`
  if (reading.kind === 'two-readings') return `${name} = ${Object.values(reading.readings).join(' or ')}`
  return `${name} = ${[...reading.dates, ...(reading.isOrMonth ? ['month'] : [])].join(' or ')}`
}

const TWO = ['PO-1 = 2026-12-12', 'PO-2 = 2026-12-13']

describe('two pasted columns', () => {
  test.each([
    ['tabs', 'PO-1\t2026-12-12\nPO-2\t2026-12-13'],
    ['semicolons', 'PO-1;2026-12-12\nPO-2; 13 Dec 2026'],
    ['commas', 'PO-1,2026-12-12\nPO-2, 2026-12-13'],
    ['spaces', '  PO-1   2026-12-12\nPO-2  13 Dec 2026  '],
    ['CRLF', 'PO-1\t2026-12-12\r\nPO-2\t2026-12-13\r\n'],
    ['CR', 'PO-1\t2026-12-12\rPO-2\t2026-12-13\r'],
    ['blank lines', '\n\nPO-1\t2026-12-12\n \t \n\nPO-2\t2026-12-13\n\n'],
    ['hard spaces', '\u00A0PO-1\u00A0\t12\u00A0Dec\u202F2026\nPO-2\t13 Dec 2026'],
    [
      'invisible characters',
      '\uFEFFPO\u00AD-1\u200B\t\u200E2026-\uFEFF12-12\nPO-\u20602\t13\u200B Dec 2026\u00AD',
    ],
    ['tabs and hard spaces within cells', '"PO-1\t";"12\tDec\u00A02026"\n"\u00A0PO-2";"13 \tDec 2026"'],
    ['quotes', '"PO-1";"2026-12-12"\n"PO-2" ; "13 Dec 2026"'],
    ['dates first', '2026-12-12\tPO-1\n2026-12-13\tPO-2'],
    ['columns that are empty', '\tPO-1\t\t2026-12-12\t\n\tPO-2\t\t2026-12-13\t'],
    ['commas that dates contain too', 'PO-1, Dec 12, 2026\nPO-2, Dec 13, 2026 14:30'],
    ['a heading', '\nPO\tRequired by\nPO-1\t2026-12-12\nPO-2\t2026-12-13'],
  ])('with %s', (_, text) => {
    expect(read(text)).toEqual(TWO)
  })

  test('a quoted name keeps separators and quotes, and loses line ends', () => {
    const text = '"a;""b"";c";2026-12-12\n"d\ne";2026-12-13\nf "g;2026-12-14'
    expect(read(text)).toEqual(['a;"b";c = 2026-12-12', 'd e = 2026-12-13', 'f "g = 2026-12-14'])
  })

  test('a line with another separator is cut by that', () => {
    const text = [
      'PO-1\t2026-12-01',
      'PO 4500071662  20.12.2026',
      '4500071442; 5 Jan 2027',
      '"PO 7, part 2", "Dec 12, 2026"',
      '"PO\n8\t9"\t2026-12-03',
      '2026-12-04;PO-9',
      'PO-14\tDec 14, 2026',
      'PO-10, urgent',
    ].join('\n')
    const readings = [
      'PO-1 = 2026-12-01',
      'PO 4500071662 = 2026-12-20',
      '4500071442 = 2027-01-05',
      'PO 7, part 2 = 2026-12-12',
      'PO 8 9 = 2026-12-03',
      'PO-9 = 2026-12-04',
      'PO-14 = 2026-12-14',
      'PO-10, urgent = no-date',
    ]
    expect(read(text)).toEqual(readings)
    const { lines } = readPastedDates(`${text}\nPO-11;2026-12-05\nPO-12;2026-12-06\nPO-13;2026-12-07`, TODAY)
    expect(lines.map(lineWords)).toEqual([
      ...readings,
      'PO-11 = 2026-12-05',
      'PO-12 = 2026-12-06',
      'PO-13 = 2026-12-07',
    ])
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
  })

  test('two POs in a cell without a date stay together, and neither of two dates is taken', () => {
    expect(read('PO-1\t46368\n18413, 46375\t\n18413 / 46375  46376\t\nPO-2;1 Dec;2 Dec')).toEqual([
      'PO-1 = 2026-12-12',
      '18413, 46375 = no-date',
      '18413 / 46375 46376 = no-date',
      'PO-2 = no-date',
    ])
  })

  test('empty columns do not shift a line with another separator', () => {
    expect(read('\tPO-1\t\t2026-12-12\t\nPO-2; 13 Dec 2026')).toEqual(TWO)
    expect(read('\tPO-1\t\t2026-12-12\t\nPO-2; 13 Dec 2026', { columns: [1, 3] })[1]).toBe(TWO[1])
  })

  test.each([
    ['4500071442 01/02/2027', '4500071442 = 2027-02-01 or 2027-01-02'],
    ['4500071442 25/02/2027', '4500071442 = 2027-02-25'],
    ['4500071750 31.12.9999', '4500071750 = 9999-12-31'],
    ['PO 18413: 24 Dec 2026', 'PO 18413 = 2026-12-24'],
    ['PO 18413:24 Dec 2026', 'PO 18413 = 2026-12-24'],
    ['Dec 24, 2027: 18413', '18413 = 2027-12-24'],
    ['18413 24 Dec 2026', '18413 = 2026-12-24'],
    ['PO 18 Dec 24, 2026', 'PO 18 = 2026-12-24'],
    ['18413 Thu 24 Dec 2026', '18413 = 2026-12-24'],
    ['PO-1 2026-12-12 14:30', 'PO-1 = 2026-12-12'],
    ['4500073543 - 14 Dec', '4500073543 = 2026-12-14'],
    ['PO - 18413 – 14 Dec 2026', 'PO - 18413 = 2026-12-14'],
    ['4500073543 | 2026-12-14', '4500073543 = 2026-12-14'],
    ['4500073543 -> 14.12.2026', '4500073543 = 2026-12-14'],
    ['PO 18413 by Thursday 24 Dec', 'PO 18413 = 2026-12-24'],
    ['4500073543/10 — Mon 14 Dec', '4500073543/10 = 2026-12-14'],
    ['18413 Dec 24', '18413 = 2026-12-24'],
    ['18413 17.12.', '18413 = 2026-12-17'],
    ['4500073048 12/19', '4500073048 = 2026-12-19'],
    ['4500073048 04/12', '4500073048 = 2026-12-04 or 2027-04-12'],
    ['24.12.2027 - PO-18413', 'PO-18413 = 2027-12-24'],
    ['- 18413: 24 Dec', '18413 = 2026-12-24'],
    ['2. 18413 24 Dec', '18413 = 2026-12-24'],
    ['> • 18413, 24 Dec', '18413 = 2026-12-24'],
    ['18413: Thu, 24 Dec', '18413 = 2026-12-24'],
    ['Order 18413, 24 Dec 2026', 'Order 18413 = 2026-12-24'],
    ['18413 1/2', '18413 = 2027-02-01 or 2027-01-02'],
    ['4500073048 W51', '4500073048 = 2026-12-18'],
    ['PO-18413: w51', 'PO-18413 = 2026-12-18'],
  ])('a space, colon or dash parts the PO from a date at the end or start: %s', (text, line) => {
    expect(read(text)).toEqual([line])
    expect(read(`PO-1\t2026-12-12\n${text}`)[1]).toBe(line)
    expect(readPastedDates(text, TODAY).dateColumn).toBe(text.endsWith('18413') ? 0 : 1)
  })

  test.each([
    ['a date that belongs to the PO', ['PO-2026-12-20', 'PO 2026-12-20', 'PO 20261220', 'PO 12 Dec 2026']],
    ['a number', ['4500071662', 'PO 4500071662', '4500071662 20261220', 'PO 4500071662 46368']],
    ['a date alone or on another weekday', ['24 Dec 2026', '18413 Wed 24 Dec 2026', '18413 Wed, 24 Dec']],
    ['two dates', ['18413 20.12.2026 24.12.2026', '18413 20.12.2026 - 24.12.2026', '18413 12. - 14. Dec']],
    [
      'two POs',
      [
        '18413 20 Dec 2026, 18414 24 Dec 2026',
        '18413 12/19, 18414 12/24',
        '18413 12/7, 18414 12/8',
        '18413 W50, 18414 W51',
      ],
    ],
    ['what is no PO', ['12 - 14 Dec 18413', '24 Dec 2026 2027', '24 Dec 2026 call 18413', '24 Dec PO']],
    ['an end that a PO may have', ['PO-7 1/2', 'PO 7 1/2', 'PO-7 W51', '4500071442 A 1/2']],
  ])('nothing is cut off %s: %j', (_, texts) => {
    for (const text of texts) expect(read(`PO-1\t2026-12-12\n${text}`)[1]).toBe(`${text} = no-date`)
  })

  test('an unclosed quote is part of the name', () => {
    expect(read('"PO-1\t2026-12-12\nPO-2\t2026-12-13')).toEqual(['"PO-1 = 2026-12-12', 'PO-2 = 2026-12-13'])
  })

  test('lines have their pasted text, and their numbers in it', () => {
    const { lines } = readPastedDates('PO\tDate\r\n\r\n"a\nb"\t2026-12-12\t\r\nc\t2026-12-13', TODAY)
    expect(lines.map(({ number }) => number)).toEqual([3, 5])
    expect(lines.map(({ source }) => source)).toEqual(['"a\nb"\t2026-12-12\t', 'c\t2026-12-13'])
    const withCommas = readPastedDates('PO-1, Dec 12, 2026\nPO-2, Dec 13, 2026', TODAY).lines
    expect(withCommas.map(({ source }) => source)).toEqual(['PO-1, Dec 12, 2026', 'PO-2, Dec 13, 2026'])
  })

  test('the heading is recognised', () => {
    expect(readPastedDates('PO\tRequired by\nPO-1\t2026-12-12', TODAY).heading).toEqual(['PO', 'Required by'])
    expect(readPastedDates('PO-1\tasap\nPO-2\t2026-12-12', TODAY).heading).toBeNull()
    expect(readPastedDates('PO\tasap', TODAY).heading).toBeNull()
    expect(readPastedDates('Hi Mira, here are the dates:\nPO-1: 24 Dec 2026', TODAY).heading).toBeNull()
  })

  test('an unreadable line says why', () => {
    const text = 'A\t2026-12-12\nB\tasap\nC\t27 Nov\nD\t\n\t2026-12-12\nE\t2026-12-12\tmore\nF\t46368'
    expect(read(text)).toEqual([
      'A = 2026-12-12',
      'B = not-a-date',
      'C = 2026-11-27',
      'D = no-date',
      ' = no-name',
      'E = 2026-12-12',
      'F = not-a-date',
    ])
  })

  test('a number is a date only if all dates are numbers', () => {
    expect(read('PO-1\t46368\nPO-2\t46369')).toEqual(TWO)
    expect(readPastedDates('PO-1\t46368\nPO-2\t46369', TODAY).isSerial).toBe(true)
    expect(read('20260415\t12.12.2026\n20260416\t13.12.2026')[0]).toBe('20260415 = 2026-12-12')
    expect(read('20261212\tPO-1\n20261213\tPO-2')).toEqual(TWO)
    expect(read('45000\t46368\n45001\t46369')).toEqual(['45000 = 2026-12-12', '45001 = 2026-12-13'])
    expect(read('PO-1\t46368\nPO-2\t2026-12-13')).toEqual(['PO-1 = not-a-date', 'PO-2 = 2026-12-13'])
  })
})

describe('dates in numbers', () => {
  const both = 'A\t03/04/2026\nB\t12/12/2026'

  test('a single 03/04 has two readings until the user chooses one', () => {
    expect(read(both)).toEqual(['A = 2026-04-03 or 2026-03-04', 'B = 2026-12-12'])
    expect(readPastedDates(both, TODAY).order).toMatchObject({
      kind: 'asked',
      isMixed: false,
      example: { written: '03/04/2026' },
    })
    expect(read(both, { order: 'day-first' })[0]).toBe('A = 2026-04-03')
    expect(read(both, { order: 'month-first' })[0]).toBe('A = 2026-03-04')
    expect(read(`PO\tDue (MM/DD)\n${both}`)[0]).toBe('A = 2026-03-04')
    expect(read(`PO\tDue (DD/MM/YY)\n${both}`)[0]).toBe('A = 2026-04-03')
    expect(read(`PO\tDue (YYYY-MM-DD)\n${both}`)[0]).toBe('A = 2026-04-03 or 2026-03-04')
  })

  test.each([
    ['25/04/2026', 'day-first', '2026-04-03'],
    ['04/25/2026', 'month-first', '2026-03-04'],
  ] as const)('03/04 beside %s is read %s, whatever the user said', (proof, order, date) => {
    const text = `${both}\nC\t${proof}`
    for (const said of [undefined, 'day-first', 'month-first'] as const) {
      const pasted = readPastedDates(text, TODAY, { order: said })
      expect(pasted.order).toMatchObject({ kind: 'proved', order, by: { number: 3, written: proof } })
      expect(pasted.lines.map(lineWords)[0]).toBe(`A = ${date}`)
    }
  })

  test('lines that contradict each other prove no order', () => {
    const text = 'A\t03/04/2026\nB\t25/04/2026\nC\t04/25/2026'
    expect(readPastedDates(text, TODAY).order).toMatchObject({ kind: 'asked', isMixed: true })
    expect(read(text)).toEqual(['A = 2026-04-03 or 2026-03-04', 'B = 2026-04-25', 'C = 2026-04-25'])
  })

  test('nothing is asked if no date has two readings', () => {
    expect(readPastedDates('A\t12/12/2026\nB\t2026-04-03', TODAY).order).toEqual({ kind: 'clear' })
    // Slashes prove nothing about dots.
    const example = expect.objectContaining({ written: '04.12.' })
    expect(readPastedDates('A\t04.12.\nB\t12/19', TODAY).order).toEqual({
      kind: 'asked',
      isMixed: false,
      example,
    })
    expect(readPastedDates('A\t04.12.\nB\t19.12.\nC\t12/19', TODAY).order).toMatchObject({
      order: 'day-first',
    })
  })
})

describe('a sheet with more than two columns', () => {
  const heading = ['Supplier', 'Purchase order', 'Qty', 'Order date', 'Required by', 'Est. delivery']
  const rows = [
    ['Korunda 21', '4500071442', '12500', '01.10.2026', '25.12.2026', '20.12.2026'],
    ['Acme', '4500071443', '80', '02.10.2026', '', '21.12.2026'],
  ]
  const sheet = (order: readonly number[]) =>
    [heading, ...rows].map((row) => order.map((at) => row[at]).join('\t')).join('\n')

  test.each([[[0, 1, 2, 3, 4, 5]], [[5, 4, 3, 2, 1, 0]], [[4, 5, 1, 2]], [[2, 0, 1, 3, 4]], [[1, 4, 0]]])(
    'is read by its heading, in any order of columns: %j',
    (order) => {
      expect(read(sheet(order))).toEqual(['4500071442 = 2026-12-25', '4500071443 = no-date'])
      const { columns } = readPastedDates(sheet(order), TODAY)
      expect(columns.map(({ title }) => title)).toEqual(order.map((at) => heading[at]))
    },
  )

  test.each([
    ['PO Number', 'Requested delivery date'],
    ['Customer PO', 'Due'],
    ['P.O. No.', 'RDD'],
    ['Order', 'Need by'],
    ['Bestell-Nr.', 'Liefertermin'],
    ['Auftragsnummer', 'Wunschtermin'],
    ['PO / tags', 'Required by'],
    ['PO / Line', 'Arrive by'],
    ['Einkaufsbeleg', 'Bedarfstermin'],
    ['Purchasing doc.', 'Deliver by'],
    ['N° de commande', 'Date de livraison'],
  ])('has headings such as %s and %s', (name, date) => {
    const text = `Ref\t${name}\tOrder value\t${date}\tETA\nAB-12345\tX1\t45000\t25.12.2026\t20.12.2026`
    expect(read(text)).toEqual(['X1 = 2026-12-25'])
  })

  test.each([
    ['Order No.', 'PO No.'],
    ['Order number', 'Purchase order'],
    ['Order', 'Customer PO'],
    ['Customer order', 'PO Number'],
    ['Order ref', 'Client PO'],
    ['Our order', 'Your order'],
    ['Auftrag', 'Bestellung'],
    ['Supplier order', 'Your PO'],
  ])('has the number of the supplier’s order and the PO: %s and %s', (order, po) => {
    expect(read(`${order}\t${po}\tDue\n100234\t4500072014\t20.12.2026`)).toEqual(['4500072014 = 2026-12-20'])
    expect(read(`${po}\t${order}\tDue\n4500072014\t100234\t20.12.2026`)).toEqual(['4500072014 = 2026-12-20'])
  })

  test('has the PO in the column of long numbers if its heading says little', () => {
    expect(read('Vendor\tDoc\tDelivery date\nSUP-017\t4500071442\t12 Dec 2026')).toEqual([
      '4500071442 = 2026-12-12',
    ])
  })

  test('has a title above its heading, and numbers of items', () => {
    const titles = ['Pos.', 'Sales order', 'Our ref', 'Wunschtermin']
    const lines = ['10\t7001\tX1\t25.12.2026', '20\t7002\tX2\t26.12.2026']
    const text = ['Open orders', '', titles.join('\t'), ...lines].join('\n')
    expect(read(text)).toEqual(['X1 = 2026-12-25', 'X2 = 2026-12-26'])
    for (const title of ['', 'Northwind, 30.11.2026\n'])
      expect(readPastedDates(title + text, TODAY).heading).toEqual(titles)
    expect(read(`PO-1: 24 Dec 2026\n${lines.join('\n')}`)).toContain('PO-1 = 2026-12-24')
  })

  test.each([
    ['Korunda\t4500071442\t120\t12 Dec 2026', 'words before'],
    ['1\t4500071442\t12 Dec 2026\t$ 1,200.00', 'a line number before, a price after'],
    ['12 Dec 2026\trush\t4500071442', 'the date first'],
    ['AB-12345\tPO 4500071442\t12 Dec 2026', 'another number before'],
    ['5500071750\tPO 4500071442\t12 Dec 2026', 'another long number before'],
    ['SKU-12\t4500071442\t12 Dec 2026', 'an article before'],
    ['XTSU4948392\t4500071442\t12 Dec 2026', 'a container before'],
    ['4500071442\tAB-12345\t17.12\t12 Dec 2026', 'another number and a weight after'],
    ['1 Oct 2026\t4500071442\t12 Dec 2026', 'an earlier date before'],
  ])('is read without a heading: %j, %s', (line) => {
    expect(read(`${line}\n${line}`)[1]).toMatch(/^(?:PO )?4500071442 = 2026-12-12$/)
  })

  test.each([
    ['PO-9\t1 Dec 2026\t2 Dec 2026', [1, 2]],
    ['PO\tEx-works date\tETA', [1, 2]],
    ['PO\tRequested ship date\tOrder date', [1, 2]],
    ['PO\tDelivery date\tPromised', [1, 2]],
    ['PO\tOrder date\tQty', [1]],
    ['PO\tPO date\tQty', [1]],
    ['PO\tCRD\tQty', [1]],
    ['PO\tDelivered\tQty', [1]],
    ['PO\tDeliver by\tEst. delivery', []],
    ['PO\tInvoice due\tRequired in DC', []],
  ])('asks which of two date columns has the required dates unless only one says so: %j', (first, asked) => {
    const { askedColumns } = readPastedDates(
      `${first}\nPO-1\t1 Dec 2026\t${asked.length === 1 ? 7 : '2 Dec 2026'}`,
      TODAY,
    )
    expect(askedColumns).toEqual(asked)
  })

  test('is read by the columns that the user chooses', () => {
    expect(read(sheet([0, 1, 3, 4]), { columns: [2, 0] })).toEqual([
      'Korunda 21 = 2026-10-01 or 2026-01-10',
      'Acme = 2026-10-02 or 2026-02-10',
    ])
  })
})

describe('a date without a year', () => {
  test.each([
    ['17.12.', '2026-12-17'],
    ['17.12', '2026-12-17'],
    ['12/19', '2026-12-19'],
    ['19/12', '2026-12-19'],
    ['20.11.', '2026-11-20'],
    ['20.9.', '2027-09-20'],
    ['Thu 17.12.', '2026-12-17'],
    ['17. Dez.', '2026-12-17'],
    ['29 Feb', '2028-02-29'],
    ['Fri 17.12.', 'other-weekday'],
    ['31.11.', 'not-a-date'],
    ['03/04', '2027-04-03 or 2027-03-04'],
  ])('is the next such day: %s', (written, words) => {
    expect(read(`PO-1\t${written}\nPO-2\t2026-12-12`)[0]).toBe(`PO-1 = ${words}`)
  })

  test.each([
    ['19.11.', '2026-11-19 or 2027-11-19'],
    ['21 Sep', '2026-09-21 or 2027-09-21'],
    ['KW 46', '2026-11-13 or 2027-11-19'],
    ['Jan-27', '2027-01-27 or month'],
    ['Mär 28', '2027-03-28 or month'],
    ['January 27', '2027-01-27 or month'],
    ['Sept. 26', '2026-09-26 or 2027-09-26 or month'],
    ['27-Jan', '2027-01-27'],
    ['Wed Jan 27', '2027-01-27'],
    ['Dec-25', '2026-12-25'],
    ['Dec-29', '2026-12-29'],
    ['20 Dec\n2027', '2027-12-20 or 2026-12-20'],
    ['week 27\n2027', '2027-07-09'],
  ])('may be recent, next, of the year on the next line, or a month: %s', (written, words) => {
    expect(read(`PO-1\t${written}\nPO-2\t2026-12-12`)[0]).toBe(`PO-1 = ${words}`)
  })

  test('can prove the order of day and month, and is read in a proven order', () => {
    expect(read('A\t03/04\nB\t12/19')).toEqual(['A = 2027-03-04', 'B = 2026-12-19'])
    expect(read('A\t3.4.\nB\t17.12.')).toEqual(['A = 2027-04-03', 'B = 2026-12-17'])
    expect(read('A\t03/04\nB\t12/19/2026')).toEqual(['A = 2027-03-04', 'B = 2026-12-19'])
    expect(readPastedDates('A\t03/04/2027\nB\t12/19', TODAY).order).toMatchObject({
      kind: 'proved',
      order: 'month-first',
      by: { written: '12/19' },
    })
    expect(read('A\t03/04\nB\t12/19\nC\t17.12.')).toEqual([
      'A = 2027-03-04',
      'B = 2026-12-19',
      'C = 2026-12-17',
    ])
  })

  test('is distinguished from one with a year', () => {
    const { lines } = readPastedDates('A\t17.12.\nB\t17.12.2026\nC\t12 Dec\nD\tasap', TODAY)
    expect(lines.map(({ isNext }) => isNext)).toEqual([true, false, true, false])
  })
})

describe('a rewritten line', () => {
  test.each([
    [
      'other columns',
      'PO\tQty\tDate\nPO-1\t12\t\nPO-2\t13\t2026-12-13',
      'PO\tQty\tDate\nPO-1\t12\tasap\nPO-2\t13\t2026-12-13',
    ],
    ['columns that it lacks', 'PO-1\nPO-2\t13\t2026-12-13', 'PO-1\t\tasap\nPO-2\t13\t2026-12-13'],
    ['quotes', '"PO ""1"" ";soon;x;"a;b"\r\nPO-2;2026-12-13', '"PO ""1""";asap;x;"a;b"\nPO-2;2026-12-13'],
    ['line ends', '"PO\n1"\tsoon\nPO-2\t2026-12-13', 'PO 1\tasap\nPO-2\t2026-12-13'],
    ['the separator of the others', 'PO-1, 2026-12-01\nPO-2\t2026-12-13', 'PO-1\tasap\nPO-2\t2026-12-13'],
    ['spaces', 'PO-1  soon\nPO-2  2026-12-13', 'PO-1  asap\nPO-2  2026-12-13'],
  ])('has %s', (_, text, after) => {
    const pasted = readPastedDates(text, TODAY)
    const [line] = pasted.lines
    const changed = new Map(line ? [[line, [{ name: line.name, written: 'asap' }]]] : [])
    expect(withNewLines(text, pasted, changed)).toBe(after)
  })

  test('becomes a line for each of its rows', () => {
    const text = 'A / B\t2026-12-12\n\nC\t2026-12-13'
    const pasted = readPastedDates(text, TODAY)
    const changed = new Map(
      pasted.lines.map((line) => [
        line,
        line.name.split(' / ').map((name) => ({ name: `${name}1`, written: line.written })),
      ]),
    )
    expect(withNewLines(text, pasted, changed)).toBe('A1\t2026-12-12\nB1\t2026-12-12\n\nC1\t2026-12-13')
  })
})

describe('a calendar week in a pasted line', () => {
  test.each([
    ['a separator', ['PO-1\tKW 50', 'PO-1;KW50/2026', 'PO-1,2026-W50', 'PO-1,KW 50, 2026', 'PO-1\tW50']],
    ['spaces or a colon', ['PO-1  wk 50', 'PO-1 week 50', 'PO-1: week 50 2026']],
    ['the week first', ['KW 50\tPO-1']],
  ])('is its Friday, with %s: %j', (_, texts) => {
    for (const text of texts) expect(read(text), text).toEqual(['PO-1 = 2026-12-11'])
  })

  test.each(['PO-1\tKW 53/2027', 'PO-1\tKW 54', 'PO-1\tKW 50-51'])(
    'that no year has is not a date: %j',
    (text) => {
      expect(read(text)).toEqual(['PO-1 = not-a-date'])
    },
  )

  test('is not the date if another column has days', () => {
    expect(read('PO-1\t14 Dec 2026\tKW 51\nPO-2\t7 Dec 2026\tKW 50')).toEqual([
      'PO-1 = 2026-12-14',
      'PO-2 = 2026-12-07',
    ])
    expect(read('PO\tOrder date\tRequired week\nPO-1\t1 Oct 2026\tKW 50')).toEqual(['PO-1 = 2026-12-11'])
  })

  test('is not found in a column of places', () => {
    expect(read('PO-1\tW50\t14 Dec 2026\nPO-2\tW7\t7 Dec 2026')).toEqual(TWO_OTHERS)
    expect(read('14 Dec 2026\tPO-1\tW50\n7 Dec 2026\tPO-2\tW7')).toEqual(TWO_OTHERS)
  })
})

const TWO_OTHERS = ['PO-1 = 2026-12-14', 'PO-2 = 2026-12-07']
