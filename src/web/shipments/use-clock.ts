import { useMemo } from 'react'
import { useNow } from '../lib/use-now.ts'
import { clockAt, type Clock } from '#facts/shipment/clock.ts'

/** The clock in the viewer's zone, the same object until the minute changes, so that memoised rows stay as they are. */
export function useClock(): Clock {
  const nowMs = useNow()
  return useMemo(() => clockAt(nowMs), [nowMs])
}
