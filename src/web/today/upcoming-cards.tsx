import { Link } from '@tanstack/react-router'
import { Fragment, memo, useId, type ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { DueName } from '#facts/filters/due-names.ts'
import type { UpcomingCounts, UpcomingDays } from '#contract/dashboard-api/today.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'

interface UpcomingCardsProps {
  /** `null` until counted. */
  readonly upcoming: UpcomingCounts | null
}

/** Cards about the next seven days, side by side; on a phone in a line that scrolls sideways, without bars. Not printed. */
export const UpcomingCards = memo(function UpcomingCards({ upcoming }: UpcomingCardsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard could not scroll it
    <div role="region" aria-label="Next 7 days" tabIndex={0} className={LINE}>
      <ul className="grid grid-flow-col auto-cols-max gap-2 sm:auto-cols-fr sm:gap-3">
        <Card
          title="Arrives, next 7 days"
          place="1 of 3"
          basis="By ETA: delivery, or the port where none is estimated. Excludes doubtful ETAs. A shipment with both ETAs counts under port and delivery"
          upcoming={upcoming?.arriving}
          isEstimate
          to={arriving('arrival-ahead')}
          toDay={(day) => arriving(`arrival-day-${day}`)}
          line={upcoming && <Arrivals {...upcoming} />}
        />
        <Card
          title="Cutoffs, next 7 days"
          place="2 of 3"
          basis="As recorded. A shipment with two open cutoffs counts on both days, but only once in the figure"
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
          line={upcoming && 'full containers, est.'}
        />
      </ul>
    </div>
  )
})

/** Doubtful arrivals, which the figure above leaves out, and those at the port and at delivery, each with its list. */
function Arrivals(counts: UpcomingCounts) {
  return ARRIVALS.filter(([name]) => name !== 'doubtful' || counts.doubtful > 0).map(
    ([name, words, due, sort], at) => (
      <Fragment key={name}>
        {name === 'doubtful' ? 'excludes ' : at > 0 && '\u00a0· '}
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
  ['doubtful', 'doubtful', 'arrival-doubtful', 'eta'],
  ['atPort', 'port', 'port-arrival-ahead', 'portEta'],
  ['delivered', 'delivery', 'delivery-ahead', 'deliveryEta'],
] as const

interface FigureLinkProps {
  readonly count: number
  readonly words: string
  /** Further text for screen readers. */
  readonly more: string
  readonly to: ShipmentsSearch
  readonly className: string
}

/** A link above the link that covers the card. */
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

/** Includes delivered shipments, whose free time may still be running. */
const FREE_TIME: ShipmentsSearch = { status: ['Active', 'Delivered'], sort: 'lastFreeDay' }

interface CardProps {
  readonly title: string
  /** Position among the cards: '1 of 3'. */
  readonly place: string
  /** The basis of the counts. */
  readonly basis: string
  /** `undefined` until counted. */
  readonly upcoming: UpcomingDays | undefined
  readonly line: ReactNode
  readonly isEstimate?: boolean
  /** List of the counted shipments. */
  readonly to: ShipmentsSearch
  /** List of one day; 0 is today. */
  readonly toDay: (day: number) => ShipmentsSearch
  /** List of shipments whose date has passed. */
  readonly toPassed?: ShipmentsSearch
}

/** Opens the list of its shipments on a click anywhere; its bars open their days. */
function Card(props: CardProps) {
  const { title, basis, upcoming, to, toPassed } = props
  const id = useId()
  const [titleId, totalId] = [`${id}title`, `${id}total`]
  return (
    <li className={CARD}>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span id={titleId}>{title}</span>
        {/* On a phone, the other cards are only reached by scrolling. */}
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

/** Height of the tallest bar, in rem. */
const BAR_MAX = 2

interface BarsProps extends Pick<CardProps, 'isEstimate' | 'title' | 'toDay' | 'toPassed'> {
  readonly upcoming: UpcomingDays
}

/** A bar for each day, hollow for estimates, and one for passed dates. */
function Bars({ upcoming: { days, passed }, title, isEstimate = false, toDay, toPassed }: BarsProps) {
  const most = Math.max(passed, ...days.map(({ count }) => count))
  const remOf = (count: number) => (count / most) * BAR_MAX
  return (
    <ul
      aria-label={`${title}, by day`}
      className="relative z-1 ml-auto flex w-48 max-w-full justify-end text-center text-[0.6875rem] leading-4 max-sm:hidden"
    >
      {passed > 0 && toPassed && (
        // The text beside it has the same link.
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

/** As high as the tallest bar, and wide enough to click; narrower if large text leaves less space. */
const BAR_LINK = 'flex h-12 flex-col justify-end rounded-sm px-[25%]'

interface DayLinkProps {
  /** Accessible name: 'Fri 20 Nov: 5'. */
  readonly words: string
  /** `null` if there is nothing on that day. */
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

/** Drawn with borders, because forced colours remove backgrounds: a filled bar would then look like an estimate. */
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
