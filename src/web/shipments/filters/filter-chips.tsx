import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import type { ActiveFilter } from './active-filters.ts'

interface FilterChipsProps {
  readonly chips: readonly ActiveFilter[]
  readonly onRemove: (chip: ActiveFilter) => void
  /** Moves the focus after the last chip is removed. */
  readonly onLastRemoved: () => void
}

/** Chips of filters, each with a button that removes it. The next chip gets the focus of a removed one. */
export function FilterChips({ chips, onRemove, onLastRemoved }: FilterChipsProps) {
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
    onRemove(chip)
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
