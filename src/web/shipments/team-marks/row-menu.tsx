import { Ellipsis } from 'lucide-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TickName } from '#facts/attention/rule.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { isSamePerson, nameOf } from '#facts/team/people.ts'
import { personKey } from '#facts/team/team-state.ts'
import { useUndo } from '../../team/use-act.ts'
import { useMe, usePeople } from '../../team/use-team.ts'
import { MenuItems, type MenuItem } from '../../ui/menu-items.tsx'
import { popoverClass } from '../../ui/use-popover.ts'
import { copySubjects } from '../../worklist/worklist-keys.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'
import { SnoozeChoices, useSnoozePopover } from './snooze-menu.tsx'
import { countItems, targetWords, type Target } from './targets.ts'
import { colleaguesIn } from './owner-words.ts'

/** Choices for a row with open items. */
interface MarkChoices {
  readonly clock: Clock
  /** What a key has asked to snooze. */
  readonly asked: readonly Target[] | null
  readonly onSnoozeOpened: () => void
  readonly onHandle: (targets: readonly Target[]) => void
  /** What the team can say of its open items, since nothing in the data does. */
  readonly ticks?: () => readonly TickName[]
  readonly onTick?: (name: TickName) => void
  readonly onSnooze: (targets: readonly Target[], until: string | null) => void
}

export interface RowMenuProps {
  readonly reference: string
  /** Who takes care of it. */
  readonly owner: TeamPerson | null
  readonly isSelected: boolean
  /** What choices take: the item that the row shows, or all of its items. */
  readonly targets: (isAll: boolean) => readonly Target[]
  /** Absent where there is nothing to mark. */
  readonly marks?: MarkChoices | undefined
  /** Absent where the team has dealt with nothing of it. */
  readonly onBringBack?: ((targets: readonly Target[]) => void) | undefined
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
  const { isOpen, close, buttonProps, popoverProps, targets, setTargets } = useSnoozePopover(
    marks?.asked ?? null,
    marks?.onSnoozeOpened,
  )
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
      <div {...popoverProps} className={`${popoverClass} w-64 cursor-auto p-1`}>
        {isOpen && targets && marks && (
          <SnoozeChoices targets={targets} clock={marks.clock} close={close} onSnooze={marks.onSnooze} />
        )}
        {isOpen && !targets && <Choices {...props} close={close} onSnoozing={setTargets} />}
      </div>
    </>
  )
}

interface ChoicesProps extends RowMenuProps {
  readonly close: () => void
  readonly onSnoozing: (targets: readonly Target[]) => void
}

function Choices(props: ChoicesProps) {
  return <MenuItems label={`More for ${props.reference}`} items={useChoices(props)} close={props.close} />
}

function useChoices(props: ChoicesProps): readonly MenuItem[] {
  const {
    reference,
    owner,
    isSelected,
    targets,
    marks,
    onBringBack,
    onSnoozing,
    onTake,
    onGiveTo,
    onNote,
    onOpen,
    onSelect,
  } = props
  const me = useMe()
  const isMine = owner !== null && me !== null && isSamePerson(owner, me)
  const colleagues = colleaguesIn({ people: usePeople(), me }).filter(
    (person) => !(owner && isSamePerson(person, owner)),
  )
  const all = targets(true)
  const offers = countItems(all) > 1 ? [targets(false), all] : [all]
  const eachOf = (
    verb: string,
    run: (chosen: readonly Target[]) => void,
    goesOn?: true,
  ): readonly MenuItem[] =>
    offers.map((chosen) => {
      const words = `${verb} ${targetWords(chosen)}${goesOn ? '…' : ''}`
      return { name: words, words, run: () => run(chosen), ...(goesOn && { goesOn }) }
    })
  const undo = useUndo()
  return [
    ...(marks ? eachOf('Handled:', marks.onHandle) : []),
    ...(marks?.ticks?.() ?? []).map((name) => ({
      name,
      words: TICK_WORDS[name],
      run: () => marks?.onTick?.(name),
    })),
    ...(marks ? eachOf('Snooze', onSnoozing, true) : []),
    ...(onBringBack ? eachOf('Bring back', onBringBack) : []),
    { name: 'take', words: isMine ? 'Give back' : 'Take', run: onTake },
    ...(owner && !isMine ? [{ name: 'release', words: 'Release', run: () => onGiveTo(null) }] : []),
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
