import type { LocalDate } from '#contract/local-date.ts'
import { counted } from '#facts/text/counted.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { isTodayFiltered, type TodaySearch } from '#facts/views/today-search.ts'
import { useTeam } from '../../team/use-team.ts'
import { ExportForm, type ExportChoice } from '../export/export-dialog.tsx'
import type { ExportFormat } from '../export/file-name.ts'
import { startExport, type ExportOrder } from '../export/export-job.ts'
import { exportTeamOf, type ExportTeam } from '../export/team-columns.ts'
import type { TodayRow } from './today-rows.ts'
import { TAB_WORDS } from './today-words.ts'

/** As many shipments as the API gives on a page. */
const PAGE_SIZE = 100

export interface TodayToExport {
  readonly search: TodaySearch
  /** What the filters leave. */
  readonly rows: readonly TodayRow[]
  /** Of these the reader has selected some; `null` for none. */
  readonly selected: ReadonlySet<string> | null
  readonly judge: Judge
  /** Shipments in the account set. */
  readonly loaded: number
  /** The account set in words. */
  readonly scopeWords: string
  readonly filterWords: readonly string[]
  readonly accountFilters: ListFilters
}

export interface TodayExportProps {
  readonly today: TodayToExport
  readonly onClosed: () => void
}

/** Asks which of Today's rows to export. */
export function TodayExport({ today, onClosed }: TodayExportProps) {
  const team = exportTeamOf(useTeam())
  const { search, rows, selected } = today
  const all = {
    value: 'all',
    title: isTodayFiltered(search)
      ? 'All rows that match the filters'
      : `All rows of “${TAB_WORDS[search.tab ?? 'open']}”`,
    hint: countWords(rows),
  }
  const some = rows.filter(({ row }) => selected?.has(row.reference))
  const chosen = {
    value: 'selected',
    title: `${counted(some.length, 'selected shipment')}`,
    hint: countWords(some),
  }
  return (
    <ExportForm
      sets={some.length > 0 ? [chosen, all] : [all]}
      shownHint="A line for each item, with the route, ETA, carrier, booking and owner of its shipment."
      allHint="A line for each item, with every field of its shipment and what the team has done about it."
      onExport={({ set, ...choice }) => {
        startExport(todayExportOrder({ ...today, rows: set === 'selected' ? some : rows }, team, choice))
      }}
      onClosed={onClosed}
    />
  )
}

function countWords(rows: readonly TodayRow[]): string {
  const items = rows.reduce((sum, row) => sum + row.items.length, 0)
  return `${counted(rows.length, 'shipment')}, ${counted(items, 'item')}`
}

/** What is exported of Today's rows, in their order. */
export function todayExportOrder(
  { search, rows, judge, loaded, scopeWords, filterWords, accountFilters }: TodayToExport,
  team: ExportTeam | null,
  { format, fields }: ExportChoice,
): ExportOrder {
  const references = rows.map(({ row }) => row.reference)
  return {
    fileName: fileName(judge.today, search, format),
    total: references.length,
    request: {
      format,
      fields,
      search: {},
      filters: accountFilters,
      selection: { references, pages: Math.ceil(loaded / PAGE_SIZE) },
      localOnly: [],
      judge: { ...judge, dealtWith: null },
      team,
      items: {
        set: `Today, ${TAB_WORDS[search.tab ?? 'open']}: ${countWords(rows)}, among ${scopeWords}`,
        filters: filterWords.join('; ') || 'None',
        byReference: new Map(rows.map(({ row, items }) => [row.reference, items.map(withoutStanding)])),
      },
    },
  }
}

/** An item in a form that can be sent to a worker. */
function withoutStanding({ group, kind, date }: TodayRow['items'][number]): TodayRow['items'][number] {
  return { group, kind, date }
}

/** 'today-2026-11-20-open-filtered.xlsx'. */
function fileName(today: LocalDate, search: TodaySearch, format: ExportFormat): string {
  const parts = ['today', today, search.tab ?? 'open', ...(isTodayFiltered(search) ? ['filtered'] : [])]
  return `${parts.join('-')}.${format}`
}
