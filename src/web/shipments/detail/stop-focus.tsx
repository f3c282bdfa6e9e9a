import { createContext, use, useState, type ReactNode } from 'react'

/** The milestone that the user turns to, in the list or on the map; each marks it in the other. */
interface StopFocus {
  /** Index of the milestone, by pointer or keyboard. */
  readonly focusedStop: number | null
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** The milestone that the user asked to see on the map; each request is an object of its own. */
  readonly askedStop: { readonly milestoneIndex: number } | null
  readonly onAskStop: (milestoneIndex: number) => void
}

const StopFocusContext = createContext<StopFocus>({
  focusedStop: null,
  onFocusStop: () => {},
  askedStop: null,
  onAskStop: () => {},
})

/** Holds what list and map tell each other, for one shipment. */
export function StopFocusProvider({ children }: { children: ReactNode }) {
  const [focusedStop, onFocusStop] = useState<number | null>(null)
  const [askedStop, setAskedStop] = useState<StopFocus['askedStop']>(null)
  const onAskStop = (milestoneIndex: number) => setAskedStop({ milestoneIndex })
  return (
    <StopFocusContext value={{ focusedStop, onFocusStop, askedStop, onAskStop }}>{children}</StopFocusContext>
  )
}

/** What list and map tell each other. */
export function useStopFocus(): StopFocus {
  return use(StopFocusContext)
}
