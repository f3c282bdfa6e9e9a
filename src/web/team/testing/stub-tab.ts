import { vi } from 'vitest'

/** Replaces the storage of the tab by an empty one, which a next page can read. */
export function stubTab(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  return kept
}
