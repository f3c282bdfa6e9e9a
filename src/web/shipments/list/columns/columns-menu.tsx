import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import {
  DEFAULT_COLUMNS,
  LEAD_NAMES,
  readListLook,
  type ColumnName,
  type LeadName,
  type ShipmentsSearch,
} from '#facts/views/search.ts'
import { keepPeek, usePeekOn } from '../peek/peek-setting.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { COLUMNS, LEAD_TITLE } from './catalogue.ts'
import { isUsualLook, withColumnToggled, withDensity, withLead, withUsualLook } from './look-edits.ts'
import { chosenLook, rememberLook } from './remembered-look.ts'

const LEADS: Readonly<Record<LeadName, string>> = {
  reference: 'Reference',
  tag: 'PO or tag',
  booking: 'Booking number',
  masterBill: 'Master bill',
  container: 'Container',
}

/** What each row shows. A choice holds at once, stands in the URL, and is remembered in this browser. */
export function ColumnsMenu({ search }: { search: ShipmentsSearch }) {
  const navigate = useNavigate()
  const choose = (next: ShipmentsSearch) => {
    rememberLook(chosenLook(next))
    // A history entry for every column would have to be stepped through on the way back.
    void navigate({ to: '/shipments', search: next, replace: true })
  }
  const { cols = DEFAULT_COLUMNS, lead = 'reference', density = 'comfortable' } = search
  const isPeeking = usePeekOn()
  return (
    <div className="flex flex-col gap-3">
      <SortChoice search={search} onChoose={choose} />
      <Group title="Columns">
        {COLUMNS.map(({ name, title }) => (
          <Choice
            key={name}
            type="checkbox"
            name="cols"
            isOn={isAmong(name, cols)}
            // Without any column there would be the usual ones again.
            isFixed={cols.length === 1 && isAmong(name, cols)}
            onChange={() => choose(withColumnToggled(search, name))}
          >
            {title}
          </Choice>
        ))}
      </Group>
      <Group title="First column">
        {LEAD_NAMES.map((name) => (
          <Choice
            key={name}
            type="radio"
            name="lead"
            isOn={lead === name}
            onChange={() => choose(withLead(search, name))}
          >
            {LEADS[name]}
          </Choice>
        ))}
      </Group>
      <Group title="Row height" note="On a phone each shipment is a card.">
        {(['comfortable', 'compact'] as const).map((name) => (
          <Choice
            key={name}
            type="radio"
            name="density"
            isOn={density === name}
            onChange={() => choose(withDensity(search, name))}
          >
            {name === 'compact' ? 'Compact' : 'Comfortable'}
          </Choice>
        ))}
      </Group>
      <div className="max-sm:hidden">
        <Choice type="checkbox" name="peek" isOn={isPeeking} onChange={() => keepPeek(!isPeeking)}>
          Preview milestones on hover
        </Choice>
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line pt-2.5">
        <button
          type="button"
          // It keeps the focus when there is nothing left to do.
          aria-disabled={isUsualLook(search)}
          onClick={() => {
            choose(withUsualLook(search))
            announce('The usual columns are shown')
          }}
          className={`${buttonClass} aria-disabled:opacity-60`}
        >
          <RotateCcw aria-hidden className="size-4" />
          Reset
        </button>
        <span className="text-right text-xs text-muted">Remembered in this browser</span>
      </div>
    </div>
  )
}

interface SortChoiceProps {
  readonly search: ShipmentsSearch
  readonly onChoose: (next: ShipmentsSearch) => void
}

/** On a phone there are no heads to sort by. */
function SortChoice({ search, onChoose }: SortChoiceProps) {
  const sortable = [{ title: LEAD_TITLE, sort: 'shipment' as const }, ...COLUMNS]
  return (
    <label className="flex flex-col gap-0.5 sm:hidden">
      <span className="text-xs font-semibold text-muted">Sort by</span>
      <select
        value={search.sort ?? ''}
        onChange={({ target }) =>
          onChoose(withValue(search, 'sort', readListLook({ sort: target.value }).sort))
        }
        className="min-h-8 rounded-md border border-control bg-panel px-2"
      >
        <option value="">Latest update first</option>
        {sortable.flatMap(({ title, sort }) =>
          sort === null
            ? []
            : [
                <option key={sort} value={sort}>{`${title}, ascending`}</option>,
                <option key={`-${sort}`} value={`-${sort}`}>{`${title}, descending`}</option>,
              ],
        )}
      </select>
    </label>
  )
}

interface GroupProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-xs font-semibold text-muted">{title}</legend>
      <div className="grid grid-cols-2 gap-x-2">{children}</div>
      {note !== undefined && <p className="text-xs text-muted sm:hidden">{note}</p>}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly isOn: boolean
  /** It cannot be switched off now. */
  readonly isFixed?: boolean
  readonly onChange: () => void
  readonly children: string
}

function Choice({ type, name, isOn, isFixed = false, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-7 items-center gap-2 rounded-md px-1 hover:bg-hover">
      <input
        type={type}
        name={name}
        checked={isOn}
        disabled={isFixed}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}

function isAmong(name: ColumnName, names: readonly ColumnName[]): boolean {
  return names.includes(name)
}
