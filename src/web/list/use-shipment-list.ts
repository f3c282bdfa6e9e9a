import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { itemsOfRow, openItems } from '#facts/team/shown-items.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { useWithPending } from '../team/team-writes.ts'
import { useMe } from '../team/use-team.ts'
import { useNewestEntry } from '../lib/use-history-entry.ts'
import { useMeasure } from '../lib/use-measure.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { showToast } from '../ui/toast.tsx'
import { explain } from '../lib/problem-error.ts'
import type { WorkRow } from '../table/lines.ts'
import { selectAll, useSelected } from '../table/selection-store.ts'
import { useWorklist, type Worklist } from '../table/use-table.ts'
import { loadBeginning } from '../api/list.ts'
import type { ListContent } from '../api/list-content.ts'
import { badgeColumnOf, isAttention, type RowLook } from '../shipments/columns/look/row-look.ts'
import { shownInRow } from '../shipments/columns/row-badge.ts'
import { useOpenOrder } from '../shipments/columns/use-open-order.ts'
import type { TeamWork } from '../shipments/team-marks/team-keys.ts'
import { useTeamWork, type PendingDialog } from '../shipments/team-marks/use-pending-dialog.ts'
import { useFocusUndone } from '../shipments/team-marks/use-focus-undone.ts'
import { useVerbs, type VerbRow, type Verbs } from '../shipments/team-marks/use-verbs.ts'
import { focusListHeading, LIST_TOOLBAR_HEIGHT } from './list-toolbar.tsx'
import type { List } from './use-list.ts'

export interface ListRow extends WorkRow {
  readonly row: JudgedRow
}

export interface ShipmentListOptions {
  readonly content: ListContent
  readonly list: List
  /** The rows to print instead of the loaded ones; `null` on screen. */
  readonly printed: readonly JudgedRow[] | null
  readonly look: RowLook
}

/** The drawn rows of the list, and the actions on them. */
export interface ShipmentList extends Worklist<ListRow>, PendingDialog {
  readonly content: ListContent
  /** The selected rows in list order, also if not loaded as part of it. */
  readonly chosenRows: readonly JudgedRow[]
  readonly me: TeamPerson | null
  /** Actions on the selected rows, otherwise on the focused one. */
  readonly work: TeamWork
  readonly verbsOf: (row: JudgedRow) => Verbs
  readonly openReference: (reference: string) => void
  readonly openOrder: (tag: string) => void
}

export function useShipmentList({ content, list, printed, look }: ShipmentListOptions): ShipmentList {
  const { search, judge } = content
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const toolbarHeight = useMeasure(LIST_TOOLBAR_HEIGHT)
  const me = useMe()
  const verbs = useVerbs(judge)
  const verbsOf = (row: JudgedRow) => verbs([verbRow(row, judge, look)])
  const openReference = (reference: string) =>
    void navigate({ to: '/shipments/$reference', params: { reference } })
  const openOrder = useOpenOrder()
  const rows = useRows(list, printed)
  const selection = useSelectionOf(list, content.search)
  const worklist = useWorklist<ListRow>({
    rows,
    total: printed ? printed.length : list.total,
    onView: list.onView,
    news: { waiting: list.news === 0 || list.isLoading ? null : list.news, show: list.show },
    list: list.text,
    // Another sort order keeps the same set of shipments, and so the selection.
    set: JSON.stringify({ ...search, sort: null, cols: null, density: null }),
    isComplete: !list.hasNext,
    isOld: list.isOld,
    stickyTop: isPhone ? 0 : toolbarHeight + look.headHeight,
    ...useNewestEntry(),
    selectAll: selection.selectAll,
    onEmpty: focusListHeading,
    open: ({ subject }) => openReference(subject),
  })
  useFocusUndone(worklist)
  const row = worklist.focusedLine?.row ?? null
  const { selectedRows: chosenRows, isLoading } = selection
  const hasSelected = worklist.selected.size > 0
  const chosen = useMemo(() => {
    const rows = hasSelected ? chosenRows : row ? [row.row] : []
    return isLoading ? [] : rows.map((each) => verbRow(each, judge, look))
  }, [isLoading, hasSelected, chosenRows, row, judge, look])
  const team = useTeamWork(worklist, verbs(chosen, hasSelected))
  return {
    ...worklist,
    ...team,
    content,
    me,
    chosenRows,
    verbsOf,
    openReference,
    openOrder,
  }
}

/** A row for verbs, with the item that it shows. */
function verbRow(row: JudgedRow, judge: Judge, look: RowLook): VerbRow {
  const items = itemsOfRow(row)
  const shipment = withPlausibleDates(row.shipment, judge)
  const isAttentionShown = look.columns.some(isAttention)
  const isShown = isAttentionShown || badgeColumnOf(look) !== null
  const item = isShown && shownInRow(shipment, items, judge, isAttentionShown).item
  return { ...row, items: openItems(items), item: item ? item.key : null }
}

/** The loaded rows or those to print. */
function useRows({ rows }: List, printed: readonly JudgedRow[] | null): readonly ListRow[] {
  const shown = useWithPending(printed ?? rows)
  return useMemo(() => shown.map(listRow), [shown])
}

function listRow(row: JudgedRow): ListRow {
  const { reference } = row.shipment
  return { key: reference, subject: reference, row }
}

const NO_LOADED: readonly JudgedRow[] = []

/** The selected rows. Rows that have left the list are still known. */
function useSelectionOf({ rows, total, text }: List, search: ShipmentsSearch) {
  const selected = useSelected((references) => references)
  const [beginning, setBeginning] = useState({ text, rows: NO_LOADED })
  const [kept, setKept] = useState({ text, rows: NO_LOADED })
  const [isLoading, setIsLoading] = useState(false)
  const chosen = useMemo(() => {
    const others = [beginning, kept].flatMap((each) => (each.text === text ? each.rows : []))
    // In list order, with their current contents.
    const known = new Map([...rows, ...others, ...rows].map((each) => [each.shipment.reference, each]))
    return [...known.values()].filter(({ shipment }) => selected.has(shipment.reference))
  }, [beginning, kept, rows, selected, text])
  if (kept.text !== text || !isSameList(kept.rows, chosen)) setKept({ text, rows: chosen })
  const selectWhole = async () => {
    const { signal } = new AbortController()
    setIsLoading(true)
    const all = rows.length === total ? rows : await loadBeginning(search, signal)
    setBeginning({ text, rows: all })
    selectAll(
      all.map(({ shipment }) => shipment.reference),
      total ?? all.length,
    )
  }
  return {
    selectedRows: useWithPending(chosen),
    selectAll: () =>
      void selectWhole()
        .catch((error: unknown) => showToast({ words: explain(error).title }))
        .finally(() => setIsLoading(false)),
    /** Whether all rows are about to be selected. Until then, no action has a target. */
    isLoading,
  }
}
