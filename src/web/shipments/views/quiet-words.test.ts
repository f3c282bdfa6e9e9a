import { describe, expect, test } from 'vitest'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { SEVERITY_NAMES } from '#facts/views/search.ts'
import { asksForAttention, quietWords } from './quiet-words.ts'

const search = BUILT_IN_VIEWS[0]?.search ?? {}

describe('that nothing needs attention', () => {
  test('is said of all shipments only once all are loaded', () => {
    expect(
      quietWords(
        { loaded: 412, isComplete: true },
        { status: ['Active'], attention: [...SEVERITY_NAMES] },
        false,
      ).title,
    ).toBe('Nothing needs attention among 412 active shipments')
    expect(quietWords({ loaded: 1, isComplete: true }, { attention: [...SEVERITY_NAMES] }, false).title).toBe(
      'Nothing needs attention among 1 shipment',
    )
    expect(quietWords({ loaded: 1150, isComplete: false }, search, true)).toEqual({
      title: 'Nothing of high or medium severity needs attention among 1,150 loaded so far',
      advice: 'The others are being loaded.',
    })
    expect(quietWords({ loaded: 150, isComplete: false }, search, false).advice).toContain('Load all')
  })

  test('is said only without other filters', () => {
    expect(asksForAttention(search)).toBe(true)
    expect(asksForAttention({ attention: ['high', 'medium', 'low'] })).toBe(true)
    expect(asksForAttention({ ...search, attention: ['high'] })).toBe(false)
    expect(asksForAttention({ ...search, mode: ['Air'] })).toBe(false)
    expect(asksForAttention({ ...search, tag: 'x' })).toBe(false)
    expect(asksForAttention({})).toBe(false)
  })
})
