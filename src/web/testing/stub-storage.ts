import { vi } from 'vitest'

/** Replaces a storage of the browser by one with these items, which a next page can read. */
export function stubStorage(
  name: 'localStorage' | 'sessionStorage',
  items: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const kept = new Map(Object.entries(items))
  vi.stubGlobal(name, {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (item: string) => kept.get(item) ?? null,
    setItem: (item: string, text: string) => void kept.set(item, text),
    removeItem: (item: string) => kept.delete(item),
  })
  return kept
}
