import { Download } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { ExportFormat, ExportPage, ExportRequest, ExportRows } from '#contract/dashboard-api/export.ts'
import { counted } from '#facts/text/counted.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { startExport } from './start-export.ts'

/** What a page exports. */
export interface ExportSource {
  readonly of: ExportPage
  /** Search of the page's address. */
  readonly search: object
  /** Title of the choice without a selection: 'All that match the filters'. */
  readonly title: string
  /** Its size: '412 shipments'. */
  readonly hint: string
}

interface ExportDialogProps {
  readonly source: ExportSource
  /** References of the selected shipments, or the selected POs on Orders. */
  readonly selected: readonly string[]
  readonly onClosed: () => void
}

/** Asks what to export, and in which format. */
export function ExportDialog({ source, selected, onClosed }: ExportDialogProps) {
  const { of, search, title, hint } = source
  const what = of === 'orders' || of === 'changes' ? of : 'shipments'
  const [noun, key] = of === 'orders' ? (['order', 'tags'] as const) : (['shipment', 'references'] as const)
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    void startExport({
      of,
      search: stringifySearch({ ...search }).slice(1),
      ...(form.get('set') === 'selected' && { [key]: selected }),
      format: chosen(form, 'format', FORMATS),
      fields: chosen(form, 'fields', FIELDS),
      rows: of === 'changes' ? of : chosen(form, 'rows', ROWS),
    })
  }
  return (
    <Dialog title={`Export ${what}`} onClosed={onClosed}>
      <form method="dialog" onSubmit={start} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">Which {what}</legend>
          {selected.length > 0 && (
            <Choice
              name="set"
              value="selected"
              title={counted(selected.length, `selected ${noun}`)}
              isChecked
              hasFocus
            />
          )}
          <Choice
            name="set"
            value="all"
            title={title}
            hint={hint}
            isChecked={selected.length === 0}
            hasFocus={selected.length === 0}
          />
        </fieldset>
        {of !== 'changes' && (
          <>
            <Choices
              legend="A row for each"
              name="rows"
              choices={of === 'orders' ? ORDER_ROWS : SHIPMENT_ROWS}
            />
            <Choices legend="Which columns" name="fields" choices={FIELDS} />
          </>
        )}
        <Choices legend="File" name="format" choices={FORMATS} />
        <DialogButtons>
          <Button icon={Download} isPrimary>
            Export
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface Offered<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly hint?: string
}

const SHIPMENT_ROWS: readonly Offered<ExportRows>[] = [
  { value: 'shipments', title: 'Shipment' },
  {
    value: 'containers',
    title: 'Container',
    hint: 'With type, seal, vessel, port ETA, last free day and empty return.',
  },
]

const ORDER_ROWS: readonly Offered<ExportRows>[] = [{ value: 'orders', title: 'Order' }, ...SHIPMENT_ROWS]
const ROWS = ORDER_ROWS

const FIELDS: readonly Offered<ExportRequest['fields']>[] = [
  {
    value: 'shown',
    title: 'As shown',
    hint: 'As the page shows them. Beside each date, a column says whether it is estimated or actual.',
  },
  {
    value: 'broker',
    title: 'For the broker and the dock',
    hint: 'Mode, port of discharge, port ETA, vessel, voyage, bills, containers with type, carrier, consignee and PO.',
  },
  {
    value: 'all',
    title: 'All fields',
    hint: 'Includes fields that the page does not show: owner, notes and the newest note.',
  },
]

const FORMATS: readonly Offered<ExportFormat>[] = [
  {
    value: 'xlsx',
    title: 'Excel workbook (.xlsx)',
    hint: 'PO numbers keep their zeros and long numbers all their digits; dates are dates. Prints in landscape.',
  },
  {
    value: 'csv',
    title: 'CSV, comma-separated (.csv)',
    hint: 'For other programs. A spreadsheet that opens it may drop zeros and round long numbers.',
  },
]

/** The chosen value of a group in which one is always chosen. */
function chosen<Value extends string>(
  form: FormData,
  name: string,
  choices: readonly Offered<Value>[],
): Value {
  const found = choices.find(({ value }) => value === form.get(name)) ?? choices[0]
  if (!found) throw new Error('There is nothing to choose.')
  return found.value
}

interface ChoicesProps {
  readonly legend: string
  readonly name: string
  /** The first is the default. */
  readonly choices: readonly Offered<string>[]
}

function Choices({ legend, name, choices }: ChoicesProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map((choice, at) => (
        <Choice key={choice.value} name={name} {...choice} isChecked={at === 0} />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly title: string
  readonly hint?: string
  readonly isChecked?: boolean
  /** Whether it gets the focus when the dialog opens. */
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
