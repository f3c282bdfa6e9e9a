import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import { useShowSearch } from './use-show-search.ts'

export interface FilterChipsProps {
  readonly search: ShipmentsSearch
  /** Takes the focus after the last chip is removed. */
  readonly onLastRemoved: () => void
}

/** The active filters without a visible control, each with a button that removes it. */
export function FilterChips({ search, onLastRemoved }: FilterChipsProps) {
  const show = useShowSearch()
  const judge = useJudge()
  const placeNames =
    useFacets(
      search,
      PLACES.filter((name) => search[name]),
    )?.placeNames ?? NO_NAMES
  const filters = listFiltersAt(search, judge.nowMs)
  const active = activeFilters(search, { filters, clock: judge, placeNames })
  const chips = active.filter(({ shownBy }) => shownBy !== 'control')
  return (
    <Chips
      chips={chips}
      foldedClass="lg:hidden"
      onRemove={({ without }) => show(without)}
      onLastRemoved={onLastRemoved}
    />
  )
}

/** Filters whose values are codes, which a name stands for. */
export const PLACES = ['from', 'to'] as const
export const NO_NAMES: ReadonlyMap<string, string> = new Map()

interface ChipsProps extends Pick<FilterChipsProps, 'onLastRemoved'> {
  readonly chips: readonly ActiveFilter[]
  /** Hides a chip while the control that shows the same is not folded away. */
  readonly foldedClass: string
  readonly onRemove: (chip: ActiveFilter) => void
}

/** Words of filters, each with a button that removes it. The next chip takes the focus of a removed one. */
export function Chips({ chips, foldedClass, onRemove, onLastRemoved }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  /** The index of the removed chip, until the next one there has the focus. */
  const removedAt = useRef<number | null>(null)
  const keys = JSON.stringify(chips.map(({ key }) => key))

  useLayoutEffect(() => {
    const at = removedAt.current
    removedAt.current = null
    if (at === null) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const visible = buttons.filter((button) => button.checkVisibility())
    visible[Math.min(at, visible.length - 1)]?.focus()
  }, [keys])

  const remove = (at: number) => {
    const chip = chips[at]
    if (!chip) return
    if (chips.length === 1) onLastRemoved()
    else removedAt.current = at
    onRemove(chip)
    announce(`Filter removed: ${chip.words}`)
  }
  return (
    <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap items-center gap-1.5">
      {chips.map((chip, at) => (
        <li
          key={chip.key}
          data-chip={chip.shownBy === 'chip' || undefined}
          className={`max-w-full ${chip.shownBy === 'chip' ? '' : chip.shownBy === 'search box' ? 'sm:hidden' : foldedClass}`}
        >
          <button
            type="button"
            title={chip.title ?? chip.words}
            onClick={() => remove(at)}
            className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-edge bg-panel pr-1 pl-2.5 text-xs font-medium hover:bg-hover"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{chip.words}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
