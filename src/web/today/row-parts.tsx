import type { Tone } from '#contract/dashboard-api/judged-names.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { RotateCcw } from 'lucide-react'
import { createElement, use, type ReactNode } from 'react'
import { groupWord } from '#facts/attention/group.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { isSamePerson } from '#facts/team/people.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { type ShownItem } from '#facts/team/shown-items.ts'
import { standingWords } from '#facts/team/standing-label.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { ShownTodayItem } from '#facts/filters/today-rows.ts'
import { isolated } from '../lib/isolated.ts'
import { Dash } from '../shipments/columns/cell.tsx'
import { TagLink } from '../shipments/columns/tag-link.tsx'
import { NO_PO, tagWords } from '../shipments/columns/tags.tsx'
import { assignedWords } from '../shipments/team-marks/owner-words.ts'
import { marksIn } from '../shipments/team-marks/team-marks.tsx'
import { kindIcon } from '../shipments/words/kind-icons.ts'
import { serviceIcon } from '../shipments/words/service-icon.ts'
import { StepWords } from '../shipments/words/step-words.tsx'
import { TodayListContext } from './today-list-context.ts'
import type { HeldTodayRow } from './use-today-list.ts'

const TILES: Readonly<Record<Tone, string>> = {
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  neutral: 'bg-status-cancelled-soft text-muted',
}

interface TileProps {
  readonly item: ShownTodayItem
  readonly isQuiet: boolean
}

/** The icon of an item's kind, in the colour of its urgency. */
export function Tile({ item: { kind, group, tone, state }, isQuiet }: TileProps) {
  const look = isQuiet || state.kind !== 'open' ? TILES.neutral : TILES[tone]
  return (
    <span
      role="img"
      aria-label={groupWord(group)}
      className={`grid size-7 shrink-0 place-items-center rounded-md print:hidden @max-[40rem]:sm:sr-only max-sm:absolute max-sm:top-3 max-sm:left-2.5 ${look}`}
    >
      {createElement(kindIcon(kind), { 'aria-hidden': true, className: 'size-4' })}
    </span>
  )
}

const DAY_TONES: Readonly<Record<Tone, string>> = {
  bad: 'text-bad',
  warn: 'text-warn',
  neutral: 'text-muted',
}

interface DateWordsProps {
  readonly item: ShownTodayItem
  readonly clock: Clock
}

export function DateWords({ item, clock }: DateWordsProps) {
  const { date, distance, state } = item
  if (date === null) return <Dash means="No date" />
  const tone = state.kind === 'open' ? item.tone : 'neutral'
  return (
    <span className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:pr-12">
      <span className="block truncate font-semibold in-data-left:font-normal in-data-left:text-muted">
        {formatDateNear(date, clock.today)}
      </span>{' '}
      <span
        title={distance ?? undefined}
        className={`block truncate text-xs max-sm:text-sm ${DAY_TONES[tone]} in-data-left:text-muted`}
      >
        {distance}
      </span>
    </span>
  )
}

interface NextStepProps {
  readonly shown: ShownTodayItem
  readonly judge: Judge
  /** The row of the step; absent for one of its further items. */
  readonly row?: HeldTodayRow
}

/** The next step of an open item; for others, who handled or snoozed it and when. */
export function NextStep({ shown, judge, row }: NextStepProps) {
  const { nextStep, number, state, entry } = shown
  if (row?.hasLeft) return <WhyLeft shown={shown} row={row} />
  if (state.kind !== 'open') {
    const words = standingWords(state, entry, judge)
    return <Second title={words}>{words}</Second>
  }
  const step = <StepWords nextStep={nextStep} number={number} isInRow />
  if (state.cameBack === null) return <Second>{step}</Second>
  return (
    <Second>
      <RotateCcw aria-hidden className="mr-1 inline size-3 align-[-0.0625rem] text-accent" />
      <span className="font-semibold text-accent">{state.cameBack}</span>
      {' · '}
      {step}
    </Second>
  )
}

