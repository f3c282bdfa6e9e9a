import { Check, Hand } from 'lucide-react'
import type { Clock } from '#facts/shipment/clock.ts'
import { grouped } from '#facts/text/grouped.ts'
import { useMe, usePeople } from '../../team/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { OwnerMenu } from './owner-control.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { TeamWork } from './team-keys.ts'
import { colleaguesIn } from './owner-words.ts'
import { SELECTION, type PendingDialog } from './use-pending-dialog.ts'

interface SelectedWorkProps {
  readonly work: TeamWork
  /** Nothing can be done about so many, or nothing can be written. */
  readonly isOff: boolean
}

interface SelectedMarksProps extends SelectedWorkProps, Pick<PendingDialog, 'snoozing' | 'openSnooze'> {
  /** How many shipments are selected. */
  readonly count: number
  readonly clock: Clock
}

/** Deals with the selected rows. */
export function SelectedMarks({ work, isOff, count, clock, snoozing, openSnooze }: SelectedMarksProps) {
  return (
    <>
      <Button icon={Check} isDisabled={isOff} onClick={() => work.handle(work.targets(true))}>
        Handled
      </Button>
      <SnoozeMenu
        what={`${grouped(count)} selected`}
        clock={clock}
        targets={() => work.targets(true)}
        isOff={isOff}
        asked={snoozing?.of === SELECTION ? snoozing.targets : null}
        onOpened={() => openSnooze(null)}
        onSnooze={work.snooze}
      />
    </>
  )
}

/** Takes the selected shipments, gives them back, or assigns them to a colleague. */
export function SelectedOwner({ work, isOff }: SelectedWorkProps) {
  const me = useMe()
  const people = usePeople()
  const colleagues = colleaguesIn(people, me)
  if (isOff || !me || colleagues.length === 0) {
    return (
      <Button icon={Hand} isDisabled={isOff} onClick={work.take}>
        {work.isMine ? 'Give back' : 'Take'}
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
