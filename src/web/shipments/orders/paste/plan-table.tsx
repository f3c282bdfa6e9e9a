import { useState } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import type { LooksLike } from '#contract/dashboard-api/orders.ts'
import { isLeftOut, type PlannedLine } from '#facts/orders/paste-plan.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { dayWords } from '#facts/words/typed-day.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { outcomeWords } from './paste-words.ts'
import type { Paste } from './use-paste.ts'

interface PlanTableProps {
  readonly paste: Paste
  readonly today: LocalDate
}

/** Lines of those that ask for nothing, before the user wants to see all. */
const SHOWN_LINES = 50

/** What will happen to each line: first those to look at, then the others in the order in which they were pasted. */
export function PlanTable({ paste, today }: PlanTableProps) {
  const { plan, take } = paste
  const [isWhole, showWhole] = useState(false)
  if (plan.length === 0) return null
  const asking = plan.filter(isLeftOut)
  const others = plan.filter((line) => !isLeftOut(line))
  const shown = [...asking, ...(isWhole ? others : others.slice(0, SHOWN_LINES))]
  const alike = plan.flatMap(onlyChoice)
  return (
    <div className="flex flex-col gap-2">
      {alike.length > 1 && (
        <div>
          <button type="button" onClick={() => take(alike)} className={buttonClass}>
            Use the {grouped(alike.length)} known numbers that look alike
          </button>
        </div>
      )}
      <div
        role="region"
        aria-label="What will be saved"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-md border border-line"
      >
        <table className="w-full min-w-104 text-left">
          <thead className="sticky top-0 bg-panel text-xs text-muted shadow-[inset_0_-1px_0_var(--color-line)]">
            <tr>
              <th className="px-2.5 py-1.5 font-medium">Line</th>
              <th className="px-2.5 py-1.5 font-medium">PO</th>
              <th className="px-2.5 py-1.5 font-medium">Required by</th>
              <th className="px-2.5 py-1.5 font-medium">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={`${line.line.number} ${line.tag}`} line={line} paste={paste} today={today} />
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

/** What a line is taken for where it can stand for nothing else. */
function onlyChoice({ line, outcome }: PlannedLine): (readonly [string, readonly string[]])[] {
  const [only, another] = outcome.kind === 'looks-like' ? outcome.like.choices : []
  return only && !another ? [[line.name, only]] : []
}

interface LineProps {
  readonly line: PlannedLine
  readonly paste: Paste
  readonly today: LocalDate
}

function Line({ line, paste: { take, keepMine }, today }: LineProps) {
  const { line: pasted, tag, outcome, isUnshipped } = line
  return (
    <tr className="border-t border-line align-baseline first:border-0">
      <td className="px-2.5 py-1 text-muted tabular-nums">{pasted.number}</td>
      <th scope="row" dir="auto" className="max-w-56 min-w-32 px-2.5 py-1 font-medium wrap-anywhere">
        {tag}
      </th>
      <td className="px-2.5 py-1 whitespace-nowrap">
        {!('on' in outcome)
          ? pasted.written
          : pasted.isNext
            ? `${pasted.written} read as ${dayWords(outcome.on)}`
            : formatDateNear(outcome.on, today)}
      </td>
      <td className={`px-2.5 py-1 ${isLeftOut(line) ? 'text-bad' : ''}`}>
        <span className="mr-2">
          {outcomeWords(outcome, today)}
          {isUnshipped && !isLeftOut(line) && ', no shipment yet'}
        </span>
        {outcome.kind === 'looks-like' && <Choices like={outcome.like} name={pasted.name} take={take} />}
        {outcome.kind === 'meanwhile' && (
          <LineButton name={`Use mine for ${tag}`} words="Use mine" onClick={() => keepMine(line)} />
        )}
      </td>
    </tr>
  )
}

interface ChoicesProps extends Pick<Paste, 'take'> {
  readonly like: LooksLike
  /** The PO as pasted. */
  readonly name: string
}

/** What a PO can be taken for. A shortened number cannot stay as it is. */
function Choices({ like: { kind, choices }, name, take }: ChoicesProps) {
  return (
    <>
      {choices.map((tags) => {
        const orders = tags.join(' and ')
        const words = tags.length === 1 ? `Use ${orders}` : tags.length === 2 ? 'Use both' : 'Use all'
        const onClick = () => take([[name, tags]])
        return <LineButton key={orders} name={`Use ${orders} for ${name}`} words={words} onClick={onClick} />
      })}
      {kind !== 'shortened' && (
        <LineButton name={`Keep ${name}`} words="Keep" onClick={() => take([[name, [name]]])} />
      )}
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
