import { RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import { counted } from '#facts/text/counted.ts'
import { Button } from '../../ui/button.tsx'
import { InfoBar } from '../../ui/notice.tsx'
import type { Reloaded } from './use-list-on-screen.ts'

interface WaitingNotesProps {
  /** Where the worklist says how many updates wait. */
  readonly updatesRef: Ref<HTMLDivElement>
  readonly isUnsure: boolean
  readonly onRefresh: () => void
}

/**
 * What has changed but would move rows under the reader. Where the head of the list scrolls away or has no room left, it
 * floats.
 */
export function WaitingNotes({ updatesRef, isUnsure, onRefresh }: WaitingNotesProps) {
  // Two buttons beside the count would take another line of the head.
  const floating = isUnsure ? FLOATING_BELOW.xl : FLOATING_BELOW.lg
  return (
    <div className={`flex justify-center gap-2 not-has-[button]:hidden ${floating}`}>
      <div ref={updatesRef} className="contents" />
      {isUnsure && (
        <Button onClick={onRefresh} icon={RotateCw}>
          Results may have changed
        </Button>
      )}
    </div>
  )
}

const FLOATING_BELOW = {
  lg: 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(0.75rem+var(--bar-height,0rem)+var(--selection-height,0rem))] max-lg:z-30 lg:ml-auto',
  xl: 'max-xl:fixed max-xl:inset-x-0 max-xl:bottom-[calc(0.75rem+var(--bar-height,0rem)+var(--selection-height,0rem))] max-xl:z-30 xl:ml-auto',
}

/** The notice of a list that was read again. */
interface ReloadedBarProps {
  readonly reloaded: Reloaded
  readonly onClose: () => void
}

/** Says why the reader is back at the top of a list. */
export function ReloadedBar({ reloaded, onClose }: ReloadedBarProps) {
  const count = counted(reloaded.changedMin, 'shipment')
  return <InfoBar onClose={onClose}>Reloaded: more than {count} changed while you were away.</InfoBar>
}
