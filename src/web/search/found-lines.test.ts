import { expect, test } from 'vitest'
import type { FoundLine } from '#contract/dashboard-api/find.ts'
import { foundWords } from './found-lines.tsx'

test('what was not found, and what was pasted twice, is named', () => {
  const line = (state: FoundLine['state'], text = 'A'): FoundLine => {
    return { text, state, words: '', meant: [], shipment: null, references: [] }
  }
  expect(foundWords([line('heading'), line('found'), line('blank', '')])).toBe('1 of 1 numbers found.')
  const missing = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7'].map((text) => line('missing', text))
  expect(
    foundWords([line('found'), line('similar', '8725'), ...missing, line('repeated'), line('repeated')]),
  ).toBe(
    '2 of 9 numbers found. Not found: M1, M2, M3, M4, M5 and 2 more. Only similar: 8725. Pasted twice: A.',
  )
})
