import { Hand, UserCheck } from 'lucide-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { personKey } from '#facts/team/people.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MenuItems, type MenuItem } from '../../ui/menu-items.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { assignedWords } from './owner-words.ts'
import { whyNot } from './team-words.ts'
import type { ShipmentTeam } from './use-shipment-team.ts'

/** The shipment's owner, with a menu to change it. */
export function OwnerControl({ team }: { readonly team: ShipmentTeam }) {
  const { owner, me, colleagues, verbs, mayWrite } = team
  if (!me || !mayWrite) {
    return (
      <Button onClick={() => {}} icon={Hand} isDisabled why={whyNot(team)}>
        {owner ? assignedWords(nameOf(owner)) : 'Assign'}
      </Button>
    )
  }
  return (
    <OwnerMenu
      owner={owner && nameOf(owner)}
      isMine={verbs.isMine}
      me={me}
      colleagues={colleagues}
      giveTo={verbs.giveTo}
    />
  )
}

interface OwnerMenuProps {
  /** `null` if nobody owns the shipment. */
  readonly owner: string | null
  readonly isMine: boolean
  readonly me: TeamPerson
  /** People to whom it can be assigned. */
  readonly colleagues: readonly TeamPerson[]
  readonly giveTo: (person: TeamPerson | null) => unknown
}

/** A button with a menu of possible owners. If that is only the user, it takes the shipment immediately. */
export function OwnerMenu({ owner, isMine, me, colleagues, giveTo }: OwnerMenuProps) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('left')
  const isTake = owner === null && colleagues.length === 0
  const giving = (name: string, words: string, person: TeamPerson | null): MenuItem => ({
    name,
    words,
    run: () => void giveTo(person),
  })
  const items = [
    ...(isMine ? [] : [giving('take', 'Assign to me', me)]),
    ...(owner === null ? [] : [giving('release', 'Unassign', null)]),
    ...colleagues.map((each) => giving(`to ${personKey(each)}`, `Assign to ${nameOf(each)}`, each)),
  ]
  return (
    <>
      <button
        {...buttonProps}
        {...(isTake && { popoverTarget: undefined, 'aria-expanded': undefined })}
        aria-haspopup={isTake ? undefined : 'menu'}
        onClick={(event) => {
          // The second click of a double click was meant for the former button.
          if (isTake || event.detail > 1) event.preventDefault()
          if (isTake) giveTo(me)
        }}
        className={`${buttonClass} max-w-full min-w-0!`}
      >
        {owner === null ? (
          <Hand aria-hidden className="size-4 shrink-0" />
        ) : (
          <UserCheck aria-hidden className="size-4 shrink-0" />
        )}
        <span
          className={`max-w-48 min-w-0 truncate ${owner === null ? 'in-data-page-header:max-sm:sr-only' : ''}`}
        >
          {owner === null ? (isTake ? 'Assign to me' : 'Assign') : assignedWords(owner)}
        </span>
      </button>
      <div {...popoverProps} className={`${popoverClass} w-64 p-1`}>
        {isOpen && <MenuItems label="Who takes care of it" items={items} close={close} />}
      </div>
    </>
  )
}
