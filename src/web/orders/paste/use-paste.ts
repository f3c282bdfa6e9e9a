import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { SetDate } from '#contract/dashboard-api/orders.ts'
import { PASTED_LINES_MAX } from '#contract/dashboard-api/paths.ts'
import {
  isLeftOut,
  isSaved,
  planPaste,
  type PasteGround,
  type PlannedLine,
} from '#facts/orders/paste-plan.ts'
import {
  readPastedDates,
  newSource,
  withNewLines,
  type PastedAnswers,
  type PastedDate,
  type PastedDates,
} from '#facts/text/pasted-dates.ts'
import { namedQuery } from '../../api/orders.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useJudge } from '../../api/use-judge.ts'
import type { TeamChange } from '../../team/use-act.ts'
import { usePendingWrites } from '../../team/team-writes.ts'
import { dateSeen } from '../dated-orders.ts'
import { useTeam } from '../../team/use-team.ts'

/** Longer texts are not read at all: line ends within cells do not explain so many lines. */
const SCREEN_LINES_MAX = 3 * PASTED_LINES_MAX

/** A pasted text, the result of reading it, and the user's answers. */
export interface Paste {
  readonly text: string
  readonly setText: (text: string) => void
  /** Discards the answers, because another text was pasted. */
  readonly forget: () => void
  /** `null` if there is nothing to read, or more than can be saved at once. */
  readonly pasted: PastedDates | null
  /** Empty until the orders named in the text are known. */
  readonly plan: readonly PlannedLine[]
  /** Whether the plan belongs to the current text. */
  readonly isPlanned: boolean
  /** Whether there is no answer yet about the orders named in the text. */
  readonly isUnchecked: boolean
  readonly isTooLong: boolean
  readonly answers: Answers
  readonly answer: (more: Answers) => void
  /** Rewrites lines of the text. */
  readonly rewrite: (changed: Parameters<typeof withNewLines>[2]) => void
  /** Replaces names in the text by these POs. */
  readonly take: (taken: ReadonlyMap<PastedDate, readonly string[]>) => void
  /** Keeps a PO unchanged, although it is similar to another. */
  readonly keep: (name: string) => void
  /** Whether the line is listed before others. */
  readonly isFirst: (line: PlannedLine) => boolean
  /** Number of lines that would be lost with the text. */
  readonly unsaved: number
  /** Reduces the text to the unsaved lines. */
  readonly keepLeftOut: () => void
  /** Whether other lines of the text before were saved. */
  readonly isRest: boolean
  /** The current required date of a tag. */
  readonly dateOf: (tag: string) => SetDate | null
  /** Keeps the pasted date of the line, although a colleague has changed it. */
  readonly keepMine: (line: PlannedLine) => void
}

interface Answers extends PastedAnswers {
  /** Whether dates long ago are intended. */
  readonly isPastWanted?: boolean
}

