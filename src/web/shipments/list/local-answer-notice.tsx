import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { explain } from '../../lib/problem-error.ts'
import { counted } from '#facts/text/counted.ts'
import { Banner, Notice } from '../../ui/notice.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import type { LocalAnswer } from '../data/list-content.ts'

export interface LocalAnswerNoticeProps {
  readonly localAnswer: LocalAnswer
  readonly error: Error | null
  readonly onRetry: () => void
}

/** What stands above loaded rows that match, or in their place where none do, while the service has not answered. */
export function LocalAnswerNotice({ localAnswer, error, onRetry }: LocalAnswerNoticeProps) {
  const { rows, searched, asking } = localAnswer
  if (rows.length > 0) {
    if (!error || asking !== 'failed') return null
    return <Banner title={explain(error).title} advice={explain(error).advice} onRetry={onRetry} />
  }
  if (asking === 'now') return <SkeletonTable />
  if (error) return <ListFailed error={error} onRetry={onRetry} />
  return (
    <Notice
      title={
        searched === null
          ? `No match in active shipments and the last ${ACCOUNT_SET_DAYS} days`
          : `No match in ${counted(searched, 'loaded shipment')}`
      }
      advice="Press Enter to search all shipments. From three characters on, the search starts by itself."
    />
  )
}

const END_WORDS = {
  'on-enter': 'Press Enter to search older shipments too.',
  now: 'Searching all…',
  failed: 'Older shipments were not searched.',
} as const

/** As long as not all of the account set is here. */
const PART_END_WORDS = {
  'on-enter': 'Only loaded shipments were searched. Press Enter to search all.',
  now: 'Searching all…',
  failed: 'Only loaded shipments were searched.',
} as const

/** Stands below those rows. */
export function LocalAnswerEnd({ asking, searched }: Pick<LocalAnswer, 'asking' | 'searched'>) {
  return (searched === null ? END_WORDS : PART_END_WORDS)[asking]
}
