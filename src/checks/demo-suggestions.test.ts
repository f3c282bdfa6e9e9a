/** Suggestions match what people type, and count what their list finds. */
import { expect, test } from 'vitest'
import { searchedDemo } from './testing/demo-searches.ts'

const { values, suggested, found, faultsOf, faultsOfPairs } = await searchedDemo()

test('every fortieth number, name and place of the demo is suggested in any spelling, with its count', async () => {
  expect(new Set(values.map(({ kind }) => kind.title)).size).toBe(15)
  const sample = values.filter((_, at) => at % 40 === 0)
  expect(sample.length).toBeGreaterThan(50)
  expect((await Promise.all(sample.map(faultsOf))).flat()).toEqual([])
})

test('ten pairs of names in the demo are suggested together, with their count', async () => {
  expect(await faultsOfPairs(10)).toEqual([])
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
