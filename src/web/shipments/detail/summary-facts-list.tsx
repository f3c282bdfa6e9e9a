import { TriangleAlert } from 'lucide-react'
import { BasisButton } from './basis-button.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { type DeadlineWords, FREE_TIME_CAVEAT } from './deadline-words.ts'
import type { SummaryFactGroups } from './summary-facts.ts'

/** Where the shipment is and when it arrives, large; then other facts, and the deadlines in a strip. */
export function SummaryFacts({ facts: { hero, others, deadlines } }: { facts: SummaryFactGroups }) {
  const hasFreeTime = deadlines.some(({ label, isKnown }) => isKnown && label.startsWith(FREE_TIME))
  return (
    <>
      <dl className="grid gap-x-10 gap-y-3 border-t border-line px-4 py-3.5 sm:grid-cols-2 print:grid-cols-2 print:py-2">
        {hero.map((fact) => (
          <Fact key={fact.label} fact={fact} look="text-xl font-semibold" />
        ))}
      </dl>
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-1 border-t border-line px-4 py-2">
          {others.map((fact) => (
            <QuietFact key={fact.label} fact={fact} />
          ))}
        </dl>
      )}
      {deadlines.length > 0 && (
        <section aria-label="Deadlines" className="border-t border-line px-4 py-2.5 print:py-1.5">
          <h2 className="text-xs font-semibold">Deadlines</h2>
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-10 gap-y-2 print:grid-cols-4">
            {deadlines.map((fact) => (
              <Fact key={fact.label} fact={fact} look="text-base font-semibold" />
            ))}
          </dl>
          {hasFreeTime && (
            <p className="mt-1.5 text-xs text-muted">
              {FREE_TIME}: {FREE_TIME_CAVEAT}
            </p>
          )}
        </section>
      )}
    </>
  )
}

const FREE_TIME = 'Est. last free day'

/** A label above its value, and the basis of the value below. */
function Fact({ fact, look }: { fact: DeadlineWords; look: string }) {
  const { label, value, isKnown, lines, basis } = fact
  return (
    <div className="min-w-0">
      <Label fact={fact} />
      <dd className={`wrap-anywhere ${isKnown ? look : 'text-base text-muted'}`}>{value}</dd>
      <Alert fact={fact} />
      {lines.length > 0 && <dd className="text-xs text-muted wrap-anywhere">{lines.join(' · ')}</dd>}
      {basis.length > 0 && (
        <dd className="print:hidden">
          <BasisButton of={label} steps={basis} />
        </dd>
      )}
    </div>
  )
}

/** A label beside its value. */
function QuietFact({ fact }: { fact: DeadlineWords }) {
  const { value, isKnown, lines } = fact
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Label fact={fact} />
      <dd className={isKnown ? 'font-semibold' : 'text-muted'}>{value}</dd>
      {lines.length > 0 && <dd className="text-xs text-muted">{lines.join(' · ')}</dd>}
      <Alert fact={fact} />
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
