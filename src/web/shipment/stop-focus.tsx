import { createContext, use, useState, type ReactNode } from 'react'

/** The milestone in focus, shared by list and map. */
interface StopFocus {
  /** Index of the milestone with pointer or focus; `null` for none. */
  readonly focusedStop: number | null
  readonly onFocusStop: (milestoneIndex: number | null) => void
  /** The milestone that the user asked to see on the map. Each request is a new object. */
  readonly askedStop: { readonly milestoneIndex: number } | null
  readonly onAskStop: (milestoneIndex: number) => void
}

const StopFocusContext = createContext<StopFocus>({
  focusedStop: null,
  onFocusStop: () => {},
  askedStop: null,
  onAskStop: () => {},
})

/** Provides the shared state of list and map for one shipment. */
export function StopFocusProvider({ children }: { children: ReactNode }) {
  const [focusedStop, onFocusStop] = useState<number | null>(null)
  const [askedStop, setAskedStop] = useState<StopFocus['askedStop']>(null)
  const onAskStop = (milestoneIndex: number) => setAskedStop({ milestoneIndex })
  return (
    <StopFocusContext value={{ focusedStop, onFocusStop, askedStop, onAskStop }}>{children}</StopFocusContext>
  )
}

export function useStopFocus(): StopFocus {
  return use(StopFocusContext)
}
