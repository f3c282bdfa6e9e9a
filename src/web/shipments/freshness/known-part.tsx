import { grouped } from '#facts/text/grouped.ts'
import { Button } from '../../ui/button.tsx'
import type { AccountScope } from '../data/account-scope.ts'

interface KnownPartProps {
  /** How many shipments the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
  readonly onRetry?: () => void
}

/** Says of how many shipments a page is made, where these are not all. */
export function KnownPart({ known, scope, onRetry }: KnownPartProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <p role="status">{labelOf(known, scope)}</p>
      {scope === 'stopped' && onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

function labelOf(known: number, scope: AccountScope): string {
  if (scope === 'complete' || scope === 'none') return ''
  return scope === 'too-large'
    ? `The ${grouped(known)} shipments updated last`
    : `${grouped(known)} of your shipments so far`
}
