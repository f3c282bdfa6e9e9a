/** Applies team writes to everything that this tab has loaded. */
import type { QueryClient } from '@tanstack/react-query'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import type { TeamEventData, TeamNews } from '#contract/dashboard-api/team-news.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { isPerson, isUnnamed } from '#facts/team/people.ts'
import { movesRows, ownReferences, type TeamAction } from '../team/team-writes.ts'
import { noteOthers, noteOwn } from '../team/use-act.ts'
import { notesQuery, TEAM_KEY, teamQuery, writerNow } from '../team/use-team.ts'
import { loadAnswersAgain, noteAnswersStale } from './counts.ts'
import { noteJudgedStale } from './judged.ts'
import { listsWithoutNews, patchRows } from './list.ts'
import { isAmong } from './queries.ts'
import { setTeamRules } from './use-judge.ts'

/** Applies the answer to the user's own write. Resolves when everything on screen is up to date. */
export async function takeOwnNews(
  client: QueryClient,
  news: TeamNews,
  { writes }: Pick<TeamAction, 'writes'>,
): Promise<void> {
  patchRows(client, news.rows)
  const showOwn = listsWithoutNews(client, (search) =>
    writes.some((write) => movesRows(write, search.has('mine'))),
  )
  const loaded = loadAnswersAgain(client).then(() => showOwn(news.rows.length))
  if (news.isMore) await Promise.all([loaded, noteJudgedStale(client)])
}

/** Applies an event of the stream. After a gap, everything loaded is stale. */
export function takeTeamEvent(client: QueryClient, event: TeamEventData): void {
  const { epoch, rev, rows, isMore, notes, isTeam } = event
  const known = client.getQueryData(teamQuery.queryKey)
  const isNews = rows.length + notes.length > 0 || isMore || isTeam
  const isSame = known?.epoch === epoch && (isNews || known.rev >= rev)
  if (epoch === null || (isSame && !isNews)) return
  patchRows(client, rows)
  const written = ownReferences(client)
  const isOwn = isOfUser(client, event, written)
  // This tab has already noted what it moved itself. After a note, a row stays where a colleague's change left it.
  noteOwn(referencesOf(rows.filter((row) => isOwn(row) && !written.has(row.shipment.reference))))
  noteOthers(referencesOf(rows.filter((row) => !isOwn(row))))
  if (isMore || !isSame) void noteJudgedStale(client)
  if (known && known.epoch !== epoch) void loadAnswersAgain(client)
  else noteAnswersStale(client)
  for (const reference of notes) void client.invalidateQueries({ queryKey: notesQuery(reference).queryKey })
  if (!isSame) void client.invalidateQueries({ queryKey: TEAM_KEY })
  else if (isTeam) void client.invalidateQueries({ queryKey: teamQuery.queryKey })
  else client.setQueryData(teamQuery.queryKey, (now) => now && { ...now, rev: Math.max(now.rev, rev) })
}

const referencesOf = (rows: readonly VersionedRow[]) => rows.map(({ shipment }) => shipment.reference)

/**
 * Whether the user made or deleted all new marks on a row, perhaps in another tab. People without a name cannot be told
 * apart: then those are the user's on which this tab has just written.
 */
function isOfUser(
  client: QueryClient,
  { deletedBy }: TeamEventData,
  written: ReturnType<typeof ownReferences>,
): (row: VersionedRow) => boolean {
  const { rev: known = Infinity } = client.getQueryData(teamQuery.queryKey) ?? {}
  const { me = null } = writerNow(client) ?? {}
  const isMe = isPerson(me)
  return ({ marks, shipment }) => {
    const deleted = deletedBy.filter(({ reference }) => reference === shipment.reference)
    const made = [...marks.filter(({ rev }) => rev > known), ...deleted]
    const isTold = made.length > 0 && me !== null && !isUnnamed(me)
    return isTold ? made.every(({ by }) => isMe(by)) : written.has(shipment.reference)
  }
}

/** Judges by the team's rules from now on. */
export function followTeamRules(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isAmong(query, teamQuery.queryKey)) return
    const settings = client.getQueryData(teamQuery.queryKey)?.settings
    const value = (name: string) => settings?.find(({ key }) => key === name)?.value
    setTeamRules(readTeamRules(value('thresholds'), value('arrivalDayCounts')))
  })
}
