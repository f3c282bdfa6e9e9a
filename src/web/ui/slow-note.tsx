import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 4000

/** Stands where something is being loaded, and speaks up when that takes long. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="px-4 text-center text-muted">
      {isSlow && (
        <span className="block py-3">
          The shipment service takes long to answer. Still waiting, nothing needs to be done.
        </span>
      )}
    </p>
  )
}
