import { Ellipsis } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState, type ToggleEvent } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Owner } from '#facts/attention/dealt-with.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nameOf } from '#facts/team/people.ts'
import { personKey } from '#facts/team/team-state.ts'
import { useUndo } from '../../team/use-act.ts'
import { useTeam } from '../../team/use-team.ts'
import { MenuItems, type MenuItem } from '../../ui/menu-items.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { copySubjects } from '../../worklist/worklist-keys.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'
import { SnoozeChoices } from './snooze-menu.tsx'
import { colleaguesIn } from './owner-words.ts'

/** Choices for a row with open items. */
interface MarkChoices {
  readonly clock: Clock
  readonly deadline: () => string | null
  /** A key has asked for the dates. */
  readonly isSnoozeAsked: boolean
  readonly onSnoozeOpened: () => void
  readonly onHandle: () => void
  /** All of its open items; absent where there is one. */
  readonly onHandleAll?: (() => void) | undefined
  /** What the team can say of its open items, since nothing in the data does. */
  readonly ticks?: () => readonly TickName[]
  readonly onTick?: (name: TickName) => void
  readonly onSnooze: (until: string | null) => void
}

export interface RowMenuProps {
  readonly reference: string
  /** Who takes care of it. */
  readonly owner: Owner | null
  readonly isSelected: boolean
  /** Absent where there is nothing to mark. */
  readonly marks?: MarkChoices | undefined
  /** Absent where the team has dealt with nothing of it. */
  readonly onBringBack?: (() => void) | undefined
  readonly onTake: () => void
  /** `null`: nobody's any more. */
  readonly onGiveTo: (person: TeamPerson | null) => void
  readonly onNote: () => void
  readonly onOpen: () => void
  readonly onSelect: () => void
}

/** What can be done about the shipment of a row: all that keys do, for mouse and touch. */
export function RowMenu({ className, ...props }: RowMenuProps & { readonly className: string }) {
  const { reference, marks } = props
  const [isSnoozeChosen, setIsSnoozeChosen] = useState(false)
  const { isOpen, open, close, buttonProps, popoverProps } = usePopover('right')
  const isAsked = marks?.isSnoozeAsked === true
  const openAsAsked = useEffectEvent(open)
  // Before the next key, which may be a choice already.
  useLayoutEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    popoverProps.onBeforeToggle(event)
    if (event.newState !== 'open') return
    setIsSnoozeChosen(isAsked)
    // Reset on opening: a row that is mounted again before the menu closes would open it twice.
    if (isAsked) marks.onSnoozeOpened()
  }
  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        aria-label={`More for ${reference}`}
        className={className}
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <div
        {...popoverProps}
        onBeforeToggle={onBeforeToggle}
        className={`${popoverClass} w-64 cursor-auto p-1`}
      >
        {isOpen && isSnoozeChosen && marks && (
          <SnoozeChoices
            what={reference}
            clock={marks.clock}
            deadline={marks.deadline}
            onSnooze={(until) => {
              close()
              marks.onSnooze(until)
            }}
          />
        )}
        {isOpen && !isSnoozeChosen && (
          <Choices {...props} close={close} onSnoozing={() => setIsSnoozeChosen(true)} />
        )}
      </div>
    </>
  )
}

interface ChoicesProps extends RowMenuProps {
  readonly close: () => void
  readonly onSnoozing: () => void
}

function Choices(props: ChoicesProps) {
  return <MenuItems label={`More for ${props.reference}`} items={useChoices(props)} close={props.close} />
}

function useChoices(props: ChoicesProps): readonly MenuItem[] {
  const {
    reference,
    owner,
    isSelected,
    marks,
    onBringBack,
    onSnoozing,
    onTake,
    onGiveTo,
    onNote,
    onOpen,
    onSelect,
  } = props
  const team = useTeam()
  const colleagues = colleaguesIn(team).filter(({ name }) => name !== owner?.name)
  const ofMarks: readonly MenuItem[] = marks
    ? [
        { name: 'handle', words: 'Handled', run: marks.onHandle },
        ...(marks.onHandleAll
          ? [{ name: 'handle all', words: 'All items handled', run: marks.onHandleAll }]
          : []),
        ...(marks.ticks?.() ?? []).map((name) => ({
          name,
          words: TICK_WORDS[name],
          run: () => marks.onTick?.(name),
        })),
        { name: 'snooze', words: 'Snooze…', run: onSnoozing, goesOn: true },
      ]
    : []
  const undo = useUndo()
  return [
    ...ofMarks,
    ...(onBringBack ? [{ name: 'bring back', words: 'Bring back', run: onBringBack }] : []),
    { name: 'take', words: owner?.isMe ? 'Give back' : 'Take', run: onTake },
    ...(owner && !owner.isMe ? [{ name: 'release', words: 'Release', run: () => onGiveTo(null) }] : []),
    ...colleagues.map((person) => ({
      name: `to ${personKey(person)}`,
      words: `Assign to ${nameOf(person)}`,
      run: () => onGiveTo(person),
    })),
    { name: 'note', words: 'Add a note', run: onNote },
    { name: 'select', words: isSelected ? 'Deselect' : 'Select', run: onSelect },
    { name: 'copy', words: 'Copy reference', run: () => copySubjects([reference]) },
    { name: 'open', words: 'Open', run: onOpen },
    { name: 'undo', words: 'Undo your last action', run: () => undo() },
  ]
}
