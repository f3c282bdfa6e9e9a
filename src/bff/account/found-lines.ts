import { textIndexOf } from './query.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FindAnswer, FoundLine } from '#contract/dashboard-api/find.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { listSheetColumns } from '#facts/columns/list-sheet.ts'
import { column, valuesIn, type CellValue } from '#facts/columns/sheet-column.ts'
import { arrivalsOf, byArrival } from '#facts/orders/arrivals.ts'
import { plainWords } from '#facts/search/plain-words.ts'
import { suggestionsIn } from '#facts/search/suggestions-in.ts'
import { rowsNamedBy, type TextIndex } from '#facts/search/text-index.ts'
import { etaOf } from '#facts/shipment/eta.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import type { JudgedAccount } from './judged-account.ts'
import { clipboardTable } from './clipboard-table.ts'

/** The shipments that each pasted line names. */
export async function foundLines(account: JudgedAccount, lines: readonly string[]): Promise<FindAnswer> {
  const { judge, signal, envelope } = account
  const index = await textIndexOf(account)
  const columns = listSheetColumns({})
  const answers: FoundLine[] = []
  const rows: CellValue[][] = []
  const lineOf = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const text = /[^\s][^\t]*/.exec(line)?.[0].trim() ?? ''
    const key = plainWords(text).join('')
    const found = key === '' ? BLANK : foundBy(text, index, envelope.isWhole)
    const first = key === '' ? undefined : lineOf.get(key)
    const isHeading = at === 0 && found.state !== 'found' && !/\d/.test(text)
    const row = arrivalsOf(found.shipments, judge).ahead[0]?.row ?? byArrival(found.shipments, judge)[0]
    let { state, words } = found
    if (first !== undefined) [state, words] = ['repeated', `Same as line ${first}`]
    else lineOf.set(key, at + 1)
    if (isHeading) [state, words] = ['heading', '']
    else rows.push([words, ...(row ? valuesIn(columns, row, judge) : columns.map(() => null))])
    answers.push({
      text,
      state,
      words,
      meant: state === 'missing' ? found.meant : [],
      shipment: row && !isHeading ? shownOf(row) : null,
      references: isHeading ? [] : found.shipments.map(({ reference }) => reference),
    })
    // A line may take milliseconds.
    await nextTurn()
    signal.throwIfAborted()
  }
  const table = { columns: [column('Answer', 30, () => null), ...columns], rows }
  return { lines: answers, table: clipboardTable(table, answers[0]?.state === 'heading') }

  function shownOf(row: ShipmentRow): FoundLine['shipment'] {
    const { arrival } = etaOf(row) ?? {}
    const day = arrival ? `${arrival.actual ? '' : 'Est. '}${formatDateNear(arrival.date, judge.today)}` : ''
    return { reference: row.reference, stage: stageLabel(row), eta: day }
  }
}

interface Found extends Pick<FoundLine, 'state' | 'words' | 'meant'> {
  readonly shipments: readonly ShipmentRow[]
}

const BLANK: Found = { state: 'blank', words: '', shipments: [], meant: [] }

function foundBy(text: string, index: TextIndex, isWhole: boolean): Found {
  const found = index.find(text)
  const named = rowsNamedBy(found)
  const shipments = (named ?? found.rows)
    .flatMap(({ row }) => row ?? [])
    .toSorted((one, other) => compareText(one.reference, other.reference))
  if (shipments.length === 0) {
    const { unknown, groups } = suggestionsIn(index, text, [], isWhole, found)
    return { state: 'missing', words: unknown ?? 'Not found', shipments, meant: unknown ? groups : [] }
  }
  const [state, words] = named ? (['found', 'Found'] as const) : (['similar', 'Only similar'] as const)
  const several = `: ${counted(shipments.length, 'shipment')}, the next to arrive`
  return { state, words: shipments.length === 1 ? words : words + several, shipments, meant: [] }
}
