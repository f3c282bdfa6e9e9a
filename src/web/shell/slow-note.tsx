import { useEffect, useState } from 'react'
import { useLiveState } from '../feed/live-state.ts'

const SLOW_AFTER_MS = 2000

/** Whether something is waited for long enough to say so. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** Says that loading takes long, unless the screen already gives the reason. */
export function SlowNote() {
  const fault = useLiveState((live) => live.fault)
  const isSlow = useIsSlow(true)
  return (
    <p role="status" className="px-4 text-center text-muted">
      {isSlow && !fault && (
        <span className="block py-3">
          The shipment service is slow to respond. Still waiting; no action needed.
        </span>
      )}
    </p>
  )
}

/** Instead of rows that are loaded for the first time. */
export function LoadingNote() {
  return (
    <div className="py-16 text-center text-muted">
      <p>Loading…</p>
      <SlowNote />
    </div>
  )
}
