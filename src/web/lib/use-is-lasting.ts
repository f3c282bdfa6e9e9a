import { useEffect, useState } from 'react'

/** Whether something has gone on for this many milliseconds. A short spell need not show. */
export function useIsLasting(isGoingOn: boolean, afterMs: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLasting(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isGoingOn, afterMs])
  return isGoingOn && isLasting
}
