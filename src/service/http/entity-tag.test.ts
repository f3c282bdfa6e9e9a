import { expect, test } from 'vitest'
import { entityTagOf, isNamedIn } from './entity-tag.ts'

const tag = entityTagOf(Buffer.from('body'))

test('equal bytes have an equal tag, others another one', () => {
  expect(entityTagOf(Buffer.from('body'))).toBe(tag)
  expect(entityTagOf(Buffer.from('bodY'))).not.toBe(tag)
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
})

test.each([tag, tag.slice(2), `"other", ${tag}`, '*', ` * `])('%s names it', (header) => {
  expect(isNamedIn(header, tag)).toBe(true)
})

test.each([undefined, '', '"other"', tag.slice(3, -1)])('%s does not', (header) => {
  expect(isNamedIn(header, tag)).toBe(false)
})
