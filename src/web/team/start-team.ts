import type { QueryClient } from '@tanstack/react-query'
import type { DeletedEntry, TeamEntry, TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import type { TeamNews } from '#contract/dashboard-api/team-news.ts'
import { ProblemError } from '#contract/problem.ts'
import { counted } from '#facts/text/counted.ts'
import { referenceOf } from '#facts/team/team-state.ts'
import { sessionPhase } from '../account/session-phase.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { handleKeys } from '../shortcuts/shortcuts.ts'
import { isToastShown, showToast } from '../ui/toast.tsx'
import { giveBack, takeOut } from './note-drafts.ts'
import { canUseMine, refusalWords, refusedIn, undoRefusalWords, type Refused } from './refusals.ts'
import { pendingWrites, resumeTeamWrites, startTeamWrites, type TeamAction } from './team-writes.ts'
import { noteAnswers } from './undo.ts'
import { act, undo, type TeamChange } from './use-act.ts'
import { isOfTeam, LISTS, notesQuery, teamQuery, writerNow } from './use-team.ts'

/**
 * Lets the user write the team's state, and says what became of it where that is not what the user wanted.
 *
 * @param onNews puts the rows of an answer into what is shown
 */
export function startTeam(client: QueryClient, onNews: (news: TeamNews) => Promise<void>): void {
  const session = sessionQueries.current().queryKey
  startTeamWrites(client, {
    onNews,
    onSignedOut: () => void client.refetchQueries({ queryKey: session }),
    onAnswered(action, answers) {
      noteAnswers(action, answers)
      for (const answer of answers) if (answer.ok) noteKept(client, answer.entry)
      tell(client, action, refusedIn(action, answers))
      if (answers.length === 0) void client.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
    onRefused(action, error) {
      noteAnswers(action, [])
      const answer = { problem: error instanceof ProblemError ? error.code : '' }
      tell(
        client,
        action,
        action.writes.map((write) => ({ write, answer })),
      )
    },
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    const isOfWriter = query.queryKey[0] === session[0] || isOfTeam(query)
    if (type !== 'updated' || !isOfWriter) return
    const writer = writerNow(client)
    if (writer) resumeTeamWrites(client, writer.me)
  })
  handleKeys({
    z() {
      undo(client)
      return true
    },
  })
  window.addEventListener('beforeunload', (event) => {
    if (sessionPhase() !== 'leaving' && pendingWrites.get().actions.length > 0) event.preventDefault()
  })
}

/** Puts what the proxy has kept beside what is shown of it, so that it never leaves the screen. */
function noteKept(client: QueryClient, entry: TeamEntry | DeletedEntry): void {
  const { kind } = entry
  if (kind === 'notes') {
    const { queryKey } = notesQuery(referenceOf(entry) ?? '')
    // An answer that is on its way may be older than the note.
    if (!client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey })
    client.setQueryData<TeamNotesAnswer>(
      queryKey,
      (known) => known && { ...known, notes: withKept(known.notes, entry) },
    )
  }
  const list = LISTS[kind]
  if (!list) return
  client.setQueryData(
    teamQuery.queryKey,
    (known) => known && { ...known, [list]: withKept(known[list] ?? [], entry) },
  )
}

/** The entries with one that was written. A colleague may have written it again since. */
function withKept(entries: readonly TeamEntry[], kept: TeamEntry | DeletedEntry): readonly TeamEntry[] {
  const isNewer = entries.some(({ key, rev }) => key === kept.key && rev >= kept.rev)
  if (isNewer) return entries
  const others = entries.filter(({ key }) => key !== kept.key)
  return kept.value === null ? others : [kept, ...others]
}

/** What was not taken of an action. */
interface Told {
  readonly action: TeamAction
  readonly refused: readonly Refused[]
}

/** What the toast of refusals lists. Those that come while it is shown join it. */
let told: readonly Told[] = []
let toldWords = ''

/** Says what was not taken. What was typed is offered again, or is back in its field. */
function tell(client: QueryClient, action: TeamAction, refused: readonly Refused[]): void {
  if (refused.length === 0) return
  for (const each of refused) {
    const { write } = each
    const field = canUseMine(each) ? write.key : referenceOf(write)
    if (write.kind === 'notes' && write.value && !action.isUndo && field !== null)
      giveBack(field, write.value.text)
  }
  told = [...(isToastShown(toldWords) ? told : []), { action, refused }]
  const undone = told.filter((each) => each.action.isUndo)
  const made = told.filter((each) => !each.action.isUndo)
  const all = made.flatMap((each) => each.refused)
  const undoWords = undone.map((each) => undoRefusalWords(each.action, each.refused, each.action.person))
  toldWords = [...(all.length > 0 ? [refusalWords(all)] : []), ...undoWords].join('\n')
  const mine = all.filter(canUseMine)
  const [first] = mine
  if (!first) return showToast({ words: toldWords })
  const own = mine.length === 1 && made.find((each) => each.refused.includes(first))
  const used = own ? own.action.words : `${counted(mine.length, 'change')} made all the same`
  const run = () => {
    for (const { write } of mine) if (write.kind === 'notes') takeOut(write.key)
    act(client, mine.map(onTop), { words: used })
  }
  showToast({ words: toldWords, action: { label: 'Use mine', run } })
}

/** The same change, on top of a colleague's. */
function onTop({ write: { kind, key, value }, answer }: Refused): TeamChange {
  const current = answer?.current
  const over = current?.value ? { rev: current.rev, value: current.value } : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { kind, key, value, over } as TeamChange
}
