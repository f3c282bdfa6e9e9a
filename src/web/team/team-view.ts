import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { type ShownEntry } from '#facts/team/people.ts'
import { isSame, withUnsent, type OutboxWrite } from './outbox.ts'
import type { Waiting } from './send-outbox.ts'
import { entryName, type TeamState } from '#facts/team/team-state.ts'

/** What is shown of the team's state. */
export interface TeamView {
  /** `undefined` while it was never read. */
  readonly state: TeamState | undefined
  readonly me: TeamPerson | null
  /** Entries by name, with unsent changes on top. */
  readonly entries: ReadonlyMap<string, ShownEntry>
  /** The user's, sent as soon as possible, as far as they change what is kept. */
  readonly unsent: readonly OutboxWrite[]
  /** The user's, which wait for a decision. */
  readonly troubled: readonly OutboxWrite[]
  /** Why sending has stopped while something is left. */
  readonly waiting: Waiting | null
  /** Whether the proxy serves another build than this page by now. */
  readonly isOldBuild: boolean
  /** What a colleague did meanwhile, until it was read. */
  readonly news: string | null
}

interface Circumstances extends Pick<TeamView, 'state' | 'me' | 'waiting' | 'news'> {
  /** The build of this page. */
  readonly pageBuild: string | null
}

/** @param writes what this tab has not sent yet, in order */
export function teamViewOf(writes: readonly OutboxWrite[], circumstances: Circumstances): TeamView {
  const { pageBuild, ...rest } = circumstances
  const { state, me } = rest
  const mine = writes.filter(({ person }) => person === me?.id)
  const build = state?.build ?? null
  return {
    ...rest,
    entries: withUnsent(state?.entries ?? new Map(), mine, me ?? { id: '', name: null }),
    unsent: mine.filter((write) => !write.trouble && !isAsKept(write, state)),
    troubled: mine.filter(({ trouble }) => trouble),
    isOldBuild: pageBuild !== null && build !== null && build !== pageBuild,
  }
}

/** Whether the write says what is kept already, as one does that has taken the place of another. */
function isAsKept({ kind, key, value }: OutboxWrite, state: TeamState | undefined): boolean {
  return state !== undefined && isSame(state.entries.get(entryName(kind, key))?.value ?? null, value)
}
