import { expect, test } from 'vitest'
import { LargeRecordFilter } from './large-records.ts'

/** The remaining text, which must not depend on how the text is split into chunks. */
function filtered(text: string, elementBytesMax: number) {
  const results = [1, 3, 1000].map((size) => {
    const filter = new LargeRecordFilter(elementBytesMax)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) filter.take(bytes.subarray(at, at + size))
    return { text: filter.text().toString(), leftOut: filter.leftOut.map(String), length: filter.length }
  })
  const [first] = results
  for (const result of results) expect(result.text).toBe(first?.text)
  return first ?? { text: '', leftOut: [], length: 0 }
}

const small = '{"reference":"A","tags":["x, y]","\\"}\\\\"],"of":{"a":[1,2]}}'
const large = `{"reference":"B","text":"${'é,]}'.repeat(100)}"}`

test.each([
  [[large, small]],
  [[small, large]],
  [[small, large, small]],
  [[large]],
  [[large, large]],
  [[small, large, large, small, large]],
])('an element that is too large is skipped %#', (elements) => {
  const { text, leftOut } = filtered(
    `{ "meta": [], "data": [${elements.join(', ')}], "nextCursor": "a]b" }`,
    200,
  )
  const rest = elements.filter((element) => element === small)
  expect(JSON.parse(text)).toEqual({
    meta: [],
    data: rest.map((element) => JSON.parse(element)),
    nextCursor: 'a]b',
  })
  expect(leftOut).toHaveLength(elements.length - rest.length)
  for (const beginning of leftOut) expect(beginning.trim()).toMatch(/^\{"reference":"B"/)
})

test('a text without a large element is unchanged', () => {
  const text = JSON.stringify({ data: [1, null, 'a,b', [], {}, [[1, 2]]], other: { deep: [1, 2] } }, null, 1)
  const { text: kept, leftOut, length } = filtered(text, 60)
  expect([kept, leftOut, length]).toEqual([text, [], text.length])
})

test('only kept elements count', () => {
  const { length, text } = filtered(`{"data":[${large},${small}]}`, 200)
  expect(length).toBe(text.length)
})
