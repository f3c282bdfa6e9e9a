import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import type { PlaceNames } from '#facts/views/choice.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { chosenIn, withToggled } from './active-filters.ts'
import { filterOf, type PageSearch, type ValueFilter } from './page-filters.ts'

/** A longer group shows this many choices, with a field to find the others and a button to show them. */
const SHOWN_MAX = 8
/** If only this many more exist, the group shows them all. */
const SPARE = 2

export interface ChoiceGroupProps {
  readonly title: string
  readonly name: ValueFilter
  readonly search: PageSearch
  /** Number of matching rows for each value that occurs. */
  readonly counts: ReadonlyMap<string, number>
  readonly placeNames: PlaceNames
  /** Whether the counts belong to the previous filters. */
  readonly isOld: boolean
  /** The values of this group in order; by default all, the most frequent first. */
  readonly order?: readonly string[]
  readonly onChange: (search: PageSearch) => void
}

/** The values of one filter that occur in loaded shipments, each with its count among the matches of the other filters. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { title, name, search, isOld, onChange } = props
  const [text, setText] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  /** Values chosen or deselected since the group was opened. They stay visible wherever they are sorted. */
  const [pressed, setPressed] = useState<readonly string[]>([])
  const chosen = chosenIn(search, name)
  const choices = choicesOf(props, chosen)
  if (choices.length === 0) return null
  const isLong = choices.length > SHOWN_MAX + SPARE
  const matching = choices.filter(({ word }) => word.toLowerCase().includes(text.trim().toLowerCase()))
  // The number of choices does not depend on the order, so that no filter below moves under the pointer when the counts
  // change.
  const isKept = ({ value }: ShownValue) => chosen.includes(value) || pressed.includes(value)
  const first = matching.filter((choice) => !isKept(choice)).slice(0, SHOWN_MAX)
  const shown =
    isWhole || !isLong ? matching : matching.filter((choice) => isKept(choice) || first.includes(choice))
  const toggle = (value: string) => {
    setPressed([...pressed, value])
    onChange(withToggled(search, name, value))
  }
  const hiddenCount = matching.length - shown.length
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">{title}</legend>
      {isLong && <FindField title={title} count={choices.length} text={text} onType={setText} />}
      <ul>
        {shown.map((choice) => (
          <ValueChoice
            key={choice.value}
            {...choice}
            count={isOld ? null : choice.count}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => toggle(choice.value)}
          />
        ))}
      </ul>
      {isLong && (
        <>
          <p role="status" className="px-1.5 text-xs text-muted">
            {shown.length === 0 ? 'None of these' : ''}
          </p>
          {(hiddenCount > 0 || (isWhole && matching.length > SHOWN_MAX)) && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              className="inline-flex min-h-7 items-center rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover"
            >
              {isWhole ? 'Show fewer' : `Show ${grouped(hiddenCount)} more`}
            </button>
          )}
        </>
      )}
    </fieldset>
  )
}

interface ValueChoiceProps extends Pick<ShownValue, 'word'> {
  readonly count: number | null
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function ValueChoice({ word, count, isChosen, onToggle }: ValueChoiceProps) {
  return (
    <li>
      <label className="flex min-h-7 items-center gap-2 rounded-md px-1.5 hover:bg-hover">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1 truncate" title={word}>
          {word}
        </span>
        <span className="text-xs text-muted">
          <ShipmentCount count={count} />
        </span>
      </label>
    </li>
  )
}

interface FindFieldProps {
  readonly title: string
  /** Number of choices to search. */
  readonly count: number
  readonly text: string
  readonly onType: (text: string) => void
}

function FindField({ title, count, text, onType }: FindFieldProps) {
  const id = useId()
  return (
    <div className="relative mb-1">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-muted" />
      <input
        id={id}
        type="text"
        data-find
        aria-label={`Find in ${title}`}
        placeholder={`Find among ${count}`}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        className="h-8 w-full rounded-md border border-control bg-panel pr-2 pl-7.5 placeholder:text-muted"
      />
    </div>
  )
}

interface ShownValue {
  readonly value: string
  readonly word: string
  readonly count: number
}

/** The values that occur, and the chosen ones that do not. */
function choicesOf(
  { name, counts, placeNames, order }: ChoiceGroupProps,
  chosen: readonly string[],
): ShownValue[] {
  const values = [...new Set([...counts.keys(), ...chosen])]
  const choices = values.map((value) => ({
    value,
    word: filterOf(name).word(value, placeNames),
    count: counts.get(value) ?? 0,
  }))
  if (order) return order.flatMap((value) => choices.filter((choice) => choice.value === value))
  return choices.toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
}
