import { Check, Download, Hand, RotateCcw } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../worklist/selection-bar.tsx'
import { SnoozeMenu } from '../team-marks/snooze-menu.tsx'
import { tooManyWords } from '../team-marks/too-many-words.ts'
import { goOn, SELECTION, type TodayList } from './use-today-list.ts'

interface BulkBarProps {
  readonly list: TodayList
  readonly onExport: (references: ReadonlySet<string>) => void
}

/** What can be done with the selected rows. */
export function BulkBar({ list, onExport }: BulkBarProps) {
  const { selectedRows, actions, clock, tab, snoozing, openSnooze } = list
  const chosen = selectedRows.map((row) => ({ row }))
  const items = selectedRows.reduce((sum, row) => sum + row.items.length, 0)
  const tooMany = tooManyWords(chosen.length, items)
  const isOff = !actions.mayWrite || tooMany !== null
  const after = (isDone: boolean) => {
    if (isDone) goOn(list, chosen)
  }
  return (
    <SelectionBar list={list} refusal={tooMany}>
      {tab === 'open' ? (
        <>
          <Button icon={Check} isDisabled={isOff} onClick={() => after(actions.handle(chosen))}>
            Handled
          </Button>
          <SnoozeMenu
            what={`${grouped(chosen.length)} selected`}
            clock={clock}
            isOff={isOff}
            isAsked={snoozing === SELECTION}
            onOpened={() => openSnooze(null)}
            onSnooze={(until) => after(actions.snooze(chosen, until))}
          />
        </>
      ) : (
        <Button icon={RotateCcw} isDisabled={isOff} onClick={() => after(actions.bringBack(chosen))}>
          Bring back
        </Button>
      )}
      <Button icon={Hand} isDisabled={isOff} onClick={() => actions.take(chosen)}>
        Take
      </Button>
      <Button icon={Download} onClick={() => onExport(new Set(selectedRows.map(({ subject }) => subject)))}>
        Export
      </Button>
    </SelectionBar>
  )
}
