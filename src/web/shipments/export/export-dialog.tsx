import { Download } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { counted } from '#facts/text/counted.ts'
import { useTeam } from '../../team/use-team.ts'
import { primaryButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isFiltered } from '#facts/views/search-edits.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { ListContent } from '../data/list-content.ts'
import { selectedReferences, useSelectedCount } from '../../worklist/selection-store.ts'
import { exportFileName, type ExportFormat } from './file-name.ts'
import type { ExportFields } from './export-messages.ts'
import { startExport, useIsExporting, type ExportOrder } from './export-job.ts'
import { exportTeamOf, type ExportTeam } from './team-columns.ts'

interface ExportDialogProps {
  readonly content: ListContent
  readonly onClosed: () => void
}

/** What a file is made of. */
interface ExportChoice {
  readonly format: ExportFormat
  readonly fields: ExportFields
}

/** Asks what to export, and in which format. */
export function ExportDialog({ content, onClosed }: ExportDialogProps) {
  const selectedCount = useSelectedCount()
  const team = exportTeamOf(useTeam())
  const isExporting = useIsExporting()
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const choice: ExportChoice = {
      format: form.get('format') === 'csv' ? 'csv' : 'xlsx',
      fields: form.get('fields') === 'all' ? 'all' : 'shown',
    }
    startExport(orderOf(content, team, choice, form.get('set') === 'selected'))
  }
  return (
    <Dialog title="Export shipments" onClosed={onClosed}>
      <form method="dialog" onSubmit={start} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">Which shipments</legend>
          {selectedCount > 0 && (
            <Choice
              name="set"
              value="selected"
              title={counted(selectedCount, 'selected shipment')}
              isChecked
              hasFocus
            />
          )}
          <Choice
            name="set"
            value="all"
            title={isFiltered(content.search) ? 'All that match the filters' : 'All shipments'}
            hint={allHint(content)}
            isChecked={selectedCount === 0}
            hasFocus={selectedCount === 0}
          />
        </fieldset>
        <FileChoices />
        <p className="text-xs text-muted">
          Dates are local dates as recorded.
          {isExporting && ' This ends the export that is running.'}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="submit" className={primaryButtonClass}>
            <Download aria-hidden className="size-4" />
            Export
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** What stands in the file, and its format. */
function FileChoices() {
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Which columns</legend>
        <Choice
          name="fields"
          value="shown"
          title="These columns"
          hint="As the list shows them; a date has a column of its own for estimate or actual."
          isChecked
        />
        <Choice
          name="fields"
          value="all"
          title="All fields"
          hint="Also those that the list does not show, with owner, notes and the newest note."
        />
      </fieldset>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">File</legend>
        <Choice
          name="format"
          value="xlsx"
          title="Excel workbook (.xlsx)"
          hint="PO numbers keep their zeros and long numbers all their digits; dates are dates."
          isChecked
        />
        <Choice
          name="format"
          value="csv"
          title="CSV, comma-separated (.csv)"
          hint="For other programs. A spreadsheet that opens it may drop zeros and round long numbers."
        />
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly title: string
  readonly hint?: string
  readonly isChecked?: boolean
  /** It has the focus when the dialog opens. */
  readonly hasFocus?: boolean
}

function Choice({ name, value, title, hint, isChecked = false, hasFocus = false }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 rounded-md border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChecked}
        data-first-focus={hasFocus || undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  )
}

function allHint({ rows, total }: ListContent): string {
  return total === null
    ? `${counted(rows.length, 'shipment')} loaded so far, and all others`
    : counted(total, 'shipment')
}

function orderOf(
  { search, rows, total, judge }: ListContent,
  team: ExportTeam | null,
  { format, fields }: ExportChoice,
  isSelection: boolean,
): ExportOrder {
  const selection = isSelection ? inListOrder(selectedReferences(), rows) : null
  return {
    fileName: exportFileName({ today: judge.today, isSelection, search, format }),
    total: selection ? selection.length : total,
    request: {
      format,
      fields,
      search,
      selection,
      // Its functions cannot be sent; the worker makes them of what the team has written.
      judge: { ...judge, dealtWith: null },
      team,
    },
  }
}

/** The selected rows that are here in the order of the list, and then the others. */
function inListOrder(selected: ReadonlySet<string>, rows: readonly ShipmentRow[]): readonly string[] {
  const here = rows.map(({ reference }) => reference).filter((reference) => selected.has(reference))
  return [...new Set([...here, ...selected])]
}
