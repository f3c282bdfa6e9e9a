import { Link } from '@tanstack/react-router'
import { Fragment, memo, useId, type ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { DueName } from '#facts/views/due-names.ts'
import type { UpcomingCounts, UpcomingDays } from '#contract/dashboard-api/today.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'

interface UpcomingCardsProps {
  /** `null` until they are counted. */
  readonly upcoming: UpcomingCounts | null
}

/**
 * What is ahead in the next seven days. They stand side by side, on a phone in a line that scrolls sideways, without their
 * bars. Paper is for the rows.
 */
export const UpcomingCards = memo(function UpcomingCards({ upcoming }: UpcomingCardsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard could not scroll it
    <div role="region" aria-label="Next 7 days" tabIndex={0} className={LINE}>
      <ul className="grid grid-flow-col auto-cols-max gap-2 sm:auto-cols-fr sm:gap-3">
        <Card
          title="Arriving, next 7 days"
          place="1 of 3"
          basis="By ETA: delivery, or the port where none is estimated. Without doubtful ones"
          upcoming={upcoming?.arriving}
          isEstimate
          to={arriving('arrival-ahead')}
          toDay={(day) => arriving(`arrival-day-${day}`)}
          line={upcoming && <Arrivals {...upcoming} />}
        />
        <Card
          title="Cutoffs, next 7 days"
          place="2 of 3"
          basis="By the earliest open cutoff of a shipment, as recorded"
          upcoming={upcoming?.cutoffs}
          to={{ ...CUTOFFS, due: ['cutoff-ahead'] }}
          toDay={(day) => ({ ...CUTOFFS, due: [`cutoff-day-${day}`] })}
          toPassed={{ ...CUTOFFS, due: ['cutoff-passed'] }}
          line={upcoming && 'as recorded'}
        />
        <Card
          title="Free time ending, next 7 days"
          place="3 of 3"
          basis="By estimated last free day of own containers at the port"
          upcoming={upcoming?.freeTime}
          to={{ ...FREE_TIME, due: ['free-time-ahead'] }}
          toDay={(day) => ({ ...FREE_TIME, due: [`free-time-day-${day}`] })}
          toPassed={{ ...FREE_TIME, due: ['free-time-passed'] }}
          line={upcoming && 'est.'}
        />
      </ul>
    </div>
  )
})

/** Arrival at the port is not delivery: each leads to its list. */
function Arrivals(counts: UpcomingCounts) {
  return ARRIVALS.filter(([name]) => name !== 'doubtful' || counts.doubtful > 0).map(
    ([name, words, due, sort], at) => (
      <Fragment key={name}>
        {at > 0 && ' · '}
        <FigureLink
          count={counts[name]}
          words={words}
          more=" in the next 7 days"
          to={{ ...arriving(due), sort }}
          className="hover:text-ink"
        />
      </Fragment>
    ),
  )
}

const ARRIVALS = [
  ['atPort', 'to port', 'port-arrival-ahead', 'portEta'],
  ['delivered', 'to door', 'delivery-ahead', 'deliveryEta'],
  ['doubtful', 'doubtful', 'arrival-doubtful', 'eta'],
] as const

interface FigureLinkProps {
  readonly count: number
  readonly words: string
  /** What a screen reader hears besides. */
  readonly more: string
  readonly to: ShipmentsSearch
  readonly className: string
}

/** Stands above the link that the whole card is. */
function FigureLink({ count, words, more, to, className }: FigureLinkProps) {
  return (
    <Link
      to="/shipments"
      search={to}
      className={`relative z-1 -my-1 py-1 whitespace-nowrap underline-offset-2 hover:underline ${className}`}
    >
      <ShipmentCount count={count}>
        {grouped(count)} {words}
      </ShipmentCount>
      <span className="sr-only">{more}</span>
    </Link>
  )
}

const LINE = 'overflow-x-auto rounded-lg p-0.5 -m-0.5 print:hidden'

function arriving(due: DueName): ShipmentsSearch {
  return { status: ['Active'], due: [due], sort: 'eta' }
}

const CUTOFFS: ShipmentsSearch = { status: ['Active'], sort: 'cutoffs' }

/** A delivered shipment may still have free time running. */
const FREE_TIME: ShipmentsSearch = { status: ['Active', 'Delivered'], sort: 'lastFreeDay' }

interface CardProps {
  readonly title: string
  /** '1 of 3' */
  readonly place: string
  /** What is counted by. */
  readonly basis: string
  /** Absent until it is counted. */
  readonly upcoming: UpcomingDays | undefined
  readonly line: ReactNode
  readonly isEstimate?: boolean
  /** The list of the shipments that it counts. */
  readonly to: ShipmentsSearch
  /** The list of those of one day; 0 is today. */
  readonly toDay: (day: number) => ShipmentsSearch
  /** The list of those whose date has passed. */
  readonly toPassed?: ShipmentsSearch
}

