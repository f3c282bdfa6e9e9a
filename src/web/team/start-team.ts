import type { QueryClient } from '@tanstack/react-query'
import { type TeamKind, referenceOf } from '#contract/dashboard-api/team.ts'
import { mergedSetting } from '#facts/team/merged-setting.ts'
import { counted } from '#facts/text/counted.ts'
import { sessionPhase } from '../account/session-phase.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { handleKeys } from '../shortcuts/shortcuts.ts'
import { isToastShown, showToast, type ToastAction } from '../ui/toast.tsx'
import { giveBack, setDraft } from './note-drafts.ts'
import { canUseMine, refusalWords, refusedIn, type Refused } from './refusals.ts'
import { pendingWrites, resumeTeamWrites, startTeamWrites, type TeamWriting } from './team-writes.ts'
import { noteAnswers, stepToUndo } from './undo.ts'
import { act, undo, undoAction, type TeamChange } from './use-act.ts'
import { TEAM_KEY, teamQuery, writerNow } from './use-team.ts'

/**
 * Starts sending team writes, and reports rejected ones.
 *
 * @param onNews applies the rows of an answer to loaded data
 */
export function startTeam(client: QueryClient, onNews: TeamWriting['onNews']): void {
  startTeamWrites(client, {
    onNews(news, action) {
      const isApart = action.writes.some(({ kind }) => NOT_IN_ROWS.has(kind))
      return Promise.all([onNews(news, action), isApart && client.invalidateQueries({ queryKey: TEAM_KEY })])
    },
    onSignedOut: () => void client.refetchQueries({ queryKey: sessionQueries.current().queryKey }),
    onAnswered(action, answers) {
      noteAnswers(action, answers)
      report(client, refusedIn(action, answers))
      if (answers.length === 0) void client.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
  })
  client.getQueryCache().subscribe(({ type }) => {
    const writer = type === 'updated' ? writerNow(client) : null
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

/** Kinds that do not appear in rows, but are read by team queries. */
const NOT_IN_ROWS: ReadonlySet<TeamKind> = new Set(['notes', 'settings', 'views', 'own-views'])

/** The rejected writes listed by the current toast. Further ones are added while it is shown. */
let reported: readonly Refused[] = []
let reportedWords = ''
/** Ids of rejected writes. */
const notTaken = new Set<string>()

/** Reports rejected writes. Rejected texts are offered again, or returned to their fields. */
function report(client: QueryClient, all: readonly Refused[]): void {
  // The undo of a rejected write has nothing to undo.
  const refused = all.filter(({ action, write }) => !(action.isUndo && notTaken.has(write.after ?? '')))
  for (const { write } of all) notTaken.add(write.id)
  if (refused.length === 0) return
  for (const each of refused) {
    const { action, write } = each
    const over = canUseMine(each) ? { rev: write.base } : undefined
    const field = over ? write.key : referenceOf(write)
    if (write.kind === 'notes' && write.value && !action.isUndo && field !== null)
      giveBack(field, write.value.text, over)
  }
  const isSavedAgain = ({ write: { kind, key } }: Refused) =>
    kind === 'notes' && refused.some(({ write }) => write.key === key)
  reported = [
    ...(isToastShown(reportedWords) ? reported.filter((each) => !isSavedAgain(each)) : []),
    ...refused,
  ]
  reportedWords = refusalWords(reported)
  // Changes that were saved can still be undone.
  const saved = reported.findLast(({ action: { id, person } }) => stepToUndo(person, id))
  const actions = [...mineActions(client, reported), ...(saved ? [undoAction(client, saved.action)] : [])]
  showToast({ words: reportedWords, isProblem: true, actions })
}

/** Offers to write the rejected values anyway; empty if none may be. */
function mineActions(client: QueryClient, refused: readonly Refused[]): ToastAction[] {
  const mine = refused.filter(canUseMine)
  const [first] = mine
  if (!first) return []
  const isAll = mine.length === 1 && (first.action.count ?? 1) === 1
  const used = isAll ? first.action.words : `${counted(mine.length, 'change')} made anyway`
  const run = () => {
    for (const { write } of mine) if (write.kind === 'notes') setDraft(write.key, '')
    act(client, mine.map(onTop), { words: used })
  }
  return [{ label: 'Use mine', run }]
}

/** The same change, based on a colleague's. Of a setting, it changes only what the user has changed. */
function onTop({ write: { kind, key, value: mine, before }, answer }: Refused): TeamChange {
  const current = answer?.problem === 'changed_meanwhile' ? answer.current : null
  const value = kind === 'settings' ? mergedSetting(before, mine, current?.value ?? {}) : mine
  const over = current?.value ? { rev: current.rev, value: current.value } : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { kind, key, value, over } as TeamChange
}
