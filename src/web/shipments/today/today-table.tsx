import { useRef, type ReactNode } from 'react'
import { counted } from '#facts/text/counted.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { TodayListContext } from './line-controls.tsx'
import { headingKey } from './today-lines.ts'
import { TodayLineView } from './today-line.tsx'
import { useLineWindow } from './use-line-window.ts'
import { usePointedLine } from './use-pointed-line.ts'
import { useReturn } from './use-return.ts'
import { useTodayKeys } from './use-today-keys.ts'
import { useTodayList, type TodayList, type TodayListOptions } from './use-today-list.ts'

interface TodayTableProps extends TodayListOptions {
  /** Tab, filters and set in words. */
  readonly caption: string
  readonly onExport: (references: ReadonlySet<string>) => void
  /** Stands in the place of the rows where there are none. */
  readonly children: ReactNode
}

/** The rows of Today in their groups. It stays while there are none, because keys and Undo work then, too. */
export function TodayTable({ caption, onExport, children, ...options }: TodayTableProps) {
  const list = useTodayList(options)
  const { box, groups, waiting, show, chosen, focus, noteFor, writeNote } = list
  useTodayKeys(list)
  useReturn(list, options.isComplete)
  const showWaiting = () => {
    show()
    if (focus.start !== null) focus.focusLine(focus.start)
  }
  return (
    <TodayListContext value={list}>
      <div ref={box}>
        {waiting > 0 && (
          <p className="sticky top-2 z-10 flex h-0 justify-center print:hidden">
            <button type="button" onClick={showWaiting} className={`${buttonClass} h-8 shadow-lg`}>
              {counted(waiting, 'update')}, show
            </button>
          </p>
        )}
        {groups.length === 0 ? children : <Rows list={list} caption={caption} />}
      </div>
      {chosen.length > 0 && <BulkBar list={list} onExport={onExport} />}
      {noteFor !== null && <NoteDialog reference={noteFor} onClosed={() => writeNote(null)} />}
    </TodayListContext>
  )
}

const COLUMNS = ['Date', 'Reason and next step', 'Shipment', 'Route and basis'] as const

function Rows({ list, caption }: { readonly list: TodayList; readonly caption: string }) {
  const { box, groups, lines, isCards, focus } = list
  const table = useRef<HTMLTableElement>(null)
  const pointed = usePointedLine(box)
  const { drawn, rest } = useLineWindow({ lines, table, isCards, focused: focus.focused })
  return (
    <table
      ref={table}
      role="table"
      aria-rowcount={lines.length + 1}
      className="block"
      style={{ paddingBottom: rest }}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row" aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => {
        const own = drawn.filter(({ line }) => line.group === group)
        return (
          own.length > 0 && (
            <tbody key={headingKey(group)} role="rowgroup" className="block">
              {own.map((each) => (
                <TodayLineView
                  key={each.line.key}
                  drawn={each}
                  list={list}
                  isPointedAt={pointed === each.line.key}
                />
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}
