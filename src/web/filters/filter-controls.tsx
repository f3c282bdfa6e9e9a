import { Search } from 'lucide-react'
import { useState } from 'react'
import { NO_NAMES, type Choice, type PlaceNames } from '#facts/filters/choice.ts'
import { chosenValues } from '#facts/filters/search-edits.ts'
import { useFacets } from '../api/facets.ts'
import { useJudge } from '../api/use-judge.ts'
import { useLiveState } from '../feed/live-state.ts'
import { explain } from '../lib/problem-error.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { withToggled } from './active-filters.ts'
import {
  filterOf,
  FILTERS_OF,
  isValueFilter,
  type ControlName,
  type Filtering,
  type PageSearch,
  type ValueFilter,
} from './page-filters.ts'
import { EtaRange, SinceRange } from './range-filters.tsx'
import { ToggleFilter } from './toggle-filter.tsx'

interface FilterControlsProps extends Filtering {
  readonly names: readonly ControlName[]
}

/** The controls of some filters, with counts of their values. */
export function FilterControls({ names, ...props }: FilterControlsProps) {
  const { page, search, own = {}, onShow } = props
  const judge = useJudge()
  const counted = names.filter(isValueFilter).filter((name) => !own[name])
  const facets = useFacets(FILTERS_OF[page].counted(search), counted)
  const fault = useLiveState((state) => state.fault)
  if (!facets && counted.length > 0) {
    return <p role="status">{fault ? `${explain(fault).title}.` : 'Counting shipments…'}</p>
  }
  const shared = { search, onChange: onShow }
  return names.map((name) => {
    switch (name) {
      case 'mine':
        return <ToggleFilter key={name} {...props} />
      case 'updatedSince':
        return <SinceRange key={name} clock={judge} {...shared} />
      case 'eta':
        return <EtaRange key={name} isList={page === '/shipments'} clock={judge} {...shared} />
      default:
        return (
          <ChoiceGroups
            key={name}
            name={name}
            counts={own[name] ?? facets?.countsOf(name) ?? new Map<string, number>()}
            placeNames={facets?.placeNames ?? NO_NAMES}
            isOld={props.isOld || facets?.isOld === true}
            // The proxy counts shipments, but a choice on Orders leaves orders.
            hasCounts={page !== '/orders'}
            {...shared}
          />
        )
    }
  })
}

interface ChoiceGroupsProps {
  readonly name: ValueFilter
  readonly search: PageSearch
  /** Number of matching rows for each value that occurs. */
  readonly counts: ReadonlyMap<string, number>
  readonly placeNames: PlaceNames
  /** Whether the counts belong to the previous filters. */
  readonly isOld: boolean
  readonly hasCounts?: boolean
  readonly onChange: (search: PageSearch) => void
}

/** The values of one filter that occur in loaded shipments, each with its count among the matches of the other filters. */
export function ChoiceGroups(props: ChoiceGroupsProps) {
  return filterOf(props.name).groups.map((group) => <ChoiceGroup key={group.title} {...props} {...group} />)
}

/** A longer group scrolls, and has a field to find its values. */
const SHORT_MAX = 10
/** Nobody scrolls through more values. The field finds the others. */
const DRAWN_MAX = 200

function ChoiceGroup(props: ChoiceGroupsProps & Choice['groups'][number]) {
  const { title, name, search, isOld, hasCounts = true, onChange } = props
  const [text, setText] = useState('')
  const chosen = chosenValues(search, name)
  const choices = choicesOf(props, chosen)
  if (choices.length === 0) return null
  const isLong = choices.length > SHORT_MAX
  const matching = choices.filter(({ word }) => word.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">{title}</legend>
      {isLong && (
        <div className="relative mb-1">
          <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-muted" />
          <input
            type="text"
            data-find
            aria-label={`Find in ${title}`}
            placeholder={`Find among ${choices.length}`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            className="h-8 w-full rounded-md border border-control bg-panel pr-2 pl-7.5 placeholder:text-muted"
          />
        </div>
      )}
      <ul className={isLong ? 'h-56 overflow-y-auto' : ''}>
        {matching.slice(0, DRAWN_MAX).map(({ value, word, count }) => (
          <li key={value}>
            <label className="flex min-h-7 items-center gap-2 rounded-md px-1.5 hover:bg-hover">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onChange(withToggled(search, name, value))}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 truncate" title={word}>
                {word}
              </span>
              {hasCounts && <ShipmentCount count={isOld ? null : count} className="text-xs text-muted" />}
            </label>
          </li>
        ))}
      </ul>
      {isLong && (
        <p role="status" className="px-1.5 text-xs text-muted">
          {matching.length === 0 ? 'None of these' : ''}
        </p>
      )}
    </fieldset>
  )
}

/** The values that occur, and the chosen ones that do not. By default, the most frequent first. */
function choicesOf(props: Parameters<typeof ChoiceGroup>[0], chosen: readonly string[]) {
  const { name, counts, placeNames, order } = props
  const values = [...new Set([...counts.keys(), ...chosen])]
  const choices = values.map((value) => ({
    value,
    word: filterOf(name).word(value, placeNames),
    count: counts.get(value) ?? 0,
  }))
  if (order) return order.flatMap((value) => choices.filter((choice) => choice.value === value))
  return choices.toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
}
