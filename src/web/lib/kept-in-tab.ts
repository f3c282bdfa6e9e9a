/** Entries that this tab stores for a reload; empty if storage is blocked. */
export function keptInTab(name: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keepInTab(name: string, entries: Iterable<unknown>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([...entries]))
  } catch {}
}

export function isTextPair(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((each) => typeof each === 'string')
}
