import { describe, expect, it } from 'vitest'
import { readSeaPassages } from './sea-passage.ts'

describe('a list of passages', () => {
  it('may contain blanks, empty entries, capitals and the same name twice', () => {
    expect(readSeaPassages(' Panama, suez,,suez ')).toEqual({ passages: ['suez', 'panama'], unknown: [] })
    expect(readSeaPassages('')).toEqual({ passages: [], unknown: [] })
  })

  it('names unknown passages', () => {
    expect(readSeaPassages('suez,suzez, bering')).toEqual({
      passages: ['suez'],
      unknown: ['suzez', 'bering'],
    })
  })
})