/** Leads to the list of what it counts, wherever it is clicked; its bars lead to their days. */
function Card(props: CardProps) {
  const { title, basis, upcoming, to, toPassed } = props
  const id = useId()
  const [titleId, totalId] = [`${id}title`, `${id}total`]
  return (
    <li className={CARD}>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span id={titleId}>{title}</span>
        {/* On a phone the others have to be scrolled to. */}
        <span className="sm:hidden">{props.place}</span>
      </p>
      <div className="flex w-full flex-1 flex-wrap items-end justify-between gap-x-3 gap-y-1 sm:min-h-15 max-[90rem]:sm:min-h-24">
        <div className="flex flex-col sm:min-w-0 sm:flex-1 sm:basis-32 max-sm:flex-row max-sm:items-baseline max-sm:gap-2">
          <Link
            to="/shipments"
            search={to}
            title={basis}
            aria-labelledby={`${titleId} ${totalId}`}
            className="text-xl font-semibold outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            <span id={totalId}>{upcoming ? <ShipmentCount count={upcoming.total} /> : '…'}</span>
          </Link>
          <p className="text-xs text-muted">
            {props.line ?? '\u00a0'}
            {upcoming && upcoming.passed > 0 && toPassed && (
              <>
                {' · '}
                <FigureLink
                  count={upcoming.passed}
                  words="passed"
                  more={`: ${title.split(',')[0]}`}
                  to={toPassed}
                  className="font-semibold text-bad"
                />
              </>
            )}
          </p>
        </div>
        {upcoming && <Bars {...props} upcoming={upcoming} />}
      </div>
    </li>
  )
}

const CARD =
  'relative flex flex-col rounded-lg border border-line bg-panel px-3 py-1.5 hover:bg-hover sm:px-3.5 sm:py-2.5'

/** The tallest bar, in rem. */
const BAR_MAX = 2

interface BarsProps extends Pick<CardProps, 'isEstimate' | 'title' | 'toDay' | 'toPassed'> {
  readonly upcoming: UpcomingDays
}

/** A bar for each day, hollow for estimates, and one for what has passed. */
function Bars({ upcoming: { days, passed }, title, isEstimate = false, toDay, toPassed }: BarsProps) {
  const most = Math.max(passed, ...days.map(({ count }) => count))
  const remOf = (count: number) => (count / most) * BAR_MAX
  return (
    <ul
      aria-label={`${title}, by day`}
      className="relative z-1 ml-auto flex w-48 max-w-full justify-end text-center text-[0.6875rem] leading-4 max-sm:hidden"
    >
      {passed > 0 && toPassed && (
        // The words beside it lead there, too.
        <li aria-hidden className="w-1/8">
          <Link
            to="/shipments"
            search={toPassed}
            tabIndex={-1}
            className={`${BAR_LINK} font-semibold text-bad`}
          >
            <Bar rem={remOf(passed)} />!
          </Link>
        </li>
      )}
      {days.map(({ date, count }, at) => (
        <li key={date} className="w-1/8">
          <DayLink words={`${dayWords(date)}: ${grouped(count)}`} to={count > 0 ? toDay(at) : null}>
            {count > 0 && <Bar rem={remOf(count)} isHollow={isEstimate} />}
            <span aria-hidden className={at === 0 ? 'font-semibold' : 'text-muted'}>
              {dayWords(date).slice(0, 1)}
            </span>
          </DayLink>
        </li>
      ))}
    </ul>
  )
}

/** As high as the tallest bar, and wide enough to be hit; narrower where large text leaves less room. */
const BAR_LINK = 'flex h-12 flex-col justify-end rounded-sm px-[25%]'

interface DayLinkProps {
  /** 'Fri 20 Nov: 5'. */
  readonly words: string
  /** `null` where there is nothing that day. */
  readonly to: ShipmentsSearch | null
  readonly children: ReactNode
}

function DayLink({ words, to, children }: DayLinkProps) {
  if (to === null) {
    return (
      <span role="img" aria-label={words} title={words} className={BAR_LINK}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="/shipments"
      search={to}
      aria-label={words}
      title={words}
      className={`${BAR_LINK} text-accent hover:bg-accent-soft`}
    >
      {children}
    </Link>
  )
}

/** Drawn by borders, because forced colours leave out backgrounds: a filled bar would look like an estimate there. */
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

/** 'Fri 20 Nov'. */
function dayWords(date: string): string {
  return formatLocalDate(date, { weekday: true, year: false })
}
