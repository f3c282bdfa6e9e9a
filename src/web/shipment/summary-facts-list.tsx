import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { JudgedFreeTime } from '#facts/shipment/judged-free-time.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { popoverClass, usePopover } from '../ui/use-popover.ts'
import type { DeadlineWords } from '../shipments/words/deadline-words.ts'
import { summaryFacts } from '../shipments/words/summary-facts.ts'
import { ChangedMark } from './changed-mark.tsx'
import { RequiredDay } from './required-day.tsx'
import { TickBox } from './tick-box.tsx'
import { LastFreeDayDialog, LastFreeDayOverride } from './last-free-day-override.tsx'

interface SummaryFactsProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  /** Team ticks; absent if only facts are shown. */
  readonly team?: ShipmentTeam
}

/** Position, arrival and running deadlines in one strip; other facts as a line of text. */
export function SummaryFacts({ shipment, judge, team }: SummaryFactsProps) {
  const { figures, others } = summaryFacts(shipment, judge, team?.items ?? [])
  const [asked, setAsked] = useState<JudgedFreeTime | null>(null)
  const tickOf = ({ tick }: DeadlineWords) =>
    tick &&
    team && (
      <div className="flex flex-wrap items-start gap-x-4 empty:hidden">
        <TickBox name={tick} shipment={shipment} judge={judge} team={team} />
        {tick === 'collected' && (
          <LastFreeDayOverride shipment={shipment} judge={judge} team={team} onAsk={setAsked} />
        )}
      </div>
    )
  return (
    <>
      <dl className="flex flex-wrap gap-px border-t border-line bg-line print:flex-nowrap">
        {figures.map((fact) => (
          <Figure key={fact.tick ?? fact.label} fact={fact} tick={tickOf(fact)} />
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-4 py-2 empty:hidden">
        {others.map((fact) => (
          <QuietFact key={fact.label} fact={fact} tick={tickOf(fact)} />
        ))}
        <RequiredDay shipment={shipment} judge={judge} team={team} />
      </dl>
      {asked && team && <LastFreeDayDialog freeTime={asked} team={team} onClosed={() => setAsked(null)} />}
    </>
  )
}

interface FactProps {
  readonly fact: DeadlineWords
  readonly tick: React.ReactNode
}

/** A label above its value, with its basis below. Figures in a row share its width. */
function Figure({ fact, tick }: FactProps) {
  const { label, value, isKnown, lines, basis } = fact
  return (
    <div className="min-w-0 grow basis-36 bg-panel px-4 py-2.5 sm:basis-52 lg:basis-0 print:basis-0 print:py-1.5">
      <Label fact={fact} />
      <dd className={`text-base wrap-anywhere ${isKnown ? 'font-semibold' : 'text-muted'}`}>{value}</dd>
      <Alert fact={fact} />
      {lines.length > 0 && <dd className="text-xs text-muted wrap-anywhere">{lines.join(' · ')}</dd>}
      {(tick || basis.length > 0) && (
        <dd className="flex flex-wrap items-baseline gap-x-4 text-xs">
          {tick}
          {basis.length > 0 && <BasisButton of={label} steps={basis} />}
        </dd>
      )}
    </div>
  )
}

function QuietFact({ fact, tick }: FactProps) {
  const { label, value, isKnown, lines, basis } = fact
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Label fact={fact} />
      <dd className={isKnown ? 'font-medium' : 'text-muted'}>{value}</dd>
      {lines.length > 0 && <dd className="text-xs text-muted">{lines.join(' · ')}</dd>}
      <Alert fact={fact} />
      {basis.length > 0 && (
        <dd className="print:hidden">
          <BasisButton of={label} steps={basis} />
        </dd>
      )}
      {tick && <dd className="text-xs">{tick}</dd>}
    </div>
  )
}

function Label({ fact: { label } }: { fact: DeadlineWords }) {
  return (
    <dt className="text-xs text-muted">
      {label}
      <ChangedMark part={`fact:${label}`} />
    </dt>
  )
}

function Alert({ fact: { alert } }: { fact: DeadlineWords }) {
  if (!alert) return null
  return (
    <dd className={`flex gap-1 text-xs font-semibold ${alert.tone === 'bad' ? 'text-bad' : 'text-warn'}`}>
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {alert.words}
    </dd>
  )
}

interface BasisButtonProps {
  /** Name of the counted value. */
  readonly of: string
  readonly steps: readonly string[]
}

/** Shows the calculation of a value in a popover, so that nothing moves. */
function BasisButton({ of, steps }: BasisButtonProps) {
  const { buttonProps, popoverProps } = usePopover('left')
  return (
    <>
      <button
        {...buttonProps}
        aria-label={`How it is counted: ${of}`}
        className="-ml-1 min-h-6 rounded-md px-1 text-xs font-medium text-accent hover:bg-hover print:hidden"
      >
        How it is counted
      </button>
      <div
        {...popoverProps}
        role="dialog"
        aria-label={`How it is counted: ${of}`}
        className={`${popoverClass} w-72 px-4 py-3`}
      >
        <ol className="flex flex-col gap-1 text-sm wrap-anywhere">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </>
  )
}
