import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import { itemsOfRow, openItems } from '#facts/team/shown-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { supplierOf } from '#facts/shipment/parties.ts'
import { isMissed } from '#facts/shipment/required.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { etaOf } from '#facts/shipment/eta.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import { sortedBy, type SortKeys } from '#facts/filters/read-sort.ts'
import { withValue } from '#facts/filters/search-edits.ts'
import { STAGE_NAMES, stageNameOf } from '#facts/filters/stage-names.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { isolated } from '../lib/isolated.ts'
import { useNewestEntry } from '../lib/use-history-entry.ts'
import type { WorkRow } from '../table/lines.ts'
import { SelectAll, SelectRow } from '../table/select-box.tsx'
import { SelectionBar } from '../table/selection-bar.tsx'
import { useWorklist } from '../table/use-table.ts'
import { useListKeys } from '../table/keys.ts'
import { WorklistTable } from '../table/table.tsx'
import { useWithPending } from '../team/team-writes.ts'
import { useMe } from '../team/use-team.ts'
import { BadgeText } from '../shipments/columns/cell.tsx'
import { etaWords } from '../shipments/columns/eta-words.ts'
import { dealtBadge, itemBadge } from '../shipments/columns/row-badge.ts'
import { BulkQuestion } from '../shipments/team-marks/bulk-question.tsx'
import { NoteDialog } from '../shipments/team-marks/note-dialog.tsx'
import { ROW_MENU, RowMenu } from '../shipments/team-marks/row-menu.tsx'
import { SelectedWork } from '../shipments/team-marks/selected-work.tsx'
import { TEAM_KEYS } from '../shipments/team-marks/team-keys.ts'
import { teamMarks } from '../shipments/team-marks/team-marks.tsx'
import { closeNote, useTeamWork } from '../shipments/team-marks/use-pending-dialog.ts'
import { useVerbs, type VerbRow } from '../shipments/team-marks/use-verbs.ts'
import { ExportSelected } from '../export/export-button.tsx'
import { shipmentHref } from '../api/shipment-href.ts'
import { nextEventWords } from '../shipments/words/next-event-words.ts'
import { serviceIcon } from '../shipments/words/service-icon.ts'
import { HEAD_CLASS, OrdersHead, rowClassOf, type OrdersColumn } from './orders-table.tsx'
import { routeWords } from '../shipments/columns/summary.ts'

interface PoRow extends WorkRow {
  readonly row: JudgedRow
}

const COLUMNS: readonly OrdersColumn[] = [
  { title: 'Shipment', sort: 'shipment' },
  { title: 'Stage', sort: 'stage' },
  { title: 'Next event', sort: 'next' },
  { title: 'ETA', sort: 'eta' },
  { title: 'Verdict', sort: 'required' },
]
const GRID =
  'sm:grid-cols-[minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_7.5rem_minmax(0,0.8fr)] print:grid-cols-[minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_7.5rem_minmax(0,0.8fr)]'
const ROW_CLASS = `${rowClassOf(GRID)} sm:pr-11 sm:pl-10`

function sortKeys(judge: Judge): SortKeys<JudgedRow> {
  return {
    shipment: ({ shipment }) => shipment.reference,
    stage: ({ shipment }) => STAGE_NAMES.indexOf(stageNameOf(shipment)),
    next: ({ shipment }) => nextEventOf(withPlausibleDates(shipment, judge), judge)?.date ?? null,
    eta: ({ shipment }) => etaOf(withPlausibleDates(shipment, judge))?.arrival?.date ?? null,
    required: ({ required }) => required?.days ?? null,
  }
}

interface PoTableProps {
  readonly po: OrderAnswer
  readonly judge: Judge
  readonly sort: SortOrder | undefined
}