export function usePaste(): Paste {
  const { today } = useJudge()
  const [text, setText] = useState('')
  const { mayWrite } = useTeam()
  const [seen, setSeen] = useState<ReadonlyMap<string, SetDate | null>>(new Map())
  const [answers, setAnswers] = useState<Answers>({})
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [mine, setMine] = useState<ReadonlyMap<string, number>>(new Map())
  const [isRest, setIsRest] = useState(false)
  /** Numbers of the lines that came first when a line was edited, so that rows do not move meanwhile. */
  const [first, setFirst] = useState<ReadonlySet<number> | null>(null)
  const shown = useDeferredValue(text)
  const isHuge = useMemo(() => lineCount(shown) > SCREEN_LINES_MAX, [shown])
  const read = useMemo(
    () => (isHuge || shown.trim() === '' ? null : readPastedDates(shown, today, answers)),
    [isHuge, shown, today, answers],
  )
  const isTooLong = isHuge || (read !== null && read.lines.length > PASTED_LINES_MAX)
  const pasted = isTooLong ? null : read
  const { dateOf, plan, isPlanned, isUnchecked } = usePlan(mayWrite ? pasted : null, {
    seen,
    kept,
    mine,
    isPastWanted: answers.isPastWanted === true,
  })
  // Records the dates that the user has seen, so that a colleague's change is shown before it is overwritten. While the
  // user's own date is sent, what was there before it is forgotten.
  const sent = new Set(usePendingWrites(null).map(({ key }) => key))
  const unseen = isPlanned ? plan.filter(({ tag }) => !seen.has(tag) && !sent.has(tag)) : []
  if (unseen.length > 0 || [...seen.keys()].some((tag) => sent.has(tag))) {
    const others = [...seen].filter(([tag]) => !sent.has(tag))
    setSeen(new Map([...others, ...unseen.map(({ tag }) => [tag, dateOf(tag)] as const)]))
  }
  const forget = () => {
    setSeen(new Map())
    setAnswers({})
    setKept(new Set())
    setMine(new Map())
    setIsRest(false)
    setFirst(null)
  }
  const rewrite: Paste['rewrite'] = (changed) => {
    if (!pasted) return
    const next = withNewLines(text, pasted, changed)
    const areNumbersKept = next.split('\n').length === text.split(/\r\n?|\n/).length
    setFirst(
      areNumbersKept ? (first ?? new Set(plan.filter(isToCheck).map(({ line }) => line.number))) : null,
    )
    setAnswers({
      ...answers,
      columns: [pasted.dateColumn, pasted.nameColumn],
      isHeaded: pasted.heading !== null,
    })
    setText(next)
  }
  return {
    text,
    setText: (next) => {
      setText(next)
      setFirst(null)
      if (next.trim() === '') forget()
    },
    forget,
    isRest,
    pasted,
    plan,
    isPlanned: isPlanned && shown === text,
    isUnchecked,
    isTooLong,
    answers,
    answer: (more) => setAnswers({ ...answers, ...more }),
    rewrite,
    take: (taken) =>
      rewrite(
        new Map(
          [...taken].map(([line, tags]) => [line, tags.map((name) => ({ name, written: line.written }))]),
        ),
      ),
    keep: (name) => setKept(new Set([...kept, name])),
    isFirst: (line) => (first ? first.has(line.line.number) : isToCheck(line)),
    unsaved: text.trim() === '' ? 0 : (pasted?.lines.length ?? lineCount(text)),
    keepLeftOut: () => {
      if (!pasted) return
      const { dateColumn, nameColumn, order } = pasted
      setText(
        plan
          .filter(isLeftOut)
          .map(({ line }) => (line.isApart ? newSource(pasted, line) : line.source))
          .join('\n'),
      )
      setIsRest(true)
      setFirst(null)
      // The heading and the line that determined the date order may be gone.
      setAnswers({
        ...answers,
        columns: [dateColumn, nameColumn],
        isHeaded: false,
        ...('order' in order && { order: order.order }),
      })
    },
    keepMine: ({ tag }) => setMine(new Map([...mine, [tag, dateOf(tag)?.rev ?? 0]])),
    dateOf,
  }
}

/** Whether the user must look at the line before saving. */
function isToCheck(line: PlannedLine): boolean {
  return line.isPast || isLeftOut(line)
}

interface Said extends Pick<PasteGround, 'kept' | 'mine' | 'isPastWanted'> {
  /** The dates of tags when their lines first appeared. */
  readonly seen: ReadonlyMap<string, SetDate | null>
}

function usePlan(
  pasted: PastedDates | null,
  { seen, kept, mine, isPastWanted }: Said,
): Pick<Paste, 'dateOf' | 'plan' | 'isPlanned' | 'isUnchecked'> {
  const { today } = useJudge()
  const texts = useMemo(() => [...new Set(pasted?.lines.map(({ name }) => name))], [pasted])
  const { data: named, isOld } = useAnswer(texts, useQuery(namedQuery(texts)))
  const dateOf = useMemo(() => {
    const known = [...(named?.names.values() ?? [])].flatMap((each) => each ?? [])
    const dates = new Map(known.map(({ tag, date }) => [tag, date]))
    return (tag: string) => dates.get(tag) ?? null
  }, [named])
  const plan = useMemo(() => {
    if (!pasted || !named || pasted.askedColumns.length > 0) return []
    const nameOf = (name: string) => named.names.get(name)
    const ground = { nameOf, unshipped: named.unshipped, today, isPastWanted, kept, mine }
    const dateSeenOf = (tag: string) => (seen.has(tag) ? (seen.get(tag) ?? null) : dateOf(tag))
    return planPaste(pasted.lines, { ...ground, dateOf, dateSeenOf })
  }, [pasted, seen, dateOf, named, today, isPastWanted, kept, mine])
  return { dateOf, plan, isPlanned: !isOld, isUnchecked: texts.length > 0 && (isOld || !named) }
}

type DateChange = Extract<TeamChange, { readonly kind: 'tag-dates' }>

/** The writes that saving makes. */
export function changesOf({ plan, dateOf }: Pick<Paste, 'plan' | 'dateOf'>): DateChange[] {
  return plan.flatMap((line): DateChange[] => {
    if (!isSaved(line) || !('on' in line.outcome)) return []
    const { tag, outcome } = line
    const { on = null, rev = 0 } = dateOf(tag) ?? {}
    return [{ kind: 'tag-dates', key: tag, value: { on: outcome.on }, over: dateSeen({ tag, on, rev }) }]
  })
}

/** Counts lines that are not blank. */
function lineCount(text: string): number {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
}
