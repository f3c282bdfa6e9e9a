import { Check, Copy, Download, Hand, RotateCcw, X } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { Button } from '../../ui/button.tsx'
import { clearSelection } from '../selection/selection-store.ts'
import { tellHeight } from '../selection/tell-height.ts'
import { SnoozeMenu } from '../team-marks/snooze-menu.tsx'
import { tooManyWords } from '../team-marks/too-many-words.ts'
import { copyReferences, goOn } from './use-today-keys.ts'
import type { TodayList } from './use-today-list.ts'

interface BulkBarProps {
  readonly list: TodayList
  readonly onExport: (references: ReadonlySet<string>) => void
}

/** Actions on the selected rows, at the bottom of the window. */
export function BulkBar({ list, onExport }: BulkBarProps) {
  const { chosen, actions, clock, tab } = list
  const items = chosen.reduce((sum, { row }) => sum + row.items.length, 0)
  const tooMany = tooManyWords(chosen.length, items)
  const isOff = !actions.mayWrite || tooMany !== null
  const what = `${grouped(chosen.length)} selected`
  const after = (isDone: boolean) => {
    if (isDone) goOn(list, chosen)
  }
  return (
    <section
      ref={tellHeight}
      aria-label="Selection"
      data-bulk-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-1.5 rounded-b-lg border-t border-line bg-panel px-4 py-2 shadow-[0_-2px_8px_rgb(0_0_0/0.08)] max-sm:[&_button]:min-h-11 print:hidden"
    >
      <p className="mr-2">
        <strong className="font-semibold">{what}</strong>
        {tooMany !== null && <span className="block text-xs text-bad">{tooMany}</span>}
      </p>
      {tab === 'open' ? (
        <>
          <Button icon={Check} isDisabled={isOff} onClick={() => after(actions.handle(chosen))}>
            Handled
          </Button>
          <SnoozeMenu
            what={what}
            clock={clock}
            isOff={isOff}
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
      <Button icon={Copy} onClick={() => copyReferences(chosen)}>
        Copy references
      </Button>
      <Button icon={Download} onClick={() => onExport(new Set(chosen.map(({ row }) => row.row.reference)))}>
        Export
      </Button>
      <ClearButton list={list} />
    </section>
  )
}

function ClearButton({ list: { focus } }: { readonly list: TodayList }) {
  const clear = () => {
    clearSelection()
    if (focus.start !== null) focus.focusLine(focus.start)
  }
  return (
    <button
      type="button"
      onClick={clear}
      aria-label="Clear the selection"
      title="Clear the selection"
      className="ml-auto inline-grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink max-sm:size-11"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}
