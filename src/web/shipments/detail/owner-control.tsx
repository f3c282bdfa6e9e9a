import { Hand, UserCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { nameOf } from '../../team/outbox.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { placeBelow } from '../../ui/place-below.ts'
import type { ShipmentTeam } from './use-shipment-team.ts'

/** Who takes care of the shipment, and ways to change that. */
export function OwnerControl({ team }: { readonly team: ShipmentTeam }) {
  const { owner, me, people, giveTo, mayWrite } = team
  const to = owner?.kind === 'owners' ? owner.value.to : null
  const others = people.filter(({ id }) => id !== to)
  if (to === null && others.every(({ id }) => id === me?.id)) {
    return (
      <Button onClick={() => giveTo(me)} icon={Hand} isDisabled={!mayWrite}>
        Take
      </Button>
    )
  }
  if (!me) return null
  return <OwnerMenu owner={ownerName(team, to)} to={to} me={me} others={others} giveTo={giveTo} />
}

/** Without sign-in everybody has one id; then the name is that of the reader who took it. */
function ownerName({ owner, people }: ShipmentTeam, to: string | null): string | null {
  if (to === null || !owner) return null
  return nameOf(owner.by.id === to ? owner.by : (people.find(({ id }) => id === to) ?? { name: null }))
}

interface OwnerMenuProps {
  readonly owner: string | null
  readonly to: string | null
  readonly me: TeamPerson
  readonly others: readonly TeamPerson[]
  readonly giveTo: (person: TeamPerson | null) => void
}

function OwnerMenu({ owner, to, me, others, giveTo }: OwnerMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const choose = (person: TeamPerson | null) => {
    menu.current?.hidePopover()
    giveTo(person)
  }
  const colleagues = others.filter((person) => person.id !== me.id)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`${buttonClass} min-w-0`}
      >
        {owner === null ? (
          <Hand aria-hidden className="size-4 shrink-0" />
        ) : (
          <UserCheck aria-hidden className="size-4 shrink-0" />
        )}
        <span className="max-w-48 truncate">{owner === null ? 'Take or give' : `Taken by ${owner}`}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Who takes care of it"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) placeBelow(button.current, currentTarget, 'left')
        }}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-edge bg-panel p-1 text-ink shadow-lg"
      >
        {isOpen && (
          <>
            {to !== me.id && <Choice onClick={() => choose(me)}>Take</Choice>}
            {to !== null && <Choice onClick={() => choose(null)}>Give back</Choice>}
            {colleagues.length > 0 && (
              <>
                <p className="px-2 pt-1.5 text-xs font-semibold text-muted">Give to</p>
                {colleagues.map((person) => (
                  <Choice key={person.id} onClick={() => choose(person)}>
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
