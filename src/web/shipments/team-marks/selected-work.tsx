import { Check, Hand, RotateCcw } from 'lucide-react'
import type { Clock } from '#facts/shipment/clock.ts'
import { grouped } from '#facts/text/grouped.ts'
import { useMe, usePeople } from '../../team/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { OwnerMenu } from './owner-control.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { TeamWork } from './team-keys.ts'
import { colleaguesIn } from './owner-words.ts'
import { countItems, openOf, targetWords } from './targets.ts'
import { SELECTION, type PendingDialog } from './use-pending-dialog.ts'

interface SelectedWorkProps extends Pick<PendingDialog, 'snoozing' | 'openSnooze'> {
  readonly work: TeamWork
  readonly selected: ReadonlySet<string>
  readonly clock: Clock
  /** Whether the list has handled or snoozed items. */
  readonly isDealtWith?: boolean
}

/** The actions on the selected rows. */
export function SelectedWork(props: SelectedWorkProps) {
  const { work, selected, clock, isDealtWith = false, snoozing, openSnooze } = props
  const all = work.targets(true)
  // Colleagues may have handled all of them.
  const isOff = !work.mayWrite || all.length === 0
  const [words, icon, run] = isDealtWith
    ? (['Bring back', RotateCcw, work.bringBack] as const)
    : (['Handled', Check, work.handle] as const)
  const targets = isDealtWith ? all : openOf(all)
  const what = countItems(targets) > 0 ? `: ${targetWords(targets)}` : ''
  return (
    <>
      <Button icon={icon} name={words + what} isDisabled={isOff} onClick={() => run(all)}>
        {words}
      </Button>
      {!isDealtWith && (
        <SnoozeMenu
          what={`${grouped(selected.size)} selected`}
          clock={clock}
          targets={() => all}
          isOff={isOff}
          asked={snoozing?.of === SELECTION ? snoozing.targets : null}
          onOpened={() => openSnooze(null)}
          onSnooze={work.snooze}
        />
      )}
      <SelectedOwner work={work} isOff={isOff} />
    </>
  )
}

function SelectedOwner({ work, isOff }: Pick<SelectedWorkProps, 'work'> & { readonly isOff: boolean }) {
  const me = useMe()
  const colleagues = colleaguesIn(usePeople(), me)
  if (isOff || !me || colleagues.length === 0) {
    return (
      <Button icon={Hand} isDisabled={isOff} onClick={work.take}>
        {work.isMine ? 'Unassign' : 'Assign to me'}
      </Button>
    )
  }
  return (
    <OwnerMenu
      owner={work.isMine ? 'you' : null}
      isMine={work.isMine}
      me={me}
      colleagues={colleagues}
      giveTo={work.giveTo}
    />
  )
}
