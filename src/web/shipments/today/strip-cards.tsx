import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { AttentionKind } from '#facts/shipment/team-rules.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { inSlices } from '../../lib/in-slices.ts'
import { stripCounter, type Strip, type Strips } from './strips.ts'

interface StripCardsProps {
  readonly rows: readonly ShipmentRow[]
  readonly clock: Clock
  /** Where more shipments are to come, ' so far'. */
  readonly soFar: string
  readonly search: TodaySearch
  readonly onShow: (search: TodaySearch) => void
}

/** What is ahead in the next seven days. They stand side by side, on a phone in a line that scrolls sideways. */
export function StripCards({ rows, clock, soFar, search, onShow }: StripCardsProps) {
  const strips = useStrips(rows, clock, rows.length === 0 && soFar !== '')
  const shared = { soFar, search, onShow }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, the keyboard could not scroll it
    <div role="region" aria-label="Next 7 days" tabIndex={0} className={LINE}>
      <ul className="grid grid-flow-col auto-cols-[min(15rem,86%)] gap-2.5 sm:auto-cols-fr sm:gap-3">
        <li>
          <LinkCard
            title="Arriving, next 7 days"
            basis="By estimated delivery"
            strip={strips?.arriving}
            isEstimate
            soFar={soFar}
            to={ARRIVING}
            line={strips && counted(strips.ownContainers, 'own container')}
          />
        </li>
        <li>
          <FilterCard
            {...shared}
            title="Cutoffs, next 7 days"
            basis="Open cutoffs, as recorded"
            strip={strips?.cutoffs}
            kind="cutoff"
            line={strips && `${grouped(strips.cutoffs.days[0]?.count ?? 0)} today`}
          />
        </li>
        <li>
          <FilterCard
            {...shared}
            title="Free time ending, next 7 days"
            basis="By estimated last free day of own containers at the port"
            strip={strips?.freeTime}
            kind="free-time"
            line={strips && 'est.'}
          />
        </li>
      </ul>
    </div>
  )
}

const LINE = 'overflow-x-auto rounded-lg p-0.5 -m-0.5 print:overflow-visible'

/** The list shows which ETA each is, and counts those of ports too where no delivery is estimated. */
const ARRIVING: ShipmentsSearch = { status: ['Active'], etaFrom: '0d', etaTo: '6d', sort: 'eta', load: 'all' }

/**
 * Counted in slices, once the rows themselves are on screen; what is shown stays until all are counted again. `null` until
 * the first count.
 *
 * @param isAwaited the first rows are still to come
 */
function useStrips(rows: readonly ShipmentRow[], clock: Clock, isAwaited: boolean): Strips | null {
  const [strips, setStrips] = useState<Strips | null>(null)
  useEffect(() => {
    if (isAwaited) return
    const stop = new AbortController()
    const counter = stripCounter(clock)
    const count = () =>
      inSlices(rows, counter.add, { onEnd: () => setStrips(counter.strips()), signal: stop.signal })
    const cancel = afterPaint(count)
    return () => {
      cancel()
      stop.abort()
    }
  }, [rows, clock, isAwaited])
  return strips
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
}

/** Leads to the list of what it counts. */
function LinkCard({ to, ...card }: CardProps & { readonly to: ShipmentsSearch }) {
  const id = useId()
  return (
    <>
      <Link to="/shipments" search={to} title={card.basis} aria-describedby={id} className={CARD}>
        <CardContent {...card} />
      </Link>
      <DaysInWords id={id} {...card} />
    </>
  )
}

interface FilterCardProps extends CardProps, Pick<StripCardsProps, 'search' | 'onShow'> {
  readonly kind: AttentionKind
}

/** Shows the rows that have such an item, and again all of them. */
function FilterCard({ kind, search, onShow, ...card }: FilterCardProps) {
  const id = useId()
  const isOn = search.kind?.join() === kind
  const toggle = () => {
    const { kind: _kind, ...others } = search
    onShow(isOn ? others : { ...others, kind: [kind] })
  }
  return (
    <>
      <button
        type="button"
        title={card.basis}
        aria-pressed={isOn}
        aria-describedby={id}
        onClick={toggle}
        className={CARD}
      >
        <CardContent {...card} />
      </button>
      <DaysInWords id={id} {...card} />
    </>
  )
}

const CARD =
  'flex h-full w-full flex-col rounded-lg border border-line bg-panel px-3.5 py-2.5 text-left hover:bg-hover aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)] print:bg-transparent print:px-2'

function CardContent({ title, strip, line, soFar, isEstimate = false }: CardProps) {
  return (
    <>
      <span className="text-xs text-muted">{title}</span>{' '}
      <span className="flex min-h-12 max-md:min-h-24 w-full flex-1 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="flex flex-col">
          <span className="text-xl font-semibold">
            {strip ? grouped(strip.total) : '…'}
            {strip && soFar !== '' && <span className="text-xs font-normal text-muted">{soFar}</span>}
          </span>{' '}
          <span className="text-xs text-muted">
            {line ?? '\u00a0'}
            {strip && strip.passed > 0 && (
              <>
                {' · '}
                <strong className="font-semibold text-bad">{grouped(strip.passed)} passed</strong>
              </>
            )}
          </span>
        </span>
        {strip && <Bars strip={strip} isEstimate={isEstimate} />}
      </span>
    </>
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

/** The bars in words, for assistive technology. */
function DaysInWords({ id, basis, strip }: CardProps & { readonly id: string }) {
  return (
    <p id={id} hidden>
      {strip && `${basis}. ${stripWords(strip)}`}
    </p>
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
