import { useSyncExternalStore } from 'react'
import { COLUMN_NAMES, type ColumnName } from '#facts/views/search.ts'

/** A column that can be made wider: any, and the leading one. */
export type SizedName = ColumnName | 'lead'

/** In rem; a column that is not there has its usual width. */
export type KeptWidths = Partial<Readonly<Record<SizedName, number>>>

/** In rem: room for a few letters, and for the longest text that a list has. */
export const WIDTH_BOUNDS = { least: 4, most: 40 } as const

const STORAGE_KEY = 'landfall.column-widths'
const NAMES: readonly SizedName[] = ['lead', ...COLUMN_NAMES]

let current = stored()
const listeners = new Set<() => void>()

/** The widths that the reader has given to columns in this browser, kept up to date. */
export function useKeptWidths(): KeptWidths {
  return useSyncExternalStore(subscribe, keptWidths)
}

/** The same at this moment. */
export function keptWidths(): KeptWidths {
  return current
}

/** Keeps the widths; where storage is refused, they last as long as the page. */
export function keepWidths(widths: KeptWidths): void {
  current = readWidths(widths)
  try {
    if (Object.keys(current).length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(current))
  } catch {}
  for (const listener of listeners) listener()
}

/** What was stored may be of another day, or not ours. */
function readWidths(raw: object): KeptWidths {
  const entries = new Map<string, unknown>(Object.entries(raw))
  const widths: { -readonly [Name in keyof KeptWidths]: KeptWidths[Name] } = {}
  for (const name of NAMES) {
    const width = entries.get(name)
    if (typeof width !== 'number') continue
    widths[name] = Math.min(WIDTH_BOUNDS.most, Math.max(WIDTH_BOUNDS.least, width))
  }
  return widths
}

function stored(): KeptWidths {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof raw === 'object' && raw !== null ? readWidths(raw) : {}
  } catch {
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
