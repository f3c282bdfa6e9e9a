import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { withValue } from '#facts/filters/search-edits.ts'
import { announce } from '../ui/announcer.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { COLUMNS, LEAD_TITLE } from '../shipments/columns/columns.tsx'
import { ColumnChoice } from '../shipments/columns/look/column-choice.tsx'
import { isUsualLook, withDensity, withUsualLook } from '../shipments/columns/look/look-edits.ts'
import { Choice, Choices } from '../shipments/columns/look/menu-choice.tsx'
import { chosenLook, rememberLook } from '../shipments/columns/look/remembered-look.ts'

/** The choice of columns and row height. It applies immediately, is part of the URL, and is stored in this browser. */
export function ColumnsMenu({ search }: { search: ShipmentsSearch }) {
  const navigate = useNavigate()
  const choose = (next: ShipmentsSearch) => {
    // Those of a view belong to the view.
    if (next.view === undefined) rememberLook(chosenLook(next))
    // A history entry for every column would make Back tedious.
    void navigate({ to: '/shipments', search: next, replace: true, resetScroll: false })
  }
  const { density = 'comfortable' } = search
  return (
    <div className="flex flex-col gap-3">
      <SortChoice search={search} onChoose={choose} />
      <ColumnChoice search={search} onChoose={choose} />
      <Choices title="Row height">
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
      </Choices>
      <div className="flex items-center justify-between gap-2 border-t border-line pt-2.5">
        <ResetButton search={search} onChoose={choose} />
        <span className="text-right text-xs text-muted">Remembered in this browser</span>
      </div>
    </div>
  )
}

interface LookChoiceProps {
  readonly search: ShipmentsSearch
  readonly onChoose: (next: ShipmentsSearch) => void
}

/** A phone has no column headers to sort by. */
function SortChoice({ search, onChoose }: LookChoiceProps) {
  const sortable = [{ title: LEAD_TITLE, sort: 'shipment' as const }, ...COLUMNS]
  const choices = sortable.flatMap(({ title, sort }) =>
    sort === null
      ? []
      : ([
          [sort, `${title}, ascending`],
          [`-${sort}`, `${title}, descending`],
        ] as const),
  )
  return (
    <div className="flex flex-col gap-0.5 sm:hidden">
      <span className="text-xs font-semibold text-muted">Sort by</span>
      <Select
        labels={{ 'aria-label': 'Sort by' }}
        choices={[['', 'Latest update first'] as const, ...choices]}
        value={search.sort ?? ''}
        onChoose={(sort) => onChoose(withValue(search, 'sort', sort || undefined))}
      />
    </div>
  )
}

function ResetButton({ search, onChoose }: LookChoiceProps) {
  return (
    <button
      type="button"
      // Not `disabled`, so that the button keeps the focus.
      aria-disabled={isUsualLook(search)}
      onClick={() => {
        onChoose(withUsualLook(search))
        announce('The default columns are shown')
      }}
      className={`${buttonClass} aria-disabled:opacity-60`}
    >
      <RotateCcw aria-hidden className="size-4" />
      Reset
    </button>
  )
}
