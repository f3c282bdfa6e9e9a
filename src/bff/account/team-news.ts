import { WRITTEN_ROWS_MAX, type TeamEventData, type TeamNews } from '#contract/dashboard-api/team-news.ts'
import { referenceOf } from '#contract/dashboard-api/team.ts'
import type { NamedEntry, SentChanges } from '../team/team-changes.ts'
import type { Account } from './account.ts'
import { rowJudge } from './list.ts'

/**
 * What pages must update after the team has written. Settings and tag dates affect many shipments.
 *
 * @param account `null` if the proxy keeps no copy
 * @param noted shipments whose notes have changed
 */
export function newsOf(
  written: readonly NamedEntry[],
  account: Account | null,
  noted: readonly string[] = [],
): TeamNews {
  const references = new Set<string>()
  let isMore = false
  for (const entry of written) {
    const reference = referenceOf(entry)
    if (reference !== null) references.add(reference)
    else if (entry.kind !== 'views' && entry.kind !== 'own-views') isMore = true
  }
  for (const reference of noted) references.add(reference)
  const found = [...references].slice(0, WRITTEN_ROWS_MAX).flatMap((each) => account?.row(each) ?? [])
  const rows = account ? found.map(rowJudge(account)) : []
  return { rows, isMore: isMore || rows.length < references.size }
}

/** The event about changes of the team's state. */
export function teamEventOf(
  { epoch, rev, entries, deleted, noteCounts }: SentChanges,
  build: string | null,
  account: Account | null,
): TeamEventData {
  const others = [...entries, ...deleted]
  const notes = noteCounts.map(({ reference }) => reference)
  const isTeam = others.some((entry) => referenceOf(entry) === null && entry.kind !== 'tag-dates')
  const deletedBy = deleted.flatMap((entry) => {
    const reference = referenceOf(entry)
    return reference === null ? [] : { reference, by: entry.by }
  })
  return { epoch, rev, build, deletedBy, notes, isTeam, ...newsOf(others, account, notes) }
}
