import { COLUMN_NAMES, type ColumnName } from '#facts/views/column-names.ts'
import { keptSetting } from '../../../lib/kept-setting.ts'

/** A column that can be made wider: any, and the leading one. */
export type SizedName = ColumnName | 'lead'

/** In rem; a column that is not there has its usual width. */
export type KeptWidths = Partial<Readonly<Record<SizedName, number>>>

/** In rem: room for a few letters, and for the longest text that a list has. */
export const WIDTH_BOUNDS = { least: 4, most: 40 } as const

const NAMES: readonly SizedName[] = ['lead', ...COLUMN_NAMES]

const setting = keptSetting(
  'landfall.column-widths',
  (stored) => readWidths(stored === null ? null : JSON.parse(stored)),
  (widths) => (Object.keys(widths).length === 0 ? null : JSON.stringify(widths)),
)

/** The widths that the reader has given to columns in this browser; the hook keeps them up to date. */
export const { current: keptWidths, useCurrent: useKeptWidths } = setting

/** Keeps the width of a column, within its bounds; `undefined` for the usual one. The list lays all its rows out again. */
export function keepWidth(name: SizedName, width: number | undefined): void {
  setting.keep(readWidths({ ...keptWidths(), [name]: width }))
}

/** Gives each column its usual width. */
export function dropWidths(): void {
  setting.keep({})
}

/** What was stored may be of another day, or not ours. */
function readWidths(raw: unknown): KeptWidths {
  const entries = new Map<string, unknown>(Object.entries(Object(raw)))
  const widths: { -readonly [Name in keyof KeptWidths]: KeptWidths[Name] } = {}
  for (const name of NAMES) {
    const width = entries.get(name)
    if (typeof width !== 'number') continue
    widths[name] = Math.min(WIDTH_BOUNDS.most, Math.max(WIDTH_BOUNDS.least, width))
  }
  return widths
}
