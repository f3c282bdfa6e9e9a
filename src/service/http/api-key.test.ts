import { describe, expect, test } from 'vitest'
import { hashOfKey, isWellFormedKey, makeApiKey, shownPrefixOf } from './api-key.ts'

describe('an API key', () => {
  const key = makeApiKey('lf_live')

  test('has the live prefix, 32 random characters and a checksum', () => {
    expect(key).toMatch(/^lf_live_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key, 'lf_live')).toBe(true)
    expect(new Set(Array.from({ length: 100 }, () => makeApiKey('lf_live'))).size).toBe(100)
  })

  test('is distinguished from one with any character altered', () => {
    for (let index = 0; index < key.length; index += 1) {
      const other = key[index] === 'x' ? 'y' : 'x'
      expect(isWellFormedKey(`${key.slice(0, index)}${other}${key.slice(index + 1)}`, 'lf_live')).toBe(false)
    }
  })

  test('is distinguished from one truncated, extended or with another prefix', () => {
    for (const text of [
      '',
      'lf_live_',
      key.slice(0, -1),
      `${key}a`,
      key.replace('live', 'test'),
      key.slice(8),
    ]) {
      expect(isWellFormedKey(text, 'lf_live')).toBe(false)
    }
  })

  test('shows eight of its characters, and its hash shows none', () => {
    expect(shownPrefixOf(key, 'lf_live')).toBe(key.slice(0, 16))
    expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/)
  })
})
