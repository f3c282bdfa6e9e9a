import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { useNow } from '../../lib/use-now.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { FilterPopover } from './filter-popover.tsx'
import { finding } from './finding.ts'
import { spanWords } from './span-words.ts'
import { useShowSearch } from './use-show-search.ts'

interface SinceFilterProps {
  readonly search: ShipmentsSearch
  readonly name: 'updatedSince' | 'createdSince'
  /** 'Updated' or 'Created'. */
  readonly word: string
  readonly icon: LucideIcon
}

/** A button that says since when shipments are chosen, and lets it be chosen. */
export function SinceFilter({ search, name, word, icon }: SinceFilterProps) {
  const show = useShowSearch()
  const nowMs = useNow()
  const parts = finding.use()
  const popover = useRef<HTMLDivElement>(null)
  const since = search[name]
  const words =
    spanWords(since) ?? (typeof parts === 'object' && since ? parts.sinceMoment(since, nowMs) : 'since a day')
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
      onNear={() => void finding.load()}
      popover={popover}
    >
      {typeof parts === 'object' ? (
        <parts.SinceChoices since={since} nowMs={nowMs} onChoose={choose} />
      ) : (
        <PartNote isMissing={parts === 'missing'} />
      )}
    </FilterPopover>
  )
}

/** Stands in for what is being loaded. */
function PartNote({ isMissing }: { isMissing: boolean }) {
  return (
    <p role="status" className="px-2.5 py-2 text-muted">
      {isMissing ? 'Could not be loaded. Check your connection and open it again.' : 'Loading…'}
    </p>
  )
}
