import { expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { clearBrowser, keptInBrowser, keptWords } from './stored-data.ts'

test('data stored by the dashboard is listed and deleted, and no other data', () => {
  const kept = stubStorage('localStorage', {
    other: '1',
    'landfall.theme': 'dark',
    'landfall.views': '{}',
    'landfall.units': 'metric',
    'landfall.draft/A-1': 'Half a note',
    'landfall.draft/B-2': 'Half a note',
    'landfall.new': 'x',
  })
  expect(keptWords(keptInBrowser())).toBe(
    'Keeps: theme, units, views of an earlier version, 2 note drafts, 1 setting of another version.',
  )
  clearBrowser()
  expect([...kept.keys()]).toEqual(['other'])
  expect(keptWords(keptInBrowser())).toBe('No personal settings stored.')
})

test('a browser that blocks storage keeps nothing, which is not an error', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keptWords(keptInBrowser())).toMatch(/refuses storage/)
  expect(clearBrowser).not.toThrow()
})
