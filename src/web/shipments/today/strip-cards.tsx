import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Strip } from '../account/strips.ts'
import { ShipmentCount } from '../shipment-count.tsx'
import { useCounts } from '../views/counting.ts'

interface StripCardsProps {
  /** Where more shipments are to come, ' so far'. */
  readonly soFar: string
}

/** What is ahead in the next seven days. They stand side by side, on a phone in a line that scrolls sideways. */
export function StripCards(props: StripCardsProps) {
  const { strips } = useCounts()
  const soFar = strips?.isPart ? ' so far' : props.soFar
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard could not scroll it
    <div role="region" aria-label="Next 7 days" tabIndex={0} className={LINE}>
      <ul className="grid grid-flow-col auto-cols-[min(15rem,86%)] gap-2.5 sm:auto-cols-fr sm:gap-3">
        <Card
          title="Arriving, next 7 days"
          basis="By ETA: delivery, or the port where none is estimated"
          strip={strips?.arriving}
          isEstimate
          soFar={soFar}
          to={{ status: ['Active'], etaFrom: '0d', etaTo: '6d', sort: 'eta' }}
          line={strips && counted(strips.ownContainers, 'own container')}
        />
        <Card
          title="Cutoffs, next 7 days"
          basis="Shipments with an open cutoff, as recorded"
          strip={strips?.cutoffs}
          soFar={soFar}
          to={{ ...CUTOFFS, due: ['cutoff-ahead'] }}
          toPassed={{ ...CUTOFFS, due: ['cutoff-passed'] }}
          line={strips && 'as recorded'}
        />
        <Card
          title="Free time ending, next 7 days"
          basis="By estimated last free day of own containers at the port"
          strip={strips?.freeTime}
          soFar={soFar}
          to={{ ...FREE_TIME, due: ['free-time-ahead'] }}
          toPassed={{ ...FREE_TIME, due: ['free-time-passed'] }}
          line={strips && 'est.'}
        />
      </ul>
    </div>
  )
}

const LINE = 'overflow-x-auto rounded-lg p-0.5 -m-0.5 print:overflow-visible'

const CUTOFFS: ShipmentsSearch = {
  status: ['Active'],
  sort: 'cutoffs',
  cols: ['tags', 'route', 'next', 'eta', 'cutoffs'],
}

/** A delivered shipment may still have free time running. */
const FREE_TIME: ShipmentsSearch = {
  status: ['Active', 'Delivered'],
  sort: 'lastFreeDay',
  cols: ['tags', 'route', 'next', 'eta', 'lastFreeDay'],
}

interface CardProps {
  readonly title: string
  /** What is counted by. */
  readonly basis: string
  /** Absent until it is counted. */
  readonly strip: Strip | undefined
  readonly line: ReactNode
  readonly soFar: string
  readonly isEstimate?: boolean
  /** The list of the shipments that it counts. */
  readonly to: ShipmentsSearch
  /** The list of those whose date has passed. */
  readonly toPassed?: ShipmentsSearch
}

/** Leads to the list of what it counts, wherever it is clicked. */
function Card(props: CardProps) {
  const { title, basis, strip, soFar, isEstimate = false, to, toPassed } = props
  const id = useId()
  const [titleId, totalId, daysId] = [`${id}title`, `${id}total`, `${id}days`]
  return (
    <li className={CARD}>
      <span id={titleId} className="text-xs text-muted">
        {title}
      </span>
      <div className="flex min-h-12 max-md:min-h-24 w-full flex-1 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <div className="flex flex-col">
          <Link
            to="/shipments"
            search={to}
            title={basis}
            aria-labelledby={`${titleId} ${totalId}`}
            aria-describedby={daysId}
            className="text-xl font-semibold outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            <span id={totalId}>
              {strip ? <ShipmentCount count={strip.total} /> : '…'}
              {strip && soFar !== '' && <span className="text-xs font-normal text-muted">{soFar}</span>}
            </span>
          </Link>
          <p className="text-xs text-muted">
            {props.line ?? '\u00a0'}
            {strip && strip.passed > 0 && toPassed && (
              <>
                {' · '}
                <PassedLink count={strip.passed} to={toPassed} of={title} />
              </>
            )}
          </p>
        </div>
        {strip && <Bars strip={strip} isEstimate={isEstimate} />}
      </div>
      <p id={daysId} hidden>
        {strip && `${basis}. ${stripWords(strip)}`}
      </p>
    </li>
  )
}

const CARD =
  'relative flex flex-col rounded-lg border border-line bg-panel px-3.5 py-2.5 hover:bg-hover print:bg-transparent print:px-2'

interface PassedLinkProps {
  readonly count: number
  readonly to: ShipmentsSearch
  /** The title of its card. */
  readonly of: string
}

/** Stands above the link that the whole card is. */
function PassedLink({ count, to, of }: PassedLinkProps) {
  return (
    <Link
      to="/shipments"
      search={to}
      className="relative z-1 -my-1 py-1 font-semibold text-bad underline-offset-2 hover:underline"
    >
      <ShipmentCount count={count}>{grouped(count)} passed</ShipmentCount>
      <span className="sr-only">: {of.split(',')[0]}</span>
    </Link>
  )
}

/** The tallest bar, in rem. */
const BAR_MAX = 2

/** A bar for each day, hollow for estimates, and one for what has passed. For sighted readers only. */
function Bars({ strip: { days, passed }, isEstimate }: { strip: Strip; isEstimate: boolean }) {
  const most = Math.max(1, passed, ...days.map(({ count }) => count))
  const remOf = (count: number) => (BAR_MAX * count) / most
  return (
    <span
      aria-hidden
      className="flex max-w-full items-end gap-1 text-center text-[0.6875rem] leading-4 print:gap-0.5"
    >
      {passed > 0 && (
        <span className="w-3 min-w-0 font-semibold text-bad">
          <Bar rem={remOf(passed)} />!
        </span>
      )}
      {days.map(({ date, count }, at) => (
        <span key={date} className={`w-3 min-w-0 text-accent ${at === 0 ? 'font-semibold' : ''}`}>
          {count > 0 && <Bar rem={remOf(count)} isHollow={isEstimate} />}
          <span className={at === 0 ? '' : 'text-muted'}>{dayWords(date).slice(0, 1)}</span>
        </span>
      ))}
    </span>
  )
}

/** Drawn by borders, because paper leaves out backgrounds: a filled bar would look like an estimate there. */
function Bar({ rem, isHollow = false }: { readonly rem: number; readonly isHollow?: boolean }) {
  return isHollow ? (
    <span
      className="block min-h-1 rounded-xs border-[1.5px] border-current"
      style={{ height: `${rem}rem` }}
    />
  ) : (
    <span
      className="block rounded-xs border-t-current border-solid"
      style={{ borderTopWidth: `max(3px, ${rem}rem)` }}
    />
  )
}

/** 'Fri 20 Nov: 5, Sat 21 Nov: 12; passed: 9'. */
function stripWords({ days, passed }: Strip): string {
  const words = days.map(({ date, count }) => `${dayWords(date)}: ${grouped(count)}`)
  return `${words.join(', ')}${passed > 0 ? `; passed: ${grouped(passed)}` : ''}`
}

/** 'Fri 20 Nov'. */
function dayWords(date: string): string {
  return formatLocalDate(date, { weekday: true, year: false })
}
