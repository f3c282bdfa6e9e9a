import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { useTeam } from '../../team/use-team.ts'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { useHeight } from '../../lib/use-measure.ts'
import { useIsPhone } from '../../lib/use-media-query.ts'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'
import { useWorklist, type Worklist, type WorklistOptions } from '../../worklist/use-worklist.ts'
import { focusedLine } from '../../worklist/worklist-keys.ts'
import { useKnownRows, type KnownRows } from '../data/known-rows.ts'
import { keepDrawnList } from '../data/drawn-list.ts'
import type { ListContent } from '../data/list-content.ts'
import { useOpenOrder } from '../columns/use-open-order.ts'
import { shipmentHref } from '../data/shipment-href.ts'
import { isMine } from '#facts/views/is-mine.ts'
import type { TeamWork } from '../team-marks/team-keys.ts'
import { openChosenSnooze, useAsked, type Asked } from '../team-marks/use-asked.ts'
import { useFocusUndone } from '../team-marks/use-focus-undone.ts'
import { useListActions, type ListActions } from './list-actions.ts'

/** A shipment in the list. */
interface ListRow extends WorkRow {
  readonly row: ShipmentRow
}

type ListGroup = WorkGroup<ListRow>

/** Where the parts of the page of a list are, and what stays in view there. */
export interface ListFrame {
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  /** What stays in view above the table where there is room. */
  readonly toolbar: HTMLElement | null
  /** Where it is said how many updates wait. */
  readonly updates: HTMLElement | null
  /** Where the bar of the selection stands. */
  readonly below: HTMLElement | null
  /** The heading of the page, which has the focus while there are no rows. */
  readonly heading: RefObject<HTMLElement | null>
}

export interface ShipmentListOptions extends Required<
  Pick<WorklistOptions<ListRow, ListGroup>, 'edition' | 'mayMove'>
> {
  readonly content: ListContent
  readonly frame: ListFrame
  /** Tells lists from one another. Another one begins where it was left, or at its top. */
  readonly list: string
  /** It stands in for a list: the position that was kept is that list's. */
  readonly isPassing: boolean
  /** Of the head of the table, in pixels. */
  readonly headHeight: number
}

/** The rows of the list as they are drawn, and what can be done with them. */
export interface ShipmentList extends Worklist<ListRow, ListGroup>, Asked {
  readonly content: ListContent
  readonly actions: ListActions
  /** What can be done about the selected rows, else about the one that has the focus. */
  readonly work: TeamWork
  readonly askSnooze: () => boolean
  readonly openReference: (reference: string) => void
  /** Opens the page of a PO. */
  readonly openOrder: (tag: string) => void
  /** What of the page stays in view above the table covers so much, in pixels. */
  readonly toolbarHeight: number
}

const route = getRouteApi('/shipments/')
const NO_ITEMS: readonly unknown[] = []

export function useShipmentList(options: ShipmentListOptions): ShipmentList {
  const { content, frame, list, isPassing, headHeight, edition, mayMove } = options
  const { rows, search, judge, isComplete, localAnswer, answer, localOnly } = content
  const { list: query } = route.useRouteContext()
  const navigate = useNavigate()
  const entry = useHistoryEntry(isListPage)
  const isPhone = useIsPhone()
  const height = useHeight(frame.toolbar)
  const toolbarHeight = isPhone ? 0 : height
  const groups = useMemo(() => plainGroup(rows), [rows])
  const actions = useListActions(judge, useTeam())
  const asked = useAsked()
  const known = useKnownRows()
  const openReference = (reference: string) =>
    void navigate({ to: '/shipments/$reference', params: { reference } })
  const openOrder = useOpenOrder()
  const worklist = useWorklist<ListRow, ListGroup>({
    groups,
    list,
    // Another order or other columns: the list still has the same shipments.
    set: JSON.stringify({ ...search, sort: null, cols: null, density: null }),
    isComplete: isComplete && !localAnswer,
    // The team's state is read a moment after the first rows.
    read: JSON.stringify([answer?.readCount, localOnly.rows.length, judge.dealtWith !== null]),
    edition,
    mayMove,
    renew: (listRow) => ({ ...listRow, row: known.get(listRow.subject) ?? listRow.row }),
    scroller: frame.scroller,
    covered: isPhone ? 0 : toolbarHeight + headHeight,
    entry: isPassing ? null : entry,
    onEmpty: () => frame.heading.current?.focus({ preventScroll: true }),
    open: ({ subject }) => openReference(subject),
    hrefOf: ({ subject }) => shipmentHref(subject),
  })
  useFocusUndone(worklist)
  useMarkShown(worklist.waiting, known)
  const { order } = worklist
  useEffect(() => {
    if (!isPassing) keepDrawnList({ search, list: query, references: order })
  }, [isPassing, search, query, order])
  const { selectedRows } = worklist
  const line = focusedLine(worklist)
  const chosen = (selectedRows.length > 0 ? selectedRows : line ? [line.row] : []).map(({ row }) => row)
  const work: TeamWork = {
    mayWrite: actions.mayWrite,
    isMine: chosen.every((row) => isMine(row, judge)),
    handle: () => chosen.length > 0 && actions.mayWrite && actions.handle(chosen),
    snooze: (until) => actions.snooze(chosen, until),
    deadline: () => actions.deadline(chosen),
    take: () => actions.take(chosen),
    giveTo: (person) => actions.giveTo(chosen, person),
    undo: actions.undo,
  }
  const askSnooze = () => {
    if (chosen.length === 0 || !actions.mayWrite || !actions.mayMark(chosen)) return false
    openChosenSnooze(asked, worklist)
    return true
  }
  return { ...worklist, ...asked, content, actions, work, askSnooze, openReference, openOrder, toolbarHeight }
}

function isListPage(pathname: string): boolean {
  return /^\/shipments\/?$/.test(pathname)
}

/** Marks rows that have waited once they are where they belong. */
function useMarkShown(waiting: ReadonlySet<string>, { marks }: KnownRows): void {
  const last = useRef(waiting)
  useEffect(() => {
    for (const reference of last.current) if (!waiting.has(reference)) marks.mark(reference, ['updated'])
    last.current = waiting
  }, [waiting, marks])
}

/** The rows stand one below the other, without headings. */
function plainGroup(rows: readonly ShipmentRow[]): ListGroup[] {
  if (rows.length === 0) return []
  const listRows = rows.map((row): ListRow => {
    return { key: row.reference, subject: row.reference, row, items: NO_ITEMS }
  })
  return [{ key: 'plain', isPlain: true, rows: listRows }]
}
