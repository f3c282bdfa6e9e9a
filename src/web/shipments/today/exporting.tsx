import { Download } from 'lucide-react'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { buttonClass } from '../../ui/button.tsx'
import { accountScopeWords, loadedAtWords } from '../data/account/account-scope-words.ts'
import { showExport, useIsExportShown } from '../export/export-opener.ts'
import { accountSetFilters } from '../data/account/account-set.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { TodayExport } from './today-export.tsx'
import type { TodayCounts } from './today-words.ts'

interface ExportButtonProps {
  readonly onClick: () => void
  readonly isDisabled: boolean
}

/** Opens the dialog of the export. */
export function ExportButton({ onClick, isDisabled }: ExportButtonProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={onClick} className={`${buttonClass} print:hidden`}>
      <Download aria-hidden className="size-4" />
      <span className="max-lg:sr-only">Export</span>
    </button>
  )
}

interface ExportingProps {
  readonly search: TodaySearch
  readonly judged: JudgedRows
  readonly counts: TodayCounts
  readonly filterWords: readonly string[]
  /** Rows to export; `null` for all that are shown. */
  readonly selected: ReadonlySet<string> | null
}

/** The dialog of the export, while it is open. */
export function Exporting({ search, judged, counts, filterWords, selected }: ExportingProps) {
  const { rows, set, judge } = judged
  const isShown = useIsExportShown()
  if (!isShown || !set) return null
  const age = loadedAtWords(set.readAtMs, judge.nowMs)
  return (
    <TodayExport
      today={{
        search,
        rows: counts.shown,
        selected,
        judge,
        loaded: rows.length,
        scopeWords: accountScopeWords(counts.scope, rows, age),
        filterWords,
        accountFilters: accountSetFilters(set),
      }}
      onClosed={() => showExport(false)}
    />
  )
}
