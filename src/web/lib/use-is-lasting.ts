import { useEffect, useState } from 'react'

/** Whether something has been going on for this many milliseconds. A short spell need not be shown. */
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
