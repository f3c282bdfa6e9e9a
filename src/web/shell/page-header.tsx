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
      className={`@container z-30 shrink-0 border-b border-line bg-panel print:border-0 ${isOnPaper ? '' : 'print:hidden'}`}
    >
      {/* It wraps on a phone, and with large text. */}
      <div className="flex min-h-12 items-center gap-x-2 px-3 max-sm:flex-wrap max-sm:py-1.5 sm:min-h-14 sm:gap-x-4 sm:px-5 @max-[38rem]:flex-wrap @max-[38rem]:sm:gap-y-2 @max-[38rem]:sm:py-2 print:min-h-0 print:p-0">
        <div className="flex min-w-0 items-center gap-x-2 max-sm:grow max-sm:flex-wrap sm:w-40 sm:shrink-0 md:w-56 xl:w-64 @max-[38rem]:sm:w-auto print:w-auto">
          {title}
        </div>
        {!isPhone && (
          <div className="flex w-32 shrink-0 min-[48rem]:w-48 md:w-56 xl:w-72 @max-[38rem]:w-auto @max-[38rem]:shrink @max-[38rem]:grow @max-[38rem]:basis-32 print:hidden">
            <SearchBox />
          </div>
        )}
        <div className="flex min-w-0 items-center gap-2 max-sm:flex-wrap sm:grow sm:gap-x-3 @max-[38rem]:flex-wrap print:hidden">
          <FreshnessChip />
          <div className="ml-auto flex min-w-0 items-center gap-2 max-sm:flex-wrap @max-[38rem]:flex-wrap">
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}
