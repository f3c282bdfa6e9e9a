import { expect, test, vi } from 'vitest'
import { clearBrowser, keptInBrowser, keptWords, teamWords } from './stored-data.ts'

function stubStorage(items: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(items))
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
  return kept
}

test('what this browser keeps is named, and goes, but for what is not ours', () => {
  const kept = stubStorage({
    other: '1',
    'landfall.theme': 'dark',
    'landfall.date-order': 'day-first',
    'landfall.draft/A-1': 'Half a note',
    'landfall.draft/B-2': 'Half a note',
    'landfall.new': 'x',
  })
  expect(keptWords(keptInBrowser())).toBe(
    'Keeps: order of day and month, theme, 2 note drafts, 1 setting of another version.',
  )
  clearBrowser()
  expect([...kept.keys()]).toEqual(['other'])
  expect(keptWords(keptInBrowser())).toBe('No personal settings stored.')
})

test('a browser that refuses storage keeps nothing, which is no error', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keptWords(keptInBrowser())).toMatch(/refuses storage/)
  expect(clearBrowser).not.toThrow()
})

test('what the team keeps is counted by kind', () => {
  const by = { id: 'local', name: null }
  const entry = { rev: 1, by, at: '2026-11-20T09:00:00Z' }
  const entries = [
    { ...entry, kind: 'ticks', key: 'A/collected', value: { on: true, fingerprint: '[1]' } },
    { ...entry, kind: 'settings', key: 'arrivalDayCounts', value: true },
  ] as const
  const noteCounts = new Map([['A', { reference: 'A', count: 2, rev: 3 }]])
  expect(teamWords(entries, { noteCounts })).toBe('Keeps 1 tick, 2 notes, 1 setting.')
  expect(teamWords([], { noteCounts: new Map() })).toBe('Nothing stored yet.')
})
