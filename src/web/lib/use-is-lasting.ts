import { useEffect, useState } from 'react'

/** Whether something has been going on for so many milliseconds. What is over soon need not be shown. */
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
