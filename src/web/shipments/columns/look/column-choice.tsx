import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import type { ColumnName } from '#facts/filters/column-names.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { shownColumns } from '#facts/filters/shown-columns.ts'
import type { Column } from '../column.ts'
import { COLUMNS, columnsNamed } from '../columns.tsx'
import { withColumnMoved, withColumnToggled } from './look-edits.ts'
import { Choice, Choices } from './menu-choice.tsx'

interface ColumnChoiceProps {
  readonly search: ShipmentsSearch
  readonly onChoose: (next: ShipmentsSearch) => void
}

/** The shown columns in their order, which can be changed, and below them the hidden ones. */
export function ColumnChoice({ search, onChoose }: ColumnChoiceProps) {
  const names = shownColumns(search)
  const shown = columnsNamed(names)
  const others = COLUMNS.filter(({ name }) => !names.includes(name))
  const { idOf, keepFocus } = useKeptFocus(names)
  const toggle = (name: ColumnName) => {
    keepFocus(name, 'shown')
    onChoose(withColumnToggled(search, name))
  }
  const move = ({ name, title }: Column, step: Step) => {
    const next = withColumnMoved(search, name, step)
    if (next === search) return
    keepFocus(name, step === -1 ? 'before' : 'after')
    // Counts the leading column, which names the row, as the first.
    announce(`${title} is column ${shownColumns(next).indexOf(name) + 2} of ${shown.length + 1}`)
    onChoose(next)
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-0.5 text-xs font-semibold text-muted">Columns, in their order</legend>
        <ol>
          {shown.map((column, at) => (
            <ShownColumn
              key={column.name}
              column={column}
              before={shown[at - 1]}
              after={shown[at + 1]}
              idOf={idOf}
              onToggle={toggle}
              onMove={move}
            />
          ))}
        </ol>
        <p className="text-xs text-muted sm:hidden">On a card, the main facts keep their places.</p>
      </fieldset>
      {others.length > 0 && (
        <Choices title="More columns">
          {others.map(({ name, title }) => (
            <Choice
              key={name}
              id={idOf(name, 'shown')}
              type="checkbox"
              name="cols"
              isOn={false}
              onChange={() => toggle(name)}
            >
              {title}
            </Choice>
          ))}
        </Choices>
      )}
    </>
  )
}

interface ShownColumnProps {
  readonly column: Column
  /** Its neighbours; `undefined` at either end. */
  readonly before: Column | undefined
  readonly after: Column | undefined
  readonly idOf: (name: ColumnName, part: Part) => string
  readonly onToggle: (name: ColumnName) => void
  readonly onMove: (column: Column, step: Step) => void
}

function ShownColumn({ column, before, after, idOf, onToggle, onMove }: ShownColumnProps) {
  const { name, title } = column
  return (
    <li className="flex items-center gap-0.5">
      <Choice
        id={idOf(name, 'shown')}
        type="checkbox"
        name="cols"
        isOn
        // The last shown column cannot be hidden, because no column at all means the default ones.
        isFixed={!before && !after}
        onChange={() => onToggle(name)}
      >
        {title}
      </Choice>
      <MoveButton id={idOf(name, 'before')} column={column} neighbour={before} step={-1} onMove={onMove} />
      <MoveButton id={idOf(name, 'after')} column={column} neighbour={after} step={1} onMove={onMove} />
    </li>
  )
}

/** To the left or to the right. */
type Step = -1 | 1

interface MoveButtonProps {
  readonly id: string
  readonly column: Column
  /** The column to swap with; `undefined` at either end. */
  readonly neighbour: Column | undefined
  readonly step: Step
  readonly onMove: (column: Column, step: Step) => void
}

function MoveButton({ id, column, neighbour, step, onMove }: MoveButtonProps) {
  const isToLeft = step === -1
  const name = neighbour
    ? `Move ${column.title} ${isToLeft ? 'before' : 'after'} ${neighbour.title}`
    : `${column.title} is ${isToLeft ? 'first' : 'last'}`
  const Icon = isToLeft ? ArrowUp : ArrowDown
  return (
    <button
      id={id}
      type="button"
      aria-label={name}
      title={name}
      // Not `disabled`, so that the button keeps the focus at either end.
      aria-disabled={!neighbour}
      onClick={() => onMove(column, step)}
      className="inline-grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

type Part = 'shown' | 'before' | 'after'

/** Keeps the focus on the pressed control when it moves elsewhere. */
function useKeptFocus(names: readonly ColumnName[]) {
  const id = useId()
  const pressed = useRef<string>(null)
  const idOf = (name: ColumnName, part: Part) => `${id}-${name}-${part}`
  useLayoutEffect(() => {
    if (pressed.current !== null) document.getElementById(pressed.current)?.focus()
    pressed.current = null
  }, [names])
  const keepFocus = (name: ColumnName, part: Part) => (pressed.current = idOf(name, part))
  return { idOf, keepFocus }
}
