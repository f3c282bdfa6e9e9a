import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { useAccount } from '../data/account/account.ts'
import {
  accountScopeWords,
  asOfWords,
  loadedAtWords,
  type AccountScope,
} from '../data/account/account-scope-words.ts'

/** While the set is loading, its words change with every block. */
const SPOKEN_EVERY_MS = 10_000

interface AccountScopeLineProps {
  readonly scope: AccountScope
  readonly rows: readonly Pick<ShipmentRow, 'status'>[]
  readonly readAtMs: number
  readonly nowMs: number
  readonly onRetry: () => void
}

/** Says which shipments a page is drawn from. Shown at once, announced to assistive technology at most every ten seconds. */
export function AccountScopeLine({ scope, rows, readAtMs, nowMs, onRetry }: AccountScopeLineProps) {
  const staleSince = useStaleSince(readAtMs)
  const words = useMemo(() => {
    const age = staleSince === null ? null : asOfWords(staleSince, nowMs)
    return accountScopeWords(scope, rows, age)
  }, [scope, rows, staleSince, nowMs])
  const isUsual = scope === 'complete' && staleSince === null
  const spoken = useSpokenSometimes(words, SPOKEN_EVERY_MS)
  return (
    // On a phone a set that is whole and new takes no room from the rows.
    <div
      className={`flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted max-sm:basis-full ${isUsual ? 'max-sm:sr-only' : ''}`}
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <p aria-hidden>{words}</p>
      {isUsual && <p className="hidden print:block">· {loadedAtWords(readAtMs, nowMs)}</p>}
      {scope === 'stopped' && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}

/** When the service was last read, where that is longer ago than it should be; else `null`. */
function useStaleSince(readAtMs: number): string | null {
  const freshness = useAccount((account) => account.freshness)
  if (freshness.state !== 'delayed' && freshness.state !== 'offline') return null
  return freshness.asOf ?? new Date(readAtMs).toISOString()
}

/** The newest text, which changes at most once in this time. */
function useSpokenSometimes(text: string, everyMs: number): string {
  const [spoken, setSpoken] = useState(text)
  const spokenAtMs = useRef(-Infinity)
  useEffect(() => {
    const waitMs = Math.max(0, spokenAtMs.current + everyMs - performance.now())
    const timer = setTimeout(() => {
      spokenAtMs.current = performance.now()
      setSpoken(text)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, everyMs])
  return spoken
}
