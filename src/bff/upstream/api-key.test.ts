import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { ApiKey } from './api-key.ts'

const key = new ApiKey('lf_live_verysecret')

test('a key always prints as a mask', () => {
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

test('a key is only revealed as the Authorization header', () => {
  expect(key.authorization()).toBe('Bearer lf_live_verysecret')
})

test('a key is masked in a text that contains it', () => {
  expect(key.redact('a lf_live_verysecret b lf_live_verysecret')).toBe('a [key …] b [key …]')
  expect(key.isIn(Buffer.from('x lf_live_verysecret'))).toBe(true)
  expect(key.isIn(Buffer.from('x lf_live_very'))).toBe(false)
})

test.each([
  ['with a letter by its number', String.raw`{"a":"\u006cf_live_verysecret"}`],
  [
    'with every character by its number',
    `"${Array.from('lf_live_verysecret', (c) => `\\u00${c.charCodeAt(0).toString(16).toUpperCase()}`).join('')}"`,
  ],
  [
    'as a name that another one hides',
    String.raw`{"\u006Cf_live_verysecret":1,"a":"\u006cf_live_verysecret","a":2}`,
  ],
])('a key is found in a JSON text %s', (_how, json) => {
  expect(key.isIn(Buffer.from(json))).toBe(true)
})

test('a key of unusual characters is found in a JSON text that escapes them', () => {
  const odd = new ApiKey(String.raw`key"with\all/three`)
  expect(odd.isIn(Buffer.from(JSON.stringify({ a: String.raw`key"with\all/three` })))).toBe(true)
  expect(odd.isIn(Buffer.from(String.raw`"key\"with\\all\/three"`))).toBe(true)
  expect(odd.isIn(Buffer.from(String.raw`"key\"with\\all\/four"`))).toBe(false)
})
