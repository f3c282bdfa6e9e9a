import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { ChangedMark } from './changed-mark.tsx'
import type { DeadlineWords } from './deadline-words.ts'

/** The facts that are asked for most, side by side. */
export function SummaryFacts({ facts }: { facts: readonly DeadlineWords[] }) {
  return (
    <dl
      className={`grid grid-cols-1 overflow-hidden border-t border-line min-[26rem]:grid-cols-2 sm:grid-cols-3 print:grid-cols-4 ${columnsFor(facts.length)}`}
    >
      {facts.map((fact) => (
        <Fact key={fact.label} fact={fact} />
      ))}
    </dl>
  )
}

/** One row as long as the facts have room in it, else two of about the same length. */
function columnsFor(count: number): string {
  const columns = count > 5 ? Math.ceil(count / 2) : count
  return COLUMNS[columns - 1] ?? 'lg:grid-cols-5'
}

const COLUMNS = ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'] as const

function Fact({ fact: { label, value, isKnown, lines, basis, alert } }: { fact: DeadlineWords }) {
  return (
    <div className="-mr-px -mb-px min-w-0 border-r border-b border-line px-4 py-2.5">
      <dt className="text-xs text-muted">
        {label}
        <ChangedMark part={`fact:${label}`} />
      </dt>
      <dd className={`text-base wrap-anywhere ${isKnown ? 'font-semibold' : 'text-muted'}`}>{value}</dd>
      {alert && (
        <dd className={`flex gap-1 text-xs font-semibold ${alert.tone === 'bad' ? 'text-bad' : 'text-warn'}`}>
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {alert.words}
        </dd>
      )}
      {lines.length > 0 && (
        <dd className="text-xs text-muted wrap-anywhere">
          {lines.map((line, at) => (
            <Fragment key={line}>
              {at > 0 && ' · '}
              {line}
            </Fragment>
          ))}
        </dd>
      )}
      {basis.length > 0 && (
        <dd className="text-xs print:hidden">
          <Basis of={label} steps={basis} />
        </dd>
      )}
    </div>
  )
}

/** The arithmetic of a value, for whoever asks. */
function Basis({ of, steps }: { of: string; steps: readonly string[] }) {
  return (
    <details className="group">
      <summary className="-ml-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-0.5 rounded-md px-1 font-medium text-accent hover:bg-hover">
        <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
        How it is counted
        <span className="sr-only">: {of}</span>
      </summary>
      <ol className="pl-4 text-muted wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
