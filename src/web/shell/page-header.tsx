import type { ReactNode } from 'react'
import { useIsPhone } from '../lib/use-media-query.ts'
import { FreshnessChip } from './freshness-chip.tsx'
import { SearchBox } from './search-box.tsx'

interface PageHeaderProps {
  /** The `h1` and elements beside it. */
  readonly title: ReactNode
  /** Actions at the right. */
  readonly children?: ReactNode
  /** Whether to print the title. `false` if the page has another heading for print. */
  readonly isOnPaper?: boolean
}

/** The header of every page: title, search, freshness and actions, always in the same places. */
export function PageHeader({ title, children, isOnPaper = true }: PageHeaderProps) {
  const isPhone = useIsPhone()
  return (
    <div
      data-page-header
      className={`z-30 flex min-h-12 shrink-0 items-center gap-x-2 border-b border-line bg-panel px-3 max-sm:flex-wrap max-sm:py-1.5 sm:min-h-14 sm:gap-x-4 sm:px-5 print:min-h-0 print:border-0 print:p-0 ${isOnPaper ? '' : 'print:hidden'}`}
    >
      <div className="flex min-w-0 items-center gap-x-2 max-sm:grow max-sm:basis-24 sm:w-40 sm:shrink-0 md:w-56 xl:w-64 print:w-auto">
        {title}
      </div>
      {!isPhone && (
        <div className="flex w-32 shrink-0 min-[48rem]:w-48 md:w-56 xl:w-72 print:hidden">
          <SearchBox />
        </div>
      )}
      <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap sm:grow sm:gap-x-3 print:hidden">
        <FreshnessChip />
        <div className="ml-auto flex min-w-0 items-center gap-2 max-sm:flex-wrap">{children}</div>
      </div>
    </div>
  )
}
