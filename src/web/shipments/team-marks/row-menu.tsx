import { Ellipsis } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Owner } from '#facts/attention/dealt-with.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nameOf } from '../../team/outbox.ts'
import { personKey } from '../../team/team-state.ts'
import { useUndo } from '../../team/use-act.ts'
import { useTeam } from '../../team/use-team.ts'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { copySubjects } from '../../worklist/worklist-keys.ts'
import { moveMenuFocus } from './menu-focus.ts'
import { SnoozeChoices } from './snooze-menu.tsx'
import { colleaguesIn } from './owner-words.ts'

/** Choices for a row with open items. */
interface MarkChoices {
  readonly clock: Clock
  readonly deadline: () => string | null
  /** A key has asked for the dates. */
  readonly isSnoozeAsked: boolean
  readonly onSnoozeClosed: () => void
  readonly onHandle: () => void
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
  const isSnoozing = isAsked || isSnoozeChosen
  const openAsAsked = useEffectEvent(open)
  useEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    popoverProps.onToggle(event)
    if (event.newState === 'open') return
    setIsSnoozeChosen(false)
    marks?.onSnoozeClosed()
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
      <div {...popoverProps} onToggle={onToggle} className={`${popoverClass} w-64 cursor-auto p-1`}>
        {isOpen && isSnoozing && marks && (
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
        {isOpen && !isSnoozing && (
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

interface Choice {
  readonly name: string
  readonly words: string
  readonly run: () => void
  /** The menu goes on with more choices. */
  readonly goesOn?: true
}

function Choices(props: ChoicesProps) {
  const { reference, close } = props
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveMenuFocus(menu.current, event.key)) event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={`More for ${reference}`} onKeyDown={onKeyDown}>
      {useChoices(props).map(({ name, words, run, goesOn }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          onClick={() => {
            if (!goesOn) close()
            run()
          }}
          className="flex min-h-9 w-full items-center rounded-md px-2 text-left wrap-anywhere hover:bg-hover max-sm:min-h-11"
        >
          {words}
        </button>
      ))}
    </div>
  )
}

function useChoices(props: ChoicesProps): readonly Choice[] {
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
  const ofMarks: readonly Choice[] = marks
    ? [
        { name: 'handle', words: 'Handled', run: marks.onHandle },
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
    { name: 'copy', words: 'Copy reference', run: () => copySubjects([{ subject: reference }]) },
    { name: 'open', words: 'Open', run: onOpen },
    { name: 'undo', words: 'Undo your last action', run: () => undo() },
  ]
}
