/** What people type is offered, and counted right. */
import { expect, test } from 'vitest'
import { deliveredOn, isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import { packShipment, unpackShipment } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { SUGGESTED_KINDS } from '#facts/suggestions/kinds.ts'
import { createSuggestionIndex } from '#facts/suggestions/suggestions.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { demoShipments } from '../demo/demo-shipments.ts'

const TODAY = day('2026-11-20')
const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const rows = demoShipments(TODAY)
  .filter((shipment) => isInAccountSet({ ...shipment, deliveredOn: deliveredOn(shipment) }, TODAY))
  .map(packShipment)

/** A number, a name or a place of shipments, with what the list of those that have it finds. */
interface Wanted {
  readonly title: string
  readonly word: string
  readonly text: string
  readonly search: ShipmentsSearch
}

/** Everything that people may type of the demo account, each thing once. */
function wantedOf(): Wanted[] {
  const all = rows.flatMap((row) => {
    const read = { row, shipment: unpackShipment(row), facts: rowFactsOf(row, JUDGE) }
    return SUGGESTED_KINDS.flatMap(({ title, namedIn, searchFor }) =>
      namedIn(read).flatMap(({ value, word, also = [word] }) =>
        also.map((text) => ({ title, word, text, search: searchFor(value) })),
      ),
    )
  })
  return [...new Map(all.map((wanted) => [`${wanted.title} ${wanted.text}`, wanted])).values()]
}

/** What is wrong with the suggestions for these, each typed as printed and as it may be spoken. */
function suggestionFaults(wanted: readonly Wanted[]): string[] {
  const index = createSuggestionIndex(JUDGE)
  for (const row of rows) index.add(row)
  return wanted.flatMap(({ title, word, text, search }) => {
    const count = countOf(search)
    return spellings(text).flatMap((typed) => {
      const offered = index.find(typed).find((each) => each.title === title && each.word === word)
      if (!offered) return [`${title} ${word} is not offered for ${JSON.stringify(typed)}`]
      const isAlike = JSON.stringify(search) === JSON.stringify(offered.toSearch())
      return count === offered.count && isAlike ? [] : [`${title} ${word}: ${offered.count} and not ${count}`]
    })
  })
}

/** As printed, in capitals and in small letters, without accents, and with other spaces and dashes. */
function spellings(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [text, text.toUpperCase(), plain.toLowerCase(), text.replaceAll(/[\s-]/g, ''), grouped(text)]
}

/** 'EGHU 938 023 1' */
function grouped(text: string): string {
  return /^[\w-]+$/.test(text) ? text.replaceAll('-', ' ').replaceAll(/(\w{4})(?=\w)/g, '$1 ') : text
}

function countOf(search: ShipmentsSearch): number {
  const { tag, q } = readShipmentsSearch({ ...search })
  return rows.filter(
    (row) =>
      (tag === undefined || row.tags.includes(tag)) &&
      (q === undefined || row.reference === q) &&
      matchesLoadedFilters(row, loadedFiltersOf(search), JUDGE),
  ).length
}

test('every fortieth number, name and place of the demo is offered however it is typed, with its count', () => {
  const wanted = wantedOf()
  const titles = new Set(wanted.map(({ title }) => title))
  expect(titles).toContain('Consignee')
  expect(titles.size).toBe(15)
  const sample = wanted.filter((_, at) => at % 40 === 0)
  expect(sample.length).toBeGreaterThan(30)
  expect(suggestionFaults(sample)).toEqual([])
})
