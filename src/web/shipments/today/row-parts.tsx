import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionSeverity } from '#facts/shipment/attention-item.ts'
import { isCertainPast, type Clock } from '#facts/shipment/clock.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { formatBriefDate, relativeDay } from '#facts/text/local-date.ts'
import { attentionWords, severityWord } from '#facts/words/attention-words.ts'
import { cameBackWords } from '#facts/words/came-back-words.ts'
import { isolated } from '../../lib/isolated.ts'
import { useTeam } from '../../team/use-team.ts'
import { serviceIcon } from '../service-icon.ts'
import { marksIn } from '../team-marks/team-marks.tsx'
import { goneWords } from './gone-words.ts'
import { KIND_ICONS } from '../kind-icons.ts'
import type { TodayItem } from './today-rows.ts'

const TILES: Readonly<Record<AttentionSeverity, string>> = {
  high: 'bg-bad-soft text-bad',
  medium: 'bg-warn-soft text-warn',
  low: 'bg-status-cancelled-soft text-muted',
}

/** Draws what it is about, in the colour of how soon it needs a look. */
export function Tile({
  item: { item, standing },
  isQuiet,
}: {
  readonly item: TodayItem
  readonly isQuiet: boolean
}) {
  const Icon = KIND_ICONS[item.kind]
  const look = isQuiet || standing.kind !== 'open' ? TILES.low : TILES[item.severity]
  return (
    <span
      role="img"
      aria-label={severityWord(item.severity)}
      className={`grid size-7 shrink-0 place-items-center rounded-md max-sm:absolute max-sm:top-3 max-sm:left-2.5 ${look}`}
    >
      <Icon aria-hidden className="size-4" />
    </span>
  )
}

interface DateWordsProps {
  readonly date: string | null
  readonly clock: Clock
  readonly isOpen: boolean
}

export function DateWords({ date, clock, isOpen }: DateWordsProps) {
  if (date === null) return <span className="text-muted">No date</span>
  const isLate = isOpen && isCertainPast(date, clock)
  return (
    <span className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:pr-12">
      <span className="block truncate font-semibold in-data-gone:font-normal in-data-gone:text-muted">
        {formatBriefDate(date, clock.today)}
      </span>{' '}
      <span
        className={`block truncate text-xs max-sm:text-sm ${isLate ? 'text-bad in-data-gone:text-muted' : 'text-muted'}`}
      >
        {relativeDay(date, clock.today)}
      </span>
    </span>
  )
}

interface NextStepProps {
  readonly shown: TodayItem
  readonly shipment: ShipmentOutline
  readonly clock: Clock
  readonly isGone: boolean
}

/** What to do next; of what was dealt with, by whom and when. */
export function NextStep({ shown, shipment, clock, isGone }: NextStepProps) {
  const { item, standing } = shown
  if (isGone) return <WhyGone shown={shown} />
  if (standing.kind !== 'open') return <Second>{clock.dealtWith?.wordsOf(item, standing, clock)}</Second>
  const step = attentionWords(item, shipment, clock).nextStep.replace(/\.$/, '')
  if (!standing.before) return <Second>{step}</Second>
  return (
    <Second>
      <RotateCcw aria-hidden className="mr-1 inline size-3 align-[-0.0625rem] text-accent" />
      <span className="font-semibold text-accent">
        {cameBackWords(standing.before, item, shipment, clock)}
      </span>
      {' · '}
      {step}
    </Second>
  )
}

function WhyGone({ shown }: Pick<NextStepProps, 'shown'>) {
  const { entries } = useTeam()
  return <Second>{goneWords(shown, entries)}</Second>
}

function Second({ children }: { readonly children: ReactNode }) {
  return <p className="text-xs text-muted max-sm:text-sm max-sm:wrap-anywhere sm:truncate">{children}</p>
}

const CHIP = 'identifier rounded-md border border-line px-1.5 text-xs/4.5 font-medium'

/** The first tag, and how many more there are. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  const [first, ...others] = tags
  if (first === undefined) return <span className="block text-xs text-muted">No PO number</span>
  return (
    <span className="flex min-w-0 gap-1">
      <span dir="auto" translate="no" title={first} className={`${CHIP} min-w-0 truncate`}>
        {first}
      </span>
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
  readonly shipment: ShipmentOutline
  readonly basis: string
}) {
  const { from, to } = routeEndsOf(shipment)
  const route = `${isolated(from.shortName ?? 'Not known yet')} → ${isolated(to.shortName ?? 'not known yet')}`
  return (
    <span className="min-w-0 flex-1 text-muted max-lg:sm:flex max-lg:sm:gap-x-2 max-lg:sm:text-xs max-sm:wrap-anywhere">
      <span title={route} className="truncate lg:block lg:text-ink max-sm:whitespace-normal">
        {route}
      </span>
      <span className="sm:hidden"> · </span>
      <span
        className={`row-icon truncate lg:block lg:text-xs max-lg:sm:min-w-1/2 max-sm:whitespace-normal max-sm:bg-none max-sm:pl-0 ${serviceIcon(shipment.serviceType)}`}
      >
        {basis}
      </span>
    </span>
  )
}

/** Notes and owner. */
export function Marks({ reference, clock }: { readonly reference: string; readonly clock: Clock }) {
  return marksIn(reference, clock, {
    box: 'flex shrink-0 items-center gap-1.5 text-xs text-muted max-sm:absolute max-sm:top-3 max-sm:right-4',
    notes: 'gap-1',
    icon: 'size-3.5',
    notesShownMax: Infinity,
    owner: 'h-5.5 min-w-5.5 px-1 text-[0.6875rem]',
  })
}
