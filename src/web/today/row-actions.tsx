import { Check, RotateCcw } from 'lucide-react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TodayTab } from '#facts/filters/today-search.ts'
import { buttonClass } from '../ui/button.tsx'
import { RowMenu, type RowMenuProps } from '../shipments/team-marks/row-menu.tsx'
import { SnoozeMenu } from '../shipments/team-marks/snooze-menu.tsx'
import type { Target } from '../shipments/team-marks/targets.ts'
import { onceAClick } from '../shipments/team-marks/team-keys.ts'
import type { Verbs } from '../shipments/team-marks/use-verbs.ts'

interface RowActionsProps {
  /** Subject of the actions, for the accessible names of the buttons. */
  readonly what: string
  readonly tab: TodayTab
  readonly clock: Clock
  readonly verbs: Verbs
  /** Shipments whose change may have moved the row. */
  readonly expanded: readonly string[]
  /** Targets if a key has requested the snooze menu; otherwise `null`. */
  readonly asked: readonly Target[] | null
  readonly onSnoozeOpened: () => void
  /** Whether there is no keyboard, so that no keys are shown. */
  readonly isTouch: boolean
  /** Props of the menu with all further actions; an item of a row has none. */
  readonly more?: RowMenuProps | undefined
}

/**
 * With a pointer, buttons appear on hover without moving anything: they are icons beside the basis of the date, which
 * leaves space for them. Where the basis is not shown, they cover the tags, and have no words.
 */
const BESIDE_BASIS =
  'sm:absolute sm:right-0 @min-[56rem]:-bottom-1.5 sm:bg-inherit sm:pl-3 sm:[&>button]:min-h-6 sm:[&>button]:px-2'
const OVER_TAGS =
  '@max-[56rem]:sm:absolute @max-[56rem]:sm:right-0 @max-[56rem]:sm:-bottom-1 @max-[56rem]:sm:bg-inherit @max-[56rem]:sm:pl-3 @max-[56rem]:sm:[&>button]:min-h-6 @max-[56rem]:sm:[&>button]:px-2 @max-[56rem]:sm:[&>button]:text-[0px]'

export function RowActions(props: RowActionsProps) {
  const { what, tab, clock, verbs, expanded, isTouch, more } = props
  const targets = () => verbs.targets(false)
  return (
    <span
      className={`relative z-1 flex shrink-0 gap-1.5 max-sm:mt-2.5 max-sm:flex-wrap max-sm:gap-1 max-sm:[&_button]:min-h-11 max-sm:[&_button]:px-2 print:hidden ${OVER_TAGS} ${isTouch ? '' : BESIDE_BASIS}`}
    >
      {tab === 'open' ? (
        <>
          <button
            type="button"
            onClick={onceAClick(targets, verbs.handle, expanded)}
            disabled={!verbs.mayWrite}
            aria-label={`Handled: ${what}`}
            title={isTouch ? undefined : 'Handled (E)'}
            className={buttonClass}
          >
            <Check aria-hidden className="size-4" />
            {isTouch && 'Handled'}
          </button>
          <SnoozeMenu
            what={what}
            clock={clock}
            targets={targets}
            isOff={!verbs.mayWrite}
            asked={props.asked}
            onOpened={props.onSnoozeOpened}
            onSnooze={verbs.snooze}
            isIcon={!isTouch}
          />
        </>
      ) : (
        <button
          type="button"
          onClick={onceAClick(targets, verbs.bringBack, expanded)}
          disabled={!verbs.mayWrite}
          aria-label={`Bring back: ${what}`}
          title={isTouch ? undefined : 'Bring back'}
          className={buttonClass}
        >
          <RotateCcw aria-hidden className="size-4" />
          {isTouch && 'Bring back'}
        </button>
      )}
      {more && (
        <RowMenu {...more} className={`${buttonClass} justify-center max-sm:ml-auto max-sm:w-11 sm:px-2`} />
      )}
    </span>
  )
}
