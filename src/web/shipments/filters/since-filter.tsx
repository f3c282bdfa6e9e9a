import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { useNow } from '../../lib/use-now.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { FilterPopover } from './filter-popover.tsx'
import { SinceChoices } from './since-choices.tsx'
import { sinceMoment } from './since-words.ts'
import { spanWords } from './span-words.ts'
import { useShowSearch } from './use-show-search.ts'

interface SinceFilterProps {
  readonly search: ShipmentsSearch
  readonly name: 'updatedSince' | 'createdSince'
  /** 'Updated' or 'Created'. */
  readonly word: string
  readonly icon: LucideIcon
}

/** A button that names the chosen start and opens the choices. */
export function SinceFilter({ search, name, word, icon }: SinceFilterProps) {
  const show = useShowSearch()
  const nowMs = useNow()
  const popover = useRef<HTMLDivElement>(null)
  const since = search[name]
  const words = since === undefined ? 'any time' : (spanWords(since) ?? sinceMoment(since, nowMs))
  const choose = (next: string | undefined) => {
    popover.current?.hidePopover()
    if (next !== since) show(withValue(search, name, next))
  }
  return (
    <FilterPopover
      icon={icon}
      title={`${word} since`}
      word={word}
      value={words}
      isValueShown={since !== undefined}
      popover={popover}
    >
      <SinceChoices since={since} nowMs={nowMs} onChoose={choose} />
    </FilterPopover>
  )
}
