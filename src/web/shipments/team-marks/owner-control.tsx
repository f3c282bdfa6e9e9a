import { Hand, UserCheck } from 'lucide-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { personKey } from '#facts/team/people.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { takenWords } from './owner-words.ts'
import { whyNot } from './team-words.ts'
import type { ShipmentTeam } from './use-shipment-team.ts'

/** The shipment's owner, with a menu to change it. */
export function OwnerControl({ team }: { readonly team: ShipmentTeam }) {
  const { owner, me, colleagues, verbs, mayWrite } = team
  if (!me || !mayWrite) {
    return (
      <Button onClick={() => {}} icon={Hand} isDisabled why={whyNot(team)}>
        {owner ? takenWords(nameOf(owner)) : 'Take'}
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
  const choose = (person: TeamPerson | null) => {
    close()
    giveTo(person)
  }
  return (
    <>
      <button
        {...buttonProps}
        {...(isTake && { popoverTarget: undefined, 'aria-expanded': undefined })}
        aria-haspopup={isTake ? undefined : 'dialog'}
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
        <span className="max-w-48 min-w-0 truncate">
          {owner === null ? (isTake ? 'Take' : 'Assign') : takenWords(owner)}
        </span>
      </button>
      <div
        {...popoverProps}
        role="dialog"
        aria-label="Who takes care of it"
        className={`${popoverClass} w-64 p-1`}
      >
        {isOpen && (
          <>
            {!isMine && <Choice onClick={() => choose(me)}>Take</Choice>}
            {owner !== null && (
              <Choice onClick={() => choose(null)}>{isMine ? 'Give back' : 'Release'}</Choice>
            )}
            {colleagues.length > 0 && (
              <>
                <p className="px-2 pt-1.5 text-xs font-semibold text-muted">Assign to</p>
                {colleagues.map((person) => (
                  <Choice key={personKey(person)} onClick={() => choose(person)}>
                    {nameOf(person)}
                  </Choice>
                ))}
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Choice({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-9 w-full items-center rounded-md px-2 text-left wrap-anywhere hover:bg-hover"
    >
      {children}
    </button>
  )
}
