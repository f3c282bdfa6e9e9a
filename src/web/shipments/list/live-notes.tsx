import { RotateCw, Info, X } from 'lucide-react'
import type { Ref, ReactNode } from 'react'
import { counted } from '#facts/text/counted.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { Button } from '../../ui/button.tsx'
import { dismissUnknownValues, useUnknownValues } from '../filters/unknown-values.ts'
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

/** Says which filters of the address do not exist, which would otherwise show as no filters at all. */
export function UnknownValuesBar({ search }: { readonly search: ShipmentsSearch }) {
  const unknown = useUnknownValues(search)
  if (unknown.length === 0) return null
  const names = unknown.flatMap(({ filter, values }) => values.map((value) => `${filter} “${value}”`))
  const words = names.length === 1 ? 'is not known and was left out' : 'are not known and were left out'
  return (
    <InfoBar onClose={dismissUnknownValues}>
      {names.join(', ')} {words}.
    </InfoBar>
  )
}

/** A quiet line that tells what has happened, until it is closed. */
function InfoBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-accent"
    >
      <Info aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{children}</p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="inline-grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
