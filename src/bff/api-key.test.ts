import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ApiKey } from './api-key.ts'

const key = new ApiKey('lf_live_verysecret')

test('a key prints as a mask wherever it is printed', () => {
  const prints = [
    String(key),
    `${key.toString()}`,
    JSON.stringify({ key }),
    inspect({ deep: { key } }, { showHidden: true }),
    inspect(key),
    JSON.stringify(Object.entries(key)),
  ]
  expect(prints.join(' ')).not.toContain('verysecret')
  expect(String(key)).toBe('[key …]')
  expect(JSON.stringify({ key })).toBe('{"key":"[key …]"}')
})

test('a key leaves only as the Authorization header', () => {
  expect(key.authorization()).toBe('Bearer lf_live_verysecret')
})

test('a key is masked in a text that holds it', () => {
  expect(key.redact('a lf_live_verysecret b lf_live_verysecret')).toBe('a [key …] b [key …]')
  expect(key.isIn(Buffer.from('x lf_live_verysecret'))).toBe(true)
  expect(key.isIn(Buffer.from('x lf_live_very'))).toBe(false)
})
