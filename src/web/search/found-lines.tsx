import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FindAnswer, FindRequest, FoundLine } from '#contract/dashboard-api/find.ts'
import { FIND_PATH, FOUND_LINES_MAX, TEXT_LENGTH_MAX } from '#contract/dashboard-api/paths.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { postJson } from '../lib/http.ts'
import { explain } from '../lib/problem-error.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { copyAndSay } from '../ui/copy-and-say.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { SUGGEST_KEY } from '../api/query-keys.ts'
import { MeantButtons } from './not-in-account.tsx'

interface FoundLinesProps {
  /** A pasted column. */
  readonly text: string
  /** Called when a link leads to another page. */
  readonly onLeave: () => void
  readonly onClosed: () => void
}

/** The shipments of a pasted column in its order, and a table of answers to paste beside it. */
export function FoundLines({ text, onLeave, onClosed }: FoundLinesProps) {
  const lines = text.replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/)
  const isTooLong = lines.length > FOUND_LINES_MAX
  const { data, error, isLoading } = useQuery({
    queryKey: [...SUGGEST_KEY, 'lines', lines],
    queryFn: () => postJson<FindAnswer>(FIND_PATH, { lines } satisfies FindRequest, saidNameHeader()),
    enabled: !isTooLong,
    gcTime: 0,
  })
  const found = new Set(data?.lines.flatMap(({ references }) => references))
  const q = [...found].join(' ')
  const leave = () => {
    onClosed()
    onLeave()
  }
  return (
    <Dialog title="Pasted numbers" isWide onClosed={onClosed}>
      <p role="status" tabIndex={-1} data-first-focus className="mb-3">
        {isTooLong &&
          `${counted(lines.length, 'line')} are more than ${FOUND_LINES_MAX}. Paste them in parts.`}
        {error && explain(error).title}
        {data && foundWords(data.lines)}
        {isLoading && `Looking for ${counted(lines.length, 'line')}…`}
      </p>
      <div
        role="region"
        aria-label="Answers"
        hidden={!data}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        className="mb-3 max-h-96 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-left">
          <tbody>
            {data?.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines neither move nor change
              <Line key={at} number={at + 1} {...line} onOpen={leave} />
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtons
        others={
          found.size > 0 &&
          q.length <= TEXT_LENGTH_MAX && (
            <Link to="/shipments" search={{ q }} onClick={leave} className={buttonClass}>
              Open {counted(found.size, 'shipment')} as list
            </Link>
          )
        }
      >
        {data && (
          <Button isPrimary onClick={() => void copyAndSay(data.table, counted(data.table.count, 'answer'))}>
            Copy answers
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

interface LineProps extends FoundLine {
  readonly number: number
  readonly onOpen: () => void
}

function Line({ number, text, state, words, meant, shipment, onOpen }: LineProps) {
  return (
    <tr className="border-t border-line px-2.5 align-baseline first:border-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:py-1">
      <th scope="row" className="font-normal text-muted tabular-nums max-sm:min-w-6 sm:px-2.5 sm:py-1">
        {number}
      </th>
      <td className="max-w-48 truncate sm:py-1 sm:pr-2" title={text}>
        {text}
      </td>
      <td className={`sm:py-1 sm:pr-2 ${state === 'missing' ? 'text-bad' : 'text-muted'}`}>{words}</td>
      <td colSpan={shipment ? 1 : 3} className="space-y-1 space-x-1 max-sm:ml-8 sm:py-1 sm:pr-2">
        <MeantButtons groups={meant} onOpen={onOpen} />
        {shipment && (
          <Link
            to="/shipments/$reference"
            params={{ reference: shipment.reference }}
            onClick={onOpen}
            className="font-semibold whitespace-nowrap text-accent"
          >
            {shipment.reference}
          </Link>
        )}
      </td>
      {shipment && <td className="max-sm:hidden sm:py-1 sm:pr-2">{shipment.stage}</td>}
      {shipment && <td className="whitespace-nowrap sm:py-1 sm:pr-2">{shipment.eta}</td>}
    </tr>
  )
}

const NAMED_MAX = 5

/** '57 of 60 numbers found. Not found: MSKU0000000. Pasted twice: 4500073048.' */
export function foundWords(lines: readonly FoundLine[]): string {
  const textsOf = (...states: readonly FoundLine['state'][]) =>
    lines.flatMap(({ state, text }) => (states.includes(state) ? text : []))
  const found = textsOf('found', 'similar').length
  const missing = textsOf('missing')
  return [
    `${grouped(found)} of ${grouped(found + missing.length)} numbers found.`,
    ...named('Not found', missing),
    ...named('Only similar', textsOf('similar')),
    ...named('Pasted twice', textsOf('repeated')),
  ].join(' ')
}

function named(title: string, texts: readonly string[]): string[] {
  const each = [...new Set(texts)]
  const more = each.length - NAMED_MAX
  const names = each.slice(0, NAMED_MAX).join(', ')
  if (each.length === 0) return []
  return [`${title}: ${names}${more > 0 ? ` and ${grouped(more)} more` : ''}.`]
}
