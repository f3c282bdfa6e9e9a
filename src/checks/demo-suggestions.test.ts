/** Suggestions match what people type, and count what their list finds. */
import { expect, test } from 'vitest'
import { searchedDemo } from './testing/demo-searches.ts'

const { values, suggested, found, faultsOf, faultsOfPairs } = await searchedDemo()

test('every fortieth number, name and place of the demo is suggested however it is typed, with its count', async () => {
  expect(new Set(values.map(({ kind }) => kind.title)).size).toBe(15)
  const sample = values.filter((_, at) => at % 40 === 0)
  expect(sample.length).toBeGreaterThan(50)
  expect((await Promise.all(sample.map(faultsOf))).flat()).toEqual([])
})

test('ten pairs of names of the demo are suggested together, with their count', async () => {
  expect(await faultsOfPairs(10)).toEqual([])
})

test.each([
  ['PO 4500073048', 'PO or tag: 4500073048, 3', 'po'],
  ['#4500073048', 'PO or tag: 4500073048, 3', 'po'],
  ['4500073048,', 'PO or tag: 4500073048, 3', 'po'],
  ['PO-4500073048', 'PO or tag: 4500073048, 3', 'po'],
  ['purchase order no. 4500073048', 'PO or tag: 4500073048, 3', 'po'],
  ['sipariş 7001', 'PO or tag: SİPARİŞ 7001, 1', 'po'],
  ['container QKRU7329242', 'Container: QKRU7329242, 1', 'shipment'],
  ['QKRU 732924 2', 'Container: QKRU7329242, 1', 'shipment'],
  ['QBFU700001/0', 'Container: QBFU7000010, 1', 'shipment'],
  ['booking 899979679', 'Booking: 899979679, 1', 'shipment'],
  ['Velmaris', 'Carrier: Velmaris Line, 43', 'list'],
  ['lax pvg', 'All words: To Los Angeles (LAX) · From Shanghai Pudong (PVG), 1', 'list'],
])('%s leads to %s', async (text, first, page) => {
  const { groups, enter } = suggested(text)
  const [{ title, suggestions: [best] } = { title: '', suggestions: [] }] = groups
  expect(`${title}: ${best?.word}, ${best?.count}`).toBe(first)
  expect(best?.opens.page).toBe(page)
  expect(enter).toEqual({ opens: best?.opens, search: best?.search })
  expect(await found(best?.search ?? {})).toBe(best?.count)
})

test.each([
  ['QKRU7329252', 'Container: QKRU7329242, 1', 0],
  ['9242', 'Container: QKRU7329242, 1', 1],
  ['Kaoro Saddle', 'Supplier: Karoo Saddle & Hide, 10', 10],
])('%s offers %s, and Enter leads to the list of the text', async (text, first, count) => {
  const { groups, enter } = suggested(text)
  const [{ title, suggestions: [best] } = { title: '', suggestions: [] }] = groups
  expect(`${title}: ${best?.word}, ${best?.count}`).toBe(first)
  expect(enter).toEqual({ opens: { page: 'list' }, search: { q: text } })
  expect(await found({ q: text })).toBe(count)
})

test('words that match several shipments by several names open the list of all of them', async () => {
  for (const [text, word, count] of [
    ['velmaris shanghai', 'Carrier Velmaris Line · From Shanghai (CNSHA)', 11],
    // By sea, and by air from Pudong.
    ['from shanghai to los angeles', 'To Los Angeles (USLAX) · From Shanghai (CNSHA)', 26],
    ['northwind', 'Northwind Trading Venlo', 42],
  ] as const) {
    const { groups, text: all, enter } = suggested(text)
    expect(groups[0]?.suggestions[0]).toMatchObject({ word, count })
    expect(enter).toEqual({ opens: { page: 'list' }, search: { q: text } })
    expect(await found({ q: text })).toBe(all.count)
  }
})
