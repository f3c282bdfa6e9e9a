import type { ExportRequest } from '#contract/dashboard-api/export.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { OrdersSearch } from '../filters/orders-search.ts'
import type { ShipmentsSearch } from '../filters/search.ts'
import type { TodayTab } from '../filters/today-search.ts'
import { orderVerdictWord } from '../orders/order-words.ts'
import { NO_NAMES } from '../filters/choice.ts'
import { ALL_CHOICES } from '../filters/choices.ts'
import { chosenValues, isFiltered } from '../filters/search-edits.ts'

/** Longer parts are cut: some systems limit a name to 255 bytes. */
const PART_MAX = 40
const PARTS_MAX = 4

interface FileNameOptions extends Pick<ExportRequest, 'of' | 'rows' | 'references' | 'tags' | 'format'> {
  /** The team's day. */
  readonly today: LocalDate
  readonly search: ShipmentsSearch & Pick<OrdersSearch, 'verdict'>
  /** The tab of Today. */
  readonly tab?: TodayTab | undefined
  /** Whether the copy that it is made from lacks part of the account. */
  readonly isPart?: boolean
}

/**
 * 'shipments-2026-11-20-active.xlsx': the day and the main filters. Only the name says that part of the
 * account is missing: in a text file, programs would read a line about it as titles and a column as data.
 */
export function exportFileName(options: FileNameOptions): string {
  const { of, rows, references, tags, format, today, search, tab = 'open', isPart = false } = options
  const { tag, q, verdict = [] } = search
  const status = (search.status ?? []).map((each) => each.toLowerCase())
  const page = of === 'today' || (of === 'orders' && rows !== 'orders') ? of : ''
  const chosen = [
    page,
    tab === 'open' ? '' : tab,
    ...status,
    ...verdict.map((each) => orderVerdictWord(each).toLowerCase()),
    tag,
    q,
    ...chosenWords(search, today),
  ]
    .map((part) => slug(part))
    .filter((part) => part !== '')
    .slice(0, PARTS_MAX)
  const others = chosen.length === 0 && isFiltered(search) ? ['filtered'] : chosen
  const parts = references || tags ? ['selected'] : others
  return `${[rows, today, ...(isPart ? ['part-of-the-account'] : []), ...parts].join('-')}.${format}`
}

/** The words of the chosen filter values, in lower case: 'air'. */
function chosenWords(search: ShipmentsSearch, today: LocalDate): string[] {
  return ALL_CHOICES.flatMap(([name, { word }]) =>
    chosenValues(search, name).map((value) => word(value, NO_NAMES, today).toLowerCase()),
  )
}

/**
 * Letters and digits of any language. Any other character could have a meaning in a file system, so it
 * becomes a dash.
 */
function slug(text = ''): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.slice(0, PART_MAX).replaceAll(/^-|-$|\p{Surrogate}/gu, '')
}
