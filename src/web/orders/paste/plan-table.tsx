import { useState } from 'react'
import type { LooksLike } from '#contract/dashboard-api/orders.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { isLeftOut, knownNumbersOf, type PlannedLine } from '#facts/orders/paste-plan.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear, relativeDay } from '#facts/text/local-date.ts'
import { dayWords } from '#facts/words/typed-day.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FirstFew } from '../../ui/first-few.tsx'
import { CellField } from './cell-field.tsx'
import { mergedWords, outcomeWords } from './paste-words.ts'
import type { PastedDate } from '#facts/text/pasted-dates.ts'
import type { Paste } from './use-paste.ts'

interface PlanTableProps {
  readonly paste: Paste
  readonly today: LocalDate
}

/** Maximum number of unproblematic lines shown until the user expands the table. */
const SHOWN_LINES = 50

/** What will happen to each line: those to look at first, then the others in pasted order. */
export function PlanTable({ paste, today }: PlanTableProps) {
  const { plan, take, isFirst } = paste
  const [isWhole, showWhole] = useState(false)
  if (plan.length === 0) return null
  const asking = plan.filter(isFirst)
  const others = plan.filter((line) => !isFirst(line))
  const shown = [...asking, ...(isWhole ? others : others.slice(0, SHOWN_LINES))]
  const { taken, merged } = knownNumbersOf(plan)
  return (
    <div className="flex flex-col gap-2">
      {taken.size > 1 && (
        <div>
          <button type="button" onClick={() => take(taken)} className={buttonClass}>
            Use the {grouped([...taken.values()].flat().length)} known numbers that look alike
          </button>
        </div>
      )}
      {merged.length > 0 && (
        <ul className="text-xs">
          <FirstFew items={merged} limit={3} what="POs of several lines">
            {(each) => <li key={each[0]}>{mergedWords(each)}</li>}
          </FirstFew>
        </ul>
      )}
      <div
        role="region"
        aria-label="What will be saved"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-left">
          <thead className="sticky top-0 z-1 bg-panel text-xs max-sm:hidden text-muted shadow-[inset_0_-1px_0_var(--color-line)]">
            <tr>
              <th className="px-2.5 py-1.5 font-medium">Line</th>
              <th className="px-2.5 py-1.5 font-medium">PO</th>
              <th className="px-2.5 py-1.5 font-medium">Required by</th>
              <th className="px-2.5 py-1.5 font-medium">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.line.number} line={line} paste={paste} today={today} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < plan.length && (
        <div>
          <button type="button" onClick={() => showWhole(true)} className={buttonClass}>
            Show all {counted(plan.length, 'line')}
          </button>
        </div>
      )}
    </div>
  )
}

interface LineProps {
  readonly line: PlannedLine
  readonly paste: Paste
  readonly today: LocalDate
}

function Line({ line, paste, today }: LineProps) {
  const { line: pasted, tag, outcome, isUnshipped, isPast } = line
  const { number, written, isNext, week } = pasted
  const rewrite = (name: string, date: string) =>
    paste.rewrite(new Map([[pasted, [{ name, written: date }]]]))
  return (
    <tr className="border-t border-line align-baseline first:border-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:px-1">
      <th scope="row" className="px-2.5 py-1 font-normal text-muted tabular-nums max-sm:min-w-10">
        {number}
      </th>
      <td className="w-44 py-1 pr-2 max-sm:w-36 max-sm:grow">
        <CellField label={`PO, line ${number}`} value={tag} onChange={(next) => rewrite(next, written)} />
      </td>
      <td className="w-32 py-1 max-sm:w-28">
        <CellField label={`Date, line ${number}`} value={written} onChange={(next) => rewrite(tag, next)} />
        {'on' in outcome && (
          <span className="inline-block px-2 sm:whitespace-nowrap">
            {isNext || week !== null ? `read as ${dayWords(outcome.on)}` : formatDateNear(outcome.on, today)}
          </span>
        )}
      </td>
      <td
        className={`px-2.5 py-1 max-sm:ml-10 max-sm:w-full max-sm:px-2 ${isLeftOut(line) ? 'text-bad' : ''}`}
      >
        <span className="mr-2">
          {isPast && 'on' in outcome && (
            <span className="text-warn">{`passed ${relativeDay(outcome.on, today)}, `}</span>
          )}
          {outcomeWords(line, today)}
          {isUnshipped && !isLeftOut(line) && ', no shipment yet'}
        </span>
        {outcome.kind === 'looks-like' && <Choices {...paste} line={pasted} like={outcome.like} />}
        {outcome.kind === 'which-day' &&
          outcome.dates
            .map(dayWords)
            .map((day) => (
              <LineButton
                key={day}
                name={`Use ${day} for ${tag}`}
                words={`Use ${outcome.isOrMonth ? day : day.slice(-4)}`}
                onClick={() => rewrite(tag, day)}
              />
            ))}
        {outcome.kind === 'meanwhile' && (
          <LineButton name={`Use mine for ${tag}`} words="Use mine" onClick={() => paste.keepMine(line)} />
        )}
      </td>
    </tr>
  )
}

interface ChoicesProps extends Pick<Paste, 'take' | 'keep'> {
  readonly line: PastedDate
  readonly like: LooksLike
}

/** The alternatives for a PO. A shortened number cannot stay unchanged. */
function Choices({ line, like: { kind, choices }, take, keep }: ChoicesProps) {
  const { name } = line
  return (
    <>
      {choices.map((tags) => {
        const orders = tags.join(' and ')
        const words = tags.length === 1 ? `Use ${orders}` : tags.length === 2 ? 'Use both' : 'Use all'
        const onClick = () => take(new Map([[line, tags]]))
        return <LineButton key={orders} name={`Use ${orders} for ${name}`} words={words} onClick={onClick} />
      })}
      {kind !== 'shortened' && <LineButton name={`Keep ${name}`} words="Keep" onClick={() => keep(name)} />}
    </>
  )
}

interface LineButtonProps {
  readonly name: string
  readonly words: string
  readonly onClick: () => void
}

function LineButton({ name, words, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="min-h-6 rounded-md px-1.5 text-xs font-semibold text-accent hover:bg-hover"
    >
      {words}
    </button>
  )
}
