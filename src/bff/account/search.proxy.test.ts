import { expect, test } from 'vitest'
import { unchanged } from '#contract/dashboard-api/account.ts'
import { findAnswer } from '#contract/dashboard-api/find.ts'
import { FIND_PATH } from '#contract/dashboard-api/paths.ts'
import { facetsAnswer } from '#contract/dashboard-api/facets.ts'
import { listPage } from '#contract/dashboard-api/list.ts'
import { ordersAnswer } from '#contract/dashboard-api/orders.ts'
import { suggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { todayAnswer } from '#contract/dashboard-api/today.ts'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { joined, setUp } from '../feed/testing/running-feed.ts'
import { limits, untilComplete } from '../testing/until-complete.ts'

const options = { limits, wallMs: () => instant(NOW) }

/** `S-0` to `S-2`. The last two share a PO. */
async function setUpSearch(over: Parameters<typeof setUp>[1] = options) {
  const service = await setUp(3, over)
  service.shipments.change('S-1', { tags: ['PO-18725'] })
  service.shipments.change('S-2', { tags: ['PO-18725', 'Spring'] })
  const reader = await joined(service.proxy)
  const jsonOf = async (path: string): Promise<unknown> => JSON.parse((await service.proxy.get(path)).text)
  return {
    ...service,
    reader,
    jsonOf,
    suggestedFor: async (text: string) =>
      suggestAnswer.parse(await jsonOf(`/api/suggest?q=${encodeURIComponent(text)}`)),
  }
}

test('a text returns what it may mean, and what its list finds', async () => {
  const { proxy, upstream, suggestedFor, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const asked = upstream.requests.length
  const { groups, text, enter, isWhole } = await suggestedFor('po 18725')
  const opens = { page: 'po', tag: 'PO-18725' }
  expect(groups).toEqual([
    {
      title: 'PO',
      suggestions: [{ word: 'PO-18725', count: 2, opens, search: { tag: 'PO-18725' } }],
    },
  ])
  expect({ text, enter, isWhole }).toEqual({
    text: { opens: { page: 'list' }, count: 2, search: { q: 'po 18725' }, numbers: null },
    enter: { opens, search: { tag: 'PO-18725' } },
    isWhole: true,
  })
  for (const query of ['tag=PO-18725', 'q=po%2018725']) {
    expect(listPage.parse(await jsonOf(`/api/list?${query}`)).total).toBe(2)
  }
  expect((await suggestedFor('s-2')).enter.opens).toEqual({ page: 'shipment', reference: 'S-2' })
  expect((await suggestedFor('')).groups).toEqual([])
  expect(upstream.requests.length).toBe(asked)
})

test('a text with several numbers returns the matches of each, and one that is too long is refused', async () => {
  const { proxy, suggestedFor, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const { text, enter, unknown } = await suggestedFor('18725 4500099999')
  expect(unknown).toBe('No shipment has 4500099999.')
  expect(text).toMatchObject({ count: 2, numbers: { given: 2, found: 1 } })
  expect(enter).toEqual({ opens: { page: 'list' }, search: { q: '18725 4500099999' } })
  expect(listPage.parse(await jsonOf('/api/list?q=18725%204500099999')).total).toBe(2)
  for (const path of ['/api/suggest', '/api/list']) {
    expect(await jsonOf(`${path}?q=${'1'.repeat(4001)}`)).toMatchObject({
      code: 'invalid_parameter',
      detail: 'The search has 4001 characters, and at most 4000 are allowed.',
    })
  }
})

test('the name of a filter leads to its list, and the user’s own shipments are counted', async () => {
  const { proxy, suggestedFor, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const { groups, enter } = await suggestedFor('no po')
  const search = { tags: '(none)' }
  const opens = { page: 'list' }
  expect(groups[0]).toEqual({
    title: 'Filter',
    suggestions: [{ word: 'No PO', count: 1, opens, search }],
  })
  expect(enter).toEqual({ opens, search })
  expect(listPage.parse(await jsonOf('/api/list?tags=(none)')).total).toBe(1)
  expect((await suggestedFor('mine')).groups[0]?.suggestions).toEqual([
    { word: 'Mine', count: 0, opens, search: { mine: 'yes' } },
  ])
})

test('an unknown container is missing from the loaded shipments, or from the account once all are loaded', async () => {
  const { proxy, suggestedFor } = await setUpSearch()
  await untilComplete(proxy)
  expect((await suggestedFor('QKRU7329258')).unknown).toBe('QKRU7329258 is not in your account.')
  const part = await setUpSearch({ ...options, limits: { ...limits, shipmentsMax: 2 } })
  await expect.poll(async () => (await part.suggestedFor('s')).isCapped).toBe(true)
  expect((await part.suggestedFor('QKRU7329258')).unknown).toBe(
    'QKRU7329258 is not among the shipments that are loaded.',
  )
})

test('facets count for the requested filters, including the user’s own shipments', async () => {
  const { proxy, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const { facets } = facetsAnswer.parse(await jsonOf('/api/facets?q=s-&tags=Spring&of=tags,carrier'))
  expect(facets).toEqual([
    {
      name: 'tags',
      values: [
        { value: 'PO-18725', label: 'PO-18725', count: 2 },
        { value: '(none)', label: 'No PO', count: 1 },
        { value: 'Spring', label: 'Spring', count: 1 },
      ],
    },
    {
      name: 'carrier',
      values: [{ value: '(none)', label: 'No carrier', count: 1 }],
    },
  ])
  expect(listPage.parse(await jsonOf('/api/list?tags=(none)')).total).toBe(1)
  const mine = facetsAnswer.parse(await jsonOf('/api/facets?mine=yes&of=stage'))
  expect(mine.facets[0]?.values.map(({ count }) => count)).toEqual([0])
})

test('suggestions follow changes, and stay the same answer until then', async () => {
  const { proxy, reader, shipments, pollFor, suggestedFor, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const { version, text } = await suggestedFor('spring')
  expect(text.count).toBe(1)
  const path = `/api/suggest?q=spring&have=${version.boot}.${version.sequence}`
  expect(unchanged.parse(await jsonOf(path)).unchanged).toBe(true)
  shipments.change('S-2', { tags: [] })
  shipments.change('S-0', { tags: ['Springtime'] })
  await pollFor(reader)
  const after = suggestAnswer.parse(await jsonOf(path))
  expect(after.groups[0]?.suggestions.map(({ word, count }) => [word, count])).toEqual([['Springtime', 1]])
  expect((await suggestedFor('18725')).text.count).toBe(1)
})

test.each(['mode null [{},null]', '["/api/facets",["mode"],null,"[{},null]",null]', 'today [{},null]'])(
  'the typed text %s is the same question',
  async (text) => {
    const { proxy, jsonOf, suggestedFor } = await setUpSearch()
    await untilComplete(proxy)
    await suggestedFor(text)
    await jsonOf(`/api/orders?tag=${encodeURIComponent(text)}`)
    expect(facetsAnswer.parse(await jsonOf('/api/facets?of=mode')).facets).toMatchObject([{ name: 'mode' }])
    expect(listPage.parse(await jsonOf('/api/list')).total).toBe(3)
    expect(ordersAnswer.parse(await jsonOf('/api/orders')).orders).toHaveLength(2)
    expect(todayAnswer.parse(await jsonOf('/api/today')).more).toBe(0)
    expect((await suggestedFor(text)).text.search).toEqual({ q: text })
  },
)

test('a repeated filter is counted once', async () => {
  const { proxy, jsonOf } = await setUpSearch()
  await untilComplete(proxy)
  const names = Array.from({ length: 1000 }, () => 'stage').join()
  const { facets } = facetsAnswer.parse(await jsonOf(`/api/facets?of=${names},mode`))
  expect(facets.map(({ name }) => name)).toEqual(['stage', 'mode'])
})

test('a pasted column is answered line by line, with a table of as many lines', async () => {
  const { proxy } = await setUpSearch()
  await untilComplete(proxy)
  const host = `127.0.0.1:${proxy.port}`
  const headers = { 'landfall-client': 'dashboard', host, origin: `http://${host}` }
  const post = (lines: readonly string[]) =>
    proxy.get(FIND_PATH, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    })
  const lines = ['Our number\tQty', 's-2\t12', '', ' PO 18725 ', 'PO-18725', '4500099999', '8725', 'S-2']
  const answer = findAnswer.parse(JSON.parse((await post(lines)).text))
  expect(
    answer.lines.map(({ text, state, words, shipment }) => [text, state, words, shipment?.reference]),
  ).toEqual([
    ['Our number', 'heading', '', undefined],
    ['s-2', 'found', 'Found', 'S-2'],
    ['', 'blank', '', undefined],
    ['PO 18725', 'found', 'Found: 2 shipments, the next to arrive', 'S-1'],
    ['PO-18725', 'repeated', 'Same as line 4', 'S-1'],
    ['4500099999', 'missing', 'Not found', undefined],
    ['8725', 'similar', 'Only similar: 2 shipments, the next to arrive', 'S-1'],
    ['S-2', 'repeated', 'Same as line 2', 'S-2'],
  ])
  // All shipments of a PO, not only the one that is shown.
  expect(answer.lines[3]?.references).toEqual(['S-1', 'S-2'])
  const rows = answer.table.text.split('\n').map((row) => row.split('\t').slice(0, 4).join('|'))
  expect(rows).toEqual([
    'Answer|Reference|Service|PO',
    'Found|S-2|Ocean FCL|PO-18725; Spring',
    '|||',
    'Found: 2 shipments, the next to arrive|S-1|Ocean FCL|PO-18725',
    'Same as line 4|S-1|Ocean FCL|PO-18725',
    'Not found|||',
    'Only similar: 2 shipments, the next to arrive|S-1|Ocean FCL|PO-18725',
    'Same as line 2|S-2|Ocean FCL|PO-18725; Spring',
  ])
  // A heading may match part of a shipment's text.
  const [heading] = findAnswer.parse(JSON.parse((await post(['PO', 'S-2'])).text)).lines
  expect(heading).toEqual({ text: 'PO', state: 'heading', words: '', shipment: null, references: [] })
  const many = Array.from({ length: 500 }, (_, at) => `S-${at}`)
  const { lines: all, table } = findAnswer.parse(JSON.parse((await post(many)).text))
  expect(all.map(({ state }) => state).lastIndexOf('found')).toBe(2)
  expect(all.filter(({ state }) => state === 'missing')).toHaveLength(497)
  expect(table.text.split('\n')).toHaveLength(500)
  expect((await post([...many, 'S-500'])).code).toBe('invalid_body')
})
