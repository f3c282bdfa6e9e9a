import { Ellipsis } from 'lucide-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { personKey } from '#facts/team/people.ts'
import { useMe, usePeople } from '../../team/use-team.ts'
import { MenuItems, type MenuItem } from '../../ui/menu-items.tsx'
import { popoverClass } from '../../ui/use-popover.ts'
import { copySubjects } from '../../ui/copy-and-say.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'
import { copyQuestion } from '../../export/copy-shipments.ts'
import { SnoozeChoices, useSnoozePopover } from './snooze-menu.tsx'
import { onceAClick } from './team-keys.ts'
import { countItems, openOf, targetWords, type Target } from './targets.ts'
import type { Verbs } from './use-verbs.ts'
import { colleaguesIn } from './owner-words.ts'

export const ROW_MENU_BOX =
  'absolute z-3 inline-grid place-items-center rounded-md border border-edge bg-panel hover:bg-hover print:hidden'
/** Classes of the button at the end of a row; on a card, at its top. */
export const ROW_MENU = `${ROW_MENU_BOX} right-2 top-[calc(50%-0.875rem)] size-7 max-sm:top-1 max-sm:right-1 max-sm:size-11 max-sm:border-0 max-sm:bg-transparent`

export interface RowMenuProps {
  readonly reference: string
  /** The shipment's owner; `null` for none. */
  readonly owner: TeamPerson | null
  readonly verbs: Verbs
  readonly clock: Clock
  /** What a key has asked to snooze. */
  readonly asked?: readonly Target[] | null
  readonly onSnoozeOpened?: () => void
  readonly onNote: () => void
}

/** All actions on the shipment of a row that keys have, for mouse and touch. */
export function RowMenu({ className, ...props }: RowMenuProps & { readonly className: string }) {
  const { reference, verbs, clock, asked = null, onSnoozeOpened } = props
  const { isOpen, close, buttonProps, popoverProps, targets, setTargets } = useSnoozePopover(
    asked,
    onSnoozeOpened,
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
      <div {...popoverProps} className={`${popoverClass} w-72 cursor-auto p-1`}>
        {isOpen && targets && (
          <SnoozeChoices targets={targets} clock={clock} close={close} onSnooze={verbs.snooze} />
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
  const { reference, owner, verbs, onSnoozing, onNote } = props
  const { isMine } = verbs
  const colleagues = colleaguesIn(usePeople(), useMe(), owner)
  const all = verbs.targets(true)
  const offers = countItems(all) > 1 ? [verbs.targets(false), all] : [all]
  const eachOf = (
    verb: string,
    run: (chosen: readonly Target[]) => void,
    goesOn?: true,
  ): readonly MenuItem[] =>
    offers.map((chosen) => {
      const words = `${verb} ${targetWords(chosen)}${goesOn ? '…' : ''}`
      return { name: words, words, run: onceAClick(() => chosen, run), ...(goesOn && { goesOn }) }
    })
  const canMark = verbs.mayWrite && countItems(all) > 0
  const isOpen = countItems(openOf(all)) > 0
  const marks = isOpen
    ? [
        ...eachOf('Handled:', verbs.handle),
        ...verbs.ticks().map((name) => ({
          name,
          words: TICK_WORDS[name],
          run: onceAClick(
            () => all,
            () => verbs.tick(name),
          ),
        })),
        ...eachOf('Snooze', onSnoozing, true),
      ]
    : eachOf('Bring back', verbs.bringBack)
  return [
    ...(canMark ? marks : []),
    { name: 'take', words: isMine ? 'Unassign' : 'Assign to me', run: verbs.take },
    ...(owner && !isMine ? [{ name: 'release', words: 'Unassign', run: () => verbs.giveTo(null) }] : []),
    ...colleagues.map((person) => ({
      name: `to ${personKey(person)}`,
      words: `Assign to ${nameOf(person)}`,
      run: () => verbs.giveTo(person),
    })),
    { name: 'note', words: 'Add a note', run: onNote },
    { name: 'copy', words: 'Copy reference', run: () => copySubjects([reference]) },
    { name: 'question', words: 'Copy question', run: () => void copyQuestion([reference]) },
    { name: 'undo', words: 'Undo your last action', run: verbs.undo },
  ]
}
