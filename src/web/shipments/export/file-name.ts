import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered } from '#facts/views/search-edits.ts'

/** Longer parts of a name are cut: some systems allow 255 bytes for all of it. */
const PART_MAX = 40

/** The file formats of the export. */
export type ExportFormat = 'xlsx' | 'csv'

interface FileNameOptions {
  /** The viewer's day. */
  readonly today: LocalDate
  /** Whether only selected shipments are in the file. */
  readonly isSelection: boolean
  readonly search: ShipmentsSearch
  readonly format: ExportFormat
}

/** 'shipments-2026-11-20-active.xlsx': the day, and what is in the file as far as a name can say. */
export function exportFileName({ today, isSelection, search, format }: FileNameOptions): string {
  const { status = [], tag, q } = search
  const chosen = [...status.map((each) => each.toLowerCase()), slug(tag), slug(q)].filter(
    (part) => part !== '',
  )
  const others = chosen.length === 0 && isFiltered(search) ? ['filtered'] : chosen
  const parts = isSelection ? ['selected'] : others
  return `${['shipments', today, ...parts].join('-')}.${format}`
}

/** Letters and digits of any language. Everything else becomes a dash, since a file system may give it a meaning. */
function slug(text = ''): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.slice(0, PART_MAX).replaceAll(/^-|-$|\p{Surrogate}/gu, '')
}
