import type { AccountScope } from '../data/account/account-scope-words.ts'
import type { JudgedRows } from '../data/account/account-store.ts'
import { AccountScopeLine } from './account-scope.tsx'
import { FreshnessChip } from './freshness-chip.tsx'

interface AccountFreshnessProps {
  readonly judged: JudgedRows
  readonly scope: AccountScope
  readonly onRetry: () => void
}

/** Which shipments a page is drawn from, and how old they are. */
export function AccountFreshness({ judged: { rows, set, judge }, scope, onRetry }: AccountFreshnessProps) {
  return (
    <>
      <AccountScopeLine
        scope={scope}
        rows={rows}
        readAtMs={set?.readAtMs ?? judge.nowMs}
        nowMs={judge.nowMs}
        onRetry={onRetry}
      />
      <div className="print:hidden">
        <FreshnessChip />
      </div>
    </>
  )
}
