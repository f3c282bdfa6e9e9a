import { useDeferredValue, useMemo, useState } from 'react'
import {
  isLeftOut,
  isSaved,
  planPaste,
  type PasteGround,
  type PlannedLine,
  type SetDate,
} from '#facts/orders/paste-plan.ts'
import { readPastedDates, type PastedAnswers, type PastedDates } from '#facts/text/pasted-dates.ts'
import { useAccountReading, useIsSetWhole, useJudgedRows } from '../../data/account/account.ts'
import { useJudge } from '../../data/use-judge.ts'
import { writerName } from '#facts/team/people.ts'
import { type TeamChange } from '../../../team/outbox.ts'
import { keepOrder, useKeptOrder } from './kept-order.ts'
import { entryName } from '#facts/team/team-state.ts'
import { useTeam, type ShownTeam } from '../../../team/use-team.ts'

/** More would be hard to look through, and to take back. */
export const PASTED_LINES_MAX = 1000
/** More are not read at all: cells that hold line ends do not explain so many. */
const SCREEN_LINES_MAX = 3 * PASTED_LINES_MAX

/** A pasted text, what was made of it, and what the reader has said about it. */
export interface Paste {
  readonly text: string
  readonly setText: (text: string) => void
  /** Takes back what was said about the text: another is pasted in its place. */
  readonly forget: () => void
  /** `null` while there is nothing to read, or more than can be saved at once. */
  readonly pasted: PastedDates | null
  readonly plan: readonly PlannedLine[]
  readonly isTooLong: boolean
  readonly answers: Answers
  readonly answer: (more: Answers) => void
  /** Takes tags in the place of pasted ones. */
  readonly take: (taken: Iterable<readonly [name: string, tags: readonly string[]]>) => void
  /** Leaves in the text only the lines for which nothing was saved. @param saved what was saved, in words */
  readonly keepLeftOut: (saved: string) => void
  /** What was saved of the text before that; `null` where nothing was. */
  readonly saved: string | null
  /** Wants the pasted date of the line, although a colleague changed it. */
  readonly keepMine: (line: PlannedLine) => void
}

interface Answers extends PastedAnswers {
  /** Dates long ago are meant. */
  readonly isPastWanted?: boolean
}

/** The pasted text, and how it is set. */
export type Draft = readonly [text: string, setText: (text: string) => void]

type Entries = ShownTeam['entries']

/** @param draft the text, which outlives the dialog */
export function usePaste([text, setText]: Draft): Paste {
  const team = useTeam()
  const { entries } = team
  const [seen, setSeen] = useState<Entries | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const [taken, setTaken] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [mine, setMine] = useState<ReadonlyMap<string, number>>(new Map())
  const [saved, setSaved] = useState<string | null>(null)
  const areDatesKnown = team.state !== undefined && team.me !== null
  // What a colleague changes from the first look on is never overwritten unsaid.
  if (text !== '' && seen === null && areDatesKnown) setSeen(entries)
  const usualOrder = useKeptOrder()
  const shown = useDeferredValue(text)
  const isHuge = useMemo(() => lineCount(shown) > SCREEN_LINES_MAX, [shown])
  const read = useMemo(
    () => (isHuge || shown.trim() === '' ? null : readPastedDates(shown, { ...answers, usualOrder })),
    [isHuge, shown, answers, usualOrder],
  )
  const isTooLong = isHuge || (read !== null && read.lines.length > PASTED_LINES_MAX)
  const pasted = isTooLong ? null : read
  const plan = usePlan(pasted, { entries, seen, taken, mine, isPastWanted: answers.isPastWanted === true })
  const forget = () => {
    setSeen(null)
    setAnswers({})
    setTaken(new Map())
    setMine(new Map())
    setSaved(null)
  }
  return {
    text,
    setText: (next) => {
      setText(next)
      if (next.trim() === '') forget()
    },
    forget,
    saved,
    pasted,
    plan,
    isTooLong,
    answers,
    answer: (more) => {
      setAnswers({ ...answers, ...more })
      if (more.order !== undefined) keepOrder(more.order)
    },
    take: (more) => setTaken(new Map([...taken, ...more])),
    keepLeftOut: (words) => {
      const sources = new Map(plan.filter(isLeftOut).map(({ line }) => [line.number, line.source]))
      setText([...sources.values()].join('\n'))
      setSaved(words)
      // The line that proved the order of day and month may be gone.
      if (pasted?.order.kind === 'proved') setAnswers({ ...answers, order: pasted.order.order })
    },
    keepMine: ({ tag }) => setMine(new Map([...mine, [tag, dateIn(entries)(tag)?.rev ?? 0]])),
  }
}

/** What the reader has seen and said. */
interface Said extends Pick<PasteGround, 'taken' | 'mine' | 'isPastWanted'> {
  readonly entries: Entries
  /** `null` while the team's dates are not known. */
  readonly seen: Entries | null
}

function usePlan(
  pasted: PastedDates | null,
  { entries, seen, taken, mine, isPastWanted }: Said,
): readonly PlannedLine[] {
  useAccountReading()
  const isWhole = useIsSetWhole()
  const { today } = useJudge()
  const { rows } = useJudgedRows()
  const shippedTags = useMemo(
    () => new Set(rows.filter(({ status }) => status !== 'Cancelled').flatMap(({ tags }) => tags)),
    [rows],
  )
  return useMemo(() => {
    if (!pasted || !seen) return []
    const knownTags = new Set([...shippedTags, ...datedTagsIn(entries)])
    const ground = { knownTags, shippedTags, shipments: rows, today, isPastWanted, isWhole, taken, mine }
    const [dateOf, dateSeenOf] = [dateIn(entries), dateIn(seen)]
    return planPaste(pasted.lines, { ...ground, dateOf, dateSeenOf })
  }, [pasted, seen, entries, shippedTags, rows, today, isPastWanted, isWhole, taken, mine])
}

/** What saving the lines writes. */
export function changesOf(plan: readonly PlannedLine[]): Extract<TeamChange, { kind: 'tag-dates' }>[] {
  return plan.flatMap((line) =>
    isSaved(line) && 'on' in line.outcome
      ? { kind: 'tag-dates' as const, key: line.tag, value: { on: line.outcome.on } }
      : [],
  )
}

function dateIn(entries: Entries): (tag: string) => SetDate | null {
  return (tag) => {
    const entry = entries.get(entryName('tag-dates', tag))
    if (entry?.kind !== 'tag-dates') return null
    return { on: entry.value.on, rev: entry.rev, by: writerName(entry.by) }
  }
}

function datedTagsIn(entries: Entries): string[] {
  return [...entries.values()].flatMap(({ kind, key }) => (kind === 'tag-dates' ? [key] : []))
}

/** Of lines that hold something. */
function lineCount(text: string): number {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
}
