import { SlidersHorizontal, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { filterWords } from '#facts/columns/about-export.ts'
import { later } from '../lib/later.tsx'
import { useIsPhone, useIsWide } from '../lib/use-media-query.ts'
import { announce } from '../ui/announcer.tsx'
import { useJudge } from '../api/use-judge.ts'
import { useActiveFilters, type ActiveFilter } from './active-filters.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FILTERS_OF, type Filtering, type FilterName } from './page-filters.ts'
import { ToggleFilter } from './toggle-filter.tsx'

const FilterControls = later(() =>
  import('./filter-controls.tsx').then(({ FilterControls }) => FilterControls),
)

interface FilterBarProps extends Filtering {
  /** The choice of what is filtered: a status, a tab, verdicts. */
  readonly segments?: ReactNode
  /** Number of matching rows. */
  readonly count?: ReactNode
  /** Shown after the count. */
  readonly children?: ReactNode
}

/**
 * The filters of a page, and a chip for each filter without a visible control. If space is short, all filters except
 * the segments are behind one button. Chips share a line with the count, unless that fits beside the controls.
 */
export function FilterBar({ segments, count, children, ...filtering }: FilterBarProps) {
  const { page, search, onShow } = filtering
  const { toggles, menus, panel, cleared } = FILTERS_OF[page]
  const bar = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const judge = useJudge()
  const active = useActiveFilters(filtering)
  // The search box shows the text, but on a phone it is folded away, and on Today it filters nothing.
  const clearable = active.filter(({ name }) => name !== 'q' || isPhone || page === '/')
  const chips = clearable.filter(({ name }) => !(isWide && toggles.some((each) => each === name)))
  const inPanel = isWide ? panel : [...toggles, ...panel]
  const inMenus = isWide ? menus.flatMap(({ filters }) => filters) : []
  const countOf = (names: readonly FilterName[]) => active.filter(({ name }) => names.includes(name)).length
  const moreCount = countOf(inPanel.filter((name) => !inMenus.includes(name)))
  const more = isWide ? 'More filters' : 'Filters'
  const takeFocus = () => {
    const menus = bar.current?.querySelectorAll<HTMLElement>('button[popovertarget]')
    const last = [...(menus ?? [])].at(-1) ?? bar.current?.querySelector('button')
    last?.focus()
  }
  const { kind, ...list } = search
  return (
    <div className="@container">
      <div
        ref={bar}
        role="group"
        aria-label="Filters"
        className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3 py-2 sm:px-5 print:px-0 print:py-1"
      >
        {segments}
        {isWide && (
          <>
            {menus.map(({ title, icon, filters }) => (
              <FilterMenu key={title} icon={icon} title={title} count={countOf(filters)}>
                <FilterControls {...filtering} names={filters} />
              </FilterMenu>
            ))}
            <ToggleFilter {...filtering} />
          </>
        )}
        {inPanel.some((name) => !inMenus.includes(name)) && (
          <FilterMenu
            icon={SlidersHorizontal}
            title={more}
            word={isWide ? 'More' : 'Filters'}
            name={moreCount === 0 ? more : undefined}
            count={moreCount}
            isLarge
          >
            <FilterControls {...filtering} names={inPanel} />
          </FilterMenu>
        )}
        {clearable.length > 0 && (
          <div className="flex min-w-0 flex-wrap items-center gap-1.5 @min-[64rem]:order-last @min-[64rem]:basis-full @min-[100rem]:order-none @min-[100rem]:flex-1 print:hidden">
            {chips.length > 0 && <FilterChips chips={chips} onShow={onShow} onLastRemoved={takeFocus} />}
            <button
              type="button"
              onClick={() => {
                takeFocus()
                onShow(cleared(search))
                announce('Filters cleared')
              }}
              className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover max-sm:min-h-8"
            >
              <X aria-hidden className="size-3.5" />
              Clear filters
            </button>
          </div>
        )}
        <div
          data-filter-count
          className="ml-auto flex min-w-0 items-center gap-x-2 text-xs text-muted max-sm:grow max-sm:basis-56 max-sm:flex-wrap"
        >
          {count}
          {children}
        </div>
        <p className="hidden basis-full print:block">
          Filters: {filterWords({ ...list, ...(kind && { attention: kind }) }, judge)}
        </p>
      </div>
    </div>
  )
}

interface FilterChipsProps extends Pick<Filtering, 'onShow'> {
  readonly chips: readonly ActiveFilter[]
  /** Moves the focus after the last chip is removed. */
  readonly onLastRemoved: () => void
}

/** Chips of filters, each with a button that removes it. The next chip gets the focus of a removed one. */
function FilterChips({ chips, onShow, onLastRemoved }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  /** Index of the removed chip, until the next one there has the focus. */
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
    onShow(chip.without)
    announce(`Filter removed: ${chip.words}`)
  }
  return (
    <ul ref={list} aria-label="Active filters" className="flex min-w-0 flex-wrap items-center gap-1.5">
      {chips.map((chip, at) => (
        <li key={chip.key} className="max-w-full">
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
