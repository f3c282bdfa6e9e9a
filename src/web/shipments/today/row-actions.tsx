import { Check, Ellipsis, RotateCcw } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TodayTab } from '#facts/views/today-search.ts'
import { nameOf } from '../../team/outbox.ts'
import { useTeam } from '../../team/use-team.ts'
import { buttonClass } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { moveMenuFocus } from '../team-marks/menu-focus.ts'
import { SnoozeMenu } from '../team-marks/snooze-menu.tsx'
import { peopleIn } from '../team-marks/team-words.ts'

/** What the buttons of a line do. */
interface LineActions {
  readonly onHandle: () => void
  readonly onSnooze: (until: string | null) => void
  readonly onBringBack: () => void
}

interface RowActionsProps extends LineActions {
  /** What is acted on, for the names of the buttons. */
  readonly what: string
  readonly tab: TodayTab
  readonly clock: Clock
  readonly mayWrite: boolean
  /** A key has asked for the menu of dates. */
  readonly isSnoozeAsked: boolean
  readonly onSnoozeOpened: () => void
  /** By touch: all that keys do otherwise. */
  readonly more?: MoreMenuProps | undefined
}

/** Buttons of a row or an item. They lie over what is beneath them where there is room. */
export function RowActions(props: RowActionsProps) {
  const { what, tab, clock, mayWrite, onHandle, onSnooze, onBringBack, more } = props
  return (
    <span className="relative z-1 flex shrink-0 gap-1.5 max-sm:mt-2.5 max-sm:flex-wrap max-sm:gap-1 max-sm:[&_button]:min-h-11 max-sm:[&_button]:px-2 print:hidden">
      {tab === 'open' ? (
        <>
          <button
            type="button"
            onClick={onHandle}
            disabled={!mayWrite}
            aria-label={`Handled: ${what}`}
            className={buttonClass}
          >
            <Check aria-hidden className="size-4" />
            Handled
            {!more && <KeyHint>E</KeyHint>}
          </button>
          <SnoozeMenu
            what={what}
            clock={clock}
            isOff={!mayWrite}
            isAsked={props.isSnoozeAsked}
            onOpened={props.onSnoozeOpened}
            onSnooze={onSnooze}
            {...(!more && { keyHint: 'S' })}
          />
        </>
      ) : (
        <button
          type="button"
          onClick={onBringBack}
          disabled={!mayWrite}
          aria-label={`Bring back: ${what}`}
          className={buttonClass}
        >
          <RotateCcw aria-hidden className="size-4" />
          Bring back
        </button>
      )}
      {more && <MoreMenu {...more} />}
    </span>
  )
}

interface MoreMenuProps {
  readonly reference: string
  /** The reader takes care of it. */
  readonly isMine: boolean
  readonly isSelected: boolean
  readonly onTake: () => void
  /** A person's id. */
  readonly onGiveTo: (id: string) => void
  readonly onNote: () => void
  readonly onOpen: () => void
  readonly onSelect: () => void
}

/** What else can be done about a shipment. */
function MoreMenu(props: MoreMenuProps) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('right')
  const { reference } = props
  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        aria-label={`More for ${reference}`}
        className={`${buttonClass} max-sm:ml-auto max-sm:min-w-11 justify-center`}
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <div {...popoverProps} className={`${popoverClass} w-60 p-1`}>
        {isOpen && <MoreChoices {...props} close={close} />}
      </div>
    </>
  )
}

function MoreChoices(props: MoreMenuProps & { readonly close: () => void }) {
  const { reference, isMine, isSelected, close, onTake, onGiveTo, onNote, onOpen, onSelect } = props
  const team = useTeam()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const colleagues = peopleIn(team).filter(({ id }) => id !== team.me?.id)
  const choices = [
    { name: 'take', words: isMine ? 'Give back' : 'Take', run: onTake },
    ...colleagues.map((person) => ({
      name: `to ${person.id}`,
      words: `Give to ${nameOf(person)}`,
      run: () => onGiveTo(person.id),
    })),
    { name: 'note', words: 'Add a note', run: onNote },
    { name: 'select', words: isSelected ? 'Deselect' : 'Select', run: onSelect },
    { name: 'open', words: 'Open', run: onOpen },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveMenuFocus(menu.current, event.key)) event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={`More for ${reference}`} onKeyDown={onKeyDown}>
      {choices.map(({ name, words, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          onClick={() => {
            close()
            run()
          }}
          className="flex min-h-9 w-full items-center rounded-md px-2 text-left wrap-anywhere hover:bg-hover"
        >
          {words}
        </button>
      ))}
    </div>
  )
}