export function PoTable({ po, judge, sort }: PoTableProps) {
  const { rows, isWhole } = po
  const { tag, suppliers } = po.order
  const navigate = useNavigate()
  const me = useMe()
  const verbs = useVerbs(judge)
  const shown = useWithPending(rows)
  const list = useWorklist<PoRow>({
    rows: useMemo(() => sortedBy(shown, sortKeys(judge), sort).map(poRow), [shown, judge, sort]),
    list: `po ${tag} ${sort ?? ''}`,
    isComplete: isWhole,
    ...useNewestEntry(),
    open: ({ subject }) => void navigate({ to: '/shipments/$reference', params: { reference: subject } }),
  })
  const team = { ...list, ...useTeamWork(list, verbs(list.chosen.map(verbRow), list.selected.size > 0)) }
  const { noteFor, writeNote, snoozing, openSnooze } = team
  useListKeys(team, TEAM_KEYS)
  return (
    <>
      <WorklistTable
        list={list}
        caption={`Shipments of ${tag}`}
        cells={{
          head: (
            <OrdersHead
              columns={COLUMNS}
              isCards={list.isCards}
              order={sort}
              onSort={(next) =>
                void navigate({ to: '/po', search: (before) => withValue(before, 'sort', next) })
              }
              className={`${HEAD_CLASS} sm:pr-11 sm:pl-10 ${GRID}`}
            >
              <SelectAll list={list} />
            </OrdersHead>
          ),
          rowClass: ROW_CLASS,
          row: ({ row }, isActive) => (
            <>
              <td role="cell" className="min-w-0 max-sm:block">
                {!list.isCards && !row.hasLeft && <SelectRow of={row.key} name={row.subject} />}
                <p className="flex min-w-0 items-baseline gap-2">
                  <a
                    href={shipmentHref(row.subject)}
                    data-focus
                    className="identifier max-w-full shrink-0 truncate font-semibold outline-none in-data-left:font-normal in-data-left:text-muted hover:underline"
                  >
                    {row.subject}
                  </a>
                  <span
                    className={`row-icon truncate text-xs text-muted ${serviceIcon(row.row.shipment.serviceType)}`}
                  >
                    {serviceWords(row.row.shipment.serviceType).short}
                  </span>
                  {teamMarks(row.row, me)}
                </p>
                <p className="text-xs text-muted max-sm:wrap-anywhere sm:truncate">
                  {row.hasLeft ? 'No longer in this list' : isolated(routeWords(row.row.shipment))}
                  {suppliers.length > 1 &&
                    ` · ${isolated(supplierOf(row.row.shipment) ?? 'no supplier recorded')}`}
                </p>
                {isActive && !row.hasLeft && (
                  <RowMenu
                    reference={row.subject}
                    owner={row.row.owner}
                    verbs={verbs([verbRow(row)])}
                    clock={judge}
                    asked={snoozing?.of === row.key ? snoozing.targets : null}
                    onSnoozeOpened={() => openSnooze(null)}
                    onNote={() => writeNote(row.subject)}
                    className={ROW_MENU}
                  />
                )}
              </td>
              <FactCells row={row.row} judge={judge} />
            </>
          ),
        }}
      />
      <SelectionBar list={list}>
        <SelectedWork {...team} clock={judge} />
        <ExportSelected />
      </SelectionBar>
      <BulkQuestion />
      {noteFor !== null && <NoteDialog reference={noteFor} onClosed={() => closeNote(team)} />}
    </>
  )
}

function poRow(row: JudgedRow): PoRow {
  const { reference } = row.shipment
  return { key: reference, subject: reference, row }
}

function verbRow({ row }: PoRow): VerbRow {
  return { ...row, items: openItems(itemsOfRow(row)) }
}

function FactCells({ row, judge }: Pick<PoTableProps, 'judge'> & Pick<PoRow, 'row'>) {
  const { required } = row
  const items = itemsOfRow(row)
  const [first] = openItems(items)
  const badge = first ? itemBadge(first) : dealtBadge(items, judge)
  const shipment = withPlausibleDates(row.shipment, judge)
  const next = nextEventWords(shipment, judge)
  const eta = etaWords(shipment, judgeOfRow(row, judge))
  const isOver = next.when === null
  return (
    <>
      <td role="cell" className="min-w-0 max-sm:block max-sm:wrap-anywhere">
        <span className={badge ? 'block sm:truncate' : 'sm:line-clamp-2 print:line-clamp-none'}>
          {stageLabel(shipment)}
        </span>
        {badge && (
          <span className="block sm:truncate">
            <BadgeText badge={badge} />
          </span>
        )}
      </td>
      <td role="cell" className={`min-w-0 max-sm:wrap-anywhere ${isOver ? 'max-sm:hidden' : 'max-sm:block'}`}>
        {!isOver && (
          <>
            <span className="block sm:truncate">{next.title}</span>
            <span
              className={`block text-xs sm:truncate ${next.overdue === null ? 'text-muted' : 'text-warn'}`}
            >
              {next.overdue ?? next.when}
            </span>
          </>
        )}
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        <span className={`block ${eta.isKnown ? 'font-semibold' : 'text-muted'}`}>{eta.date}</span>
        <span className="block text-xs text-muted sm:truncate">{eta.note}</span>
      </td>
      <td role="cell" className={`min-w-0 ${required ? 'max-sm:block' : 'max-sm:hidden'}`}>
        {required && (
          <span className={`block sm:truncate ${isMissed(required) ? 'font-semibold text-bad' : ''}`}>
            {upperFirst(required.distance)}
          </span>
        )}
        {required?.tag === null && (
          <span className="block text-xs text-muted">
            Own date {formatDateNear(required.on, judge.today)}
          </span>
        )}
      </td>
    </>
  )
}
