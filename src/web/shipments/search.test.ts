import { describe, expect, test } from 'vitest'
import { parseSearch } from '../lib/search-params.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { unknownValuesIn, type FilteredPage } from '#facts/filters/unknown-values.ts'
import { serverFiltersAt, withoutFilters } from '#facts/filters/search-edits.ts'

describe('the search of the list', () => {
  test.each([
    ['', {}],
    ['?status=Active', { status: ['Active'] }],
    ['?status=Cancelled&status=Active', { status: ['Active', 'Cancelled'] }],
    ['?status=nonsense&tag=00123', { tag: '00123' }],
    [
      '?status=active&status=CANCELLED&attention=High',
      { status: ['Active', 'Cancelled'], attention: ['due-now', 'will-miss', 'passed'] },
    ],
    ['?status=&tag=&q=', {}],
    ['?q=1&q=2', {}],
    ['?q=%E2%80%8BPO%C2%A0%09700100%C2%AD%20', { q: 'PO 700100' }],
    ['?q=%E2%80%8B%20', {}],
    ['?tag=PO-700100%E2%80%8B', { tag: 'PO-700100\u200B' }],
    ['?tag=4500012345678901234&q=22E1', { tag: '4500012345678901234', q: '22E1' }],
    ['?cursor=abc&limit=1', {}],
    ['?updatedSince=7d', { updatedSince: '7d' }],
    ['?updatedSince=yesterday', {}],
    ['?mode=Air&mode=Air&mode=Space&carrier=a%2Bb', { mode: ['Air', 'Space'], carrier: ['a+b'] }],
    [
      '?stage=arrived&stage=lost&attention=low&attention=due-now',
      { stage: ['arrived'], attention: ['due-now', 'data'] },
    ],
    ['?stage=waiting', { stage: ['waiting-origin', 'waiting-transshipment', 'waiting-arrival'] }],
    ['?etaFrom=0d&etaTo=2026-11-30', { etaFrom: '0d', etaTo: '2026-11-30' }],
    ['?etaFrom=soon&etaTo=2026-02-30&insured=maybe&hazardous=yes', { hazardous: 'yes' }],
    ['?sort=-eta&lead=container&density=compact&load=all', { sort: '-eta', density: 'compact' }],
    ['?sort=bills&density=dense', {}],
    ['?cols=status&cols=carrier&cols=nothing', { cols: ['status', 'carrier'] }],
    ['?cols=updated&cols=carrier&cols=tags&cols=carrier', { cols: ['updated', 'carrier', 'tags'] }],
    ['?cols=tags&cols=route&cols=progress&cols=next&cols=eta', {}],
  ])('%s is read as %j', (query, search) => {
    expect(readShipmentsSearch(parseSearch(query))).toEqual(search)
  })

  test.each<[FilteredPage, string, string[]]>([
    ['/shipments', '', []],
    ['/shipments', '?status=active&status=', []],
    [
      '/shipments',
      '?attention=High&stage=waiting&due=cutoff-ahead&mode=Space&carrier=Nobody&etaFrom=-3d&updatedSince=7d',
      [],
    ],
    [
      '/shipments',
      '?status=open&status=Active&status=Lost+at+sea',
      ['Status “open”', 'Status “Lost at sea”'],
    ],
    ['/shipments', '?mode=Air&createdSince=2026-11-01', ['Created since “2026-11-01”']],
    ['/shipments', '?attention=contradiction&attention=missing', ['Attention “contradiction”']],
    ['/shipments', '?insured=maybe&etaTo=soon&cursor=x', ['Insured “maybe”', 'ETA to “soon”']],
    ['/map', '?status=Delivered&place=1,2&mode=Air', []],
    ['/map', '?status=open&stage=lost', ['Status “open”', 'Stage “lost”']],
    ['/', '?tab=handled&kind=dwell&mine=yes&carrier=Nobody&q=x', []],
    ['/', '?tab=done&kind=late&kind=dwell&status=Active', ['Tab “done”', 'Reason “late”', 'Status “Active”']],
    ['/orders', '?verdict=after&mine=yes&q=x', []],
    ['/orders', '?verdict=late&verdict=after&mine=no', ['Required date “late”', 'Owner “no”']],
  ])('%s%s asks for the unknown values %j', (page, query, unknown) => {
    expect(unknownValuesIn(page, parseSearch(query))).toEqual(unknown)
  })

  test.each([{ status: 7 }, { tag: ['a', 'b'] }, { q: null }, { status: [{}] }])(
    '%j falls back instead of failing',
    (raw) => {
      expect(readShipmentsSearch(raw)).toEqual({})
    },
  )

  test('a time span becomes an instant that is the same for an hour', () => {
    const at = (minute: number) =>
      serverFiltersAt({ updatedSince: '7d', mode: ['Air'] }, Date.UTC(2026, 10, 20, 9, minute))
    expect(at(0)).toEqual({ updatedSince: '2026-11-13T09:00:00Z' })
    expect(at(59)).toEqual(at(0))
  })

  test.each([
    ['CSQU 305438 3', 'CSQU3054383'],
    ['csqu-305438-3', 'csqu3054383'],
    ['CSQU.305438.3', 'CSQU3054383'],
    ['PROJ-3054384', 'PROJ-3054384'],
    ['PO 45.000-7', 'PO 45.000-7'],
  ])('the service is asked for a container number as it is stored: %j as %j', (q, asked) => {
    expect(serverFiltersAt({ q }, 0)).toEqual({ q: asked })
  })

  test('a view without its filters keeps its columns and its order', () => {
    expect(withoutFilters({ q: 'x', mode: ['Air'], sort: 'eta', cols: ['tags'] })).toEqual({
      sort: 'eta',
      cols: ['tags'],
    })
  })
})
