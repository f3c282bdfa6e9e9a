import { expect, test } from 'vitest'
import { findAnswer } from '#contract/dashboard-api/find.ts'
import { FIND_PATH } from '#contract/dashboard-api/paths.ts'
import { facetsAnswer } from '#contract/dashboard-api/facets.ts'
import { ordersAnswer } from '#contract/dashboard-api/orders.ts'
import { suggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { todayAnswer } from '#contract/dashboard-api/today.ts'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'

/** `S-0` to `S-2`. The last two share a PO. */
async function setUpSearch() {
  const service = await setUp(3, { limits, wallMs: () => instant(NOW) })
  service.shipments.change('S-0', { carrier: { name: 'Korunda Lantern', type: 'ShippingLine' } })
  service.shipments.change('S-1', { tags: ['PO-18725'] })
  service.shipments.change('S-2', { tags: ['PO-18725', 'Spring'] })
  const { proxy } = service
  await joined(proxy)
  await untilComplete(proxy)
  return {
    ...service,
    suggestedFor: async (text: string) =>
      suggestAnswer.parse(await proxy.jsonOf(`/api/suggest?q=${encodeURIComponent(text)}`)),
    facetsOf: async (query: string) => facetsAnswer.parse(await proxy.jsonOf(`/api/facets?${query}`)).facets,
    totalOf: async (query: string): Promise<unknown> => (await proxy.jsonOf(`/api/list?${query}`)).total,
    linesOf: (lines: readonly string[]) => proxy.post(FIND_PATH, { lines }),
  }
}

test('a text returns what it may mean, and what its list finds', async () => {
  const { upstream, suggestedFor, totalOf } = await setUpSearch()
  const asked = upstream.requests.length
  const { groups, text, enter, isWhole } = await suggestedFor('po 18725')
  const opens = { page: 'po', tag: 'PO-18725' }
  const suggestion = { word: 'PO-18725', count: 2, opens, search: { tag: 'PO-18725' } }
  expect(groups).toEqual([{ title: 'PO', suggestions: [suggestion] }])
  expect({ text, enter, isWhole }).toEqual({
    text: { opens: { page: 'list' }, count: 2, search: { q: 'po 18725' }, numbers: null },
    enter: { opens, search: { tag: 'PO-18725' } },
    isWhole: true,
  })
  expect([await totalOf('tag=PO-18725'), await totalOf('q=po%2018725')]).toEqual([2, 2])
  expect((await suggestedFor('s-2')).enter.opens).toEqual({ page: 'shipment', reference: 'S-2' })
  expect((await suggestedFor('')).groups).toEqual([])
  const several = await suggestedFor('18725 4500099999')
  expect(several.text).toMatchObject({ count: 2, numbers: { given: 2, found: 1 } })
  expect(await totalOf('q=18725%204500099999')).toBe(2)
  expect(upstream.requests.length).toBe(asked)
})

test('the name of a filter leads to its list, facets count for the filters, and own shipments are counted', async () => {
  const { suggestedFor, facetsOf, totalOf } = await setUpSearch()
  const { groups, enter } = await suggestedFor('no po')
  const search = { tags: '(none)' }
  const opens = { page: 'list' }
  expect(groups[0]).toEqual({ title: 'Filter', suggestions: [{ word: 'No PO', count: 1, opens, search }] })
  expect(enter).toEqual({ opens, search })
  expect(await totalOf('tags=(none)')).toBe(1)
  const [mine] = (await suggestedFor('mine')).groups
  expect(mine?.suggestions).toEqual([{ word: 'Mine', count: 0, opens, search: { mine: 'yes' } }])
  const combined = await suggestedFor('ocean no po')
  expect(combined.enter.search).toEqual({ mode: 'Ocean', tags: '(none)' })
  expect(combined.groups[0]?.suggestions).toMatchObject([{ word: 'No PO, Ocean', count: 1 }])
  expect((await suggestedFor('fcl')).groups[0]?.suggestions).toMatchObject([{ word: 'FCL', count: 3 }])
  expect((await suggestedFor('korunda late')).enter.search).toEqual({ required: 'after', q: 'korunda' })
  expect((await suggestedFor('departs today')).groups).toEqual([])
  expect((await suggestedFor('18725 late')).enter.opens).toEqual({ page: 'po', tag: 'PO-18725' })
  expect((await suggestedFor('korunda lantern')).enter.search).toEqual({ carrier: 'Korunda Lantern' })
  const [tags, carrier] = await facetsOf('q=s-&tags=Spring&of=tags,carrier')
  expect(tags?.values.map(({ value, label, count }) => [value, label, count])).toEqual([
    ['PO-18725', 'PO-18725', 2],
    ['(none)', 'No PO', 1],
    ['Spring', 'Spring', 1],
  ])
  expect(carrier?.values[0]).toEqual({ value: '(none)', label: 'No carrier', count: 1 })
  const [stage] = await facetsOf('mine=yes&of=stage')
  expect(stage?.values.map(({ count }) => count)).toEqual([0])
  const many = await facetsOf(`of=${Array.from({ length: 1000 }, () => 'stage').join()},mode`)
  expect(many.map(({ name }) => name)).toEqual(['stage', 'mode'])
})

test('no typed text is mistaken for another question', async () => {
  const { proxy, facetsOf, totalOf, suggestedFor } = await setUpSearch()
  for (const text of [
    'mode null [{},null]',
    '["/api/facets",["mode"],null,"[{},null]",null]',
    'today [{},null]',
  ]) {
    await suggestedFor(text)
    await proxy.jsonOf(`/api/orders?tag=${encodeURIComponent(text)}`)
    expect(await facetsOf('of=mode')).toMatchObject([{ name: 'mode' }])
    expect(await totalOf('')).toBe(3)
    expect(ordersAnswer.parse(await proxy.jsonOf('/api/orders')).orders).toHaveLength(2)
    expect(todayAnswer.parse(await proxy.jsonOf('/api/today')).more).toBe(0)
    expect((await suggestedFor(text)).text.search).toEqual({ q: text })
  }
})

test('a pasted column is answered line by line, with a table of as many lines', async () => {
  const { linesOf } = await setUpSearch()
  const answerTo = async (lines: readonly string[]) =>
    findAnswer.parse(JSON.parse((await linesOf(lines)).text))
  const lines = ['Our number\tQty', 's-2\t12', '', ' PO 18725 ', 'PO-18725', 'PO-18726', '8725', 'S-2']
  const answer = await answerTo(lines)
  expect(answer.lines.map(({ text, state }) => [text, state])).toEqual([
    ['Our number', 'heading'],
    ['s-2', 'found'],
    ['', 'blank'],
    ['PO 18725', 'found'],
    ['PO-18725', 'repeated'],
    ['PO-18726', 'missing'],
    ['8725', 'similar'],
    ['S-2', 'repeated'],
  ])
  // All shipments of a PO, not only the one that is shown.
  expect(answer.lines[3]).toMatchObject({
    words: 'Found: 2 shipments, the next to arrive',
    shipment: { reference: 'S-1' },
    references: ['S-1', 'S-2'],
  })
  expect(answer.lines.flatMap(({ meant }) => meant)).toMatchObject([{ suggestions: [{ word: 'PO-18725' }] }])
  const rows = answer.table.text.split('\n').map((row) => row.split('\t').slice(0, 4).join('|'))
  expect(rows).toEqual([
    'Answer|Reference|Service|PO',
    'Found|S-2|Ocean FCL|PO-18725; Spring',
    '|||',
    'Found: 2 shipments, the next to arrive|S-1|Ocean FCL|PO-18725',
    'Same as line 4|S-1|Ocean FCL|PO-18725',
    'PO-18726 is not in your account. Did you mean PO-18725?|||',
    'Only similar: 2 shipments, the next to arrive|S-1|Ocean FCL|PO-18725',
    'Same as line 2|S-2|Ocean FCL|PO-18725; Spring',
  ])
  // A heading may match part of a shipment's text.
  const [heading] = (await answerTo(['PO', 'S-2'])).lines
  expect(heading).toEqual({
    text: 'PO',
    state: 'heading',
    words: '',
    meant: [],
    shipment: null,
    references: [],
  })
  const many = Array.from({ length: 500 }, (_, at) => `S-${at}`)
  const { lines: all, table } = await answerTo(many)
  expect(all.map(({ state }) => state).lastIndexOf('found')).toBe(2)
  expect(all.filter(({ state }) => state === 'missing')).toHaveLength(497)
  expect(table.text.split('\n')).toHaveLength(500)
  expect((await linesOf([...many, 'S-500'])).code).toBe('invalid_body')
})