interface WhyLeftProps {
  readonly shown: ShownTodayItem
  readonly row: HeldTodayRow
}

function WhyLeft({ shown, row }: WhyLeftProps) {
  const now = use(TodayListContext)?.rowNow(row.subject)
  const item = now?.items.find(({ key }) => key === shown.key) ?? shown
  const owner = now?.owner
  const isTaken = item.state.kind === 'open' && owner && !(row.owner && isSamePerson(owner, row.owner))
  return <Second>{isTaken ? assignedWords(nameOf(owner)) : removalReason(item)}</Second>
}

function Second({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <p title={title} className="text-xs text-muted max-sm:text-sm max-sm:wrap-anywhere sm:truncate">
      {children}
    </p>
  )
}

const CHIP =
  'identifier rounded-md border border-line px-1.5 text-xs/4.5 font-medium print:border-0 print:px-0'

/** The first tag, and the number of further ones. */
export function Tags({ tags: [first, ...others] }: { readonly tags: readonly string[] }) {
  if (first === undefined) return <Dash means={NO_PO} />
  return (
    <span className="flex min-w-0 gap-1 max-sm:flex-wrap">
      <TagLink
        tag={first}
        words={tagWords(first)}
        className={`${CHIP} min-w-0 truncate hover:border-accent hover:text-accent focus-visible:relative focus-visible:z-2 focus-visible:bg-panel`}
      />
      {others.length > 0 && (
        <span
          role="img"
          aria-label={`${others.length} more: ${others.join(', ')}`}
          title={others.join(', ')}
          className={CHIP}
        >
          +{others.length}
        </span>
      )}
    </span>
  )
}

export function RouteAndBasis({
  shipment,
  basis,
}: {
  readonly shipment: HeldTodayRow['shipment']
  readonly basis: string
}) {
  const { from, to } = shipment
  const route = `${isolated(from ?? 'Not known yet')} → ${isolated(to ?? 'not known yet')}`
  return (
    <span className="min-w-0 flex-1 text-muted @max-[56rem]:sm:sr-only max-sm:wrap-anywhere print:not-sr-only print:block">
      <span
        title={route}
        className="truncate print:block @min-[56rem]:block @min-[56rem]:text-ink max-sm:whitespace-normal"
      >
        {route}
      </span>
      <span className="sm:hidden"> · </span>
      <span
        title={basis}
        className={`row-icon truncate sm:group-has-[button]/basis:pr-32 print:block print:bg-none print:pl-0 @min-[56rem]:block @min-[56rem]:text-xs max-sm:whitespace-normal max-sm:bg-none max-sm:pl-0 ${serviceIcon(shipment.serviceType)}`}
      >
        {basis}
      </span>
    </span>
  )
}

interface MarksProps {
  readonly row: HeldTodayRow
  readonly me: TeamPerson | null
}

export function Marks({ row, me }: MarksProps) {
  return marksIn(row, me, {
    box: 'flex shrink-0 items-center gap-1.5 text-xs text-muted @max-[56rem]:sm:absolute @max-[56rem]:sm:top-0 @max-[56rem]:sm:right-0 max-sm:absolute max-sm:top-3 max-sm:right-4',
    notes: 'gap-1',
    icon: 'size-3.5',
    notesShownMax: Infinity,
    owner: 'h-5.5 min-w-5.5 px-1 text-[0.6875rem]',
  })
}

const DONE = { handled: 'Handled', snoozed: 'Snoozed', ticked: 'Ticked off' } as const

/** Why a row is no longer open: 'Handled by Jonas Thiel'. */
function removalReason({ state: { kind }, entry }: Pick<ShownItem, 'state' | 'entry'>): string {
  if (kind === 'open') return 'No longer in this list: its facts changed'
  return entry ? `${DONE[kind]} by ${nameOf(entry.by)}` : DONE[kind]
}
