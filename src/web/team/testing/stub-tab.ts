import { vi } from 'vitest'

/** A tab that keeps what it is given for its next page, and nothing from before. */
export function stubTab(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  return kept
}
