import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { PlaceNames } from '#facts/views/choice.ts'
import { ALL_CHOICES } from '#facts/views/choices.ts'
import { isFiltered } from '#facts/views/search-edits.ts'
import { chosenValues } from '../filters/active-filters.ts'

/** Longer parts of a name are cut: some systems allow 255 bytes for all of it. */
const PART_MAX = 40
const PARTS_MAX = 4

/** Places go by their codes. */
const NO_NAMES: PlaceNames = new Map()

/** The file formats of the export. */
export type ExportFormat = 'xlsx' | 'csv'

interface FileNameOptions {
  /** The team's day. */
  readonly today: LocalDate
  /** Whether only selected shipments are in the file. */
  readonly isSelection: boolean
  readonly search: ShipmentsSearch
  readonly format: ExportFormat
}

/** 'shipments-2026-11-20-active.xlsx': the day, and what is in the file as far as a name can say. */
export function exportFileName({ today, isSelection, search, format }: FileNameOptions): string {
  const { tag, q } = search
  const status = (search.status ?? []).map((each) => each.toLowerCase())
  const chosen = [...status, tag, q, ...chosenWords(search)]
    .map((part) => slug(part))
    .filter((part) => part !== '')
    .slice(0, PARTS_MAX)
  const others = chosen.length === 0 && isFiltered(search) ? ['filtered'] : chosen
  const parts = isSelection ? ['selected'] : others
  return `${['shipments', today, ...parts].join('-')}.${format}`
}

/** The chosen values of filters, as they read on screen: 'air'. */
function chosenWords(search: ShipmentsSearch): string[] {
  return ALL_CHOICES.flatMap(([name, { word }]) =>
    chosenValues(search, name).map((value) => word(value, NO_NAMES).toLowerCase()),
  )
}

/** Letters and digits of any language. Everything else becomes a dash, since a file system may give it a meaning. */
function slug(text = ''): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.slice(0, PART_MAX).replaceAll(/^-|-$|\p{Surrogate}/gu, '')
}
