import { grouped } from '#facts/text/grouped.ts'
import type { AccountScope } from '../api/account-scope.ts'

interface KnownPartProps {
  /** Number of shipments that the proxy knows. */
  readonly known: number
  readonly scope: AccountScope
}

/** Says how many shipments a page is based on, if these are not all. */
export function KnownPart({ known, scope }: KnownPartProps) {
  return (
    <p role="status" title={labelOf(known, scope)} className="min-w-0 truncate text-xs text-muted">
      {labelOf(known, scope)}
    </p>
  )
}

function labelOf(known: number, scope: AccountScope): string {
  if (scope === 'complete' || scope === 'none') return ''
  return scope === 'too-large'
    ? `The ${grouped(known)} shipments updated last`
    : `${grouped(known)} of your shipments so far`
}
