import {
  CHANGE_LINES_MAX,
  type ChangesAnswer,
  type TeamChange,
  type TeamChangesAnswer,
} from '#contract/dashboard-api/changes.ts'
import { changeLines, type ChangedRow } from '#facts/changes/change-lines.ts'
import { SlipsByName } from '#facts/changes/slips-by-name.ts'
import { teamChangeOf } from '#facts/changes/team-changes.ts'
import { carrierNameOf } from '#facts/shipment/parties.ts'
import { compareText } from '#facts/text/compare-text.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { RecordedChanges } from '../history/read-history.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { selectionIn } from './query.ts'

interface Wanted {
  readonly search: ShipmentsSearch
  /** Whether small changes are wanted too. */
  readonly hasSmall: boolean
}

/** Weight from which a change is worth reading. */
const NOTABLE = 2

/** What was recorded, for the shipments that a search selects. */
export async function changesOf(
  account: JudgedAccount,
  { changes, ...recorded }: RecordedChanges,
  { search, hasSmall }: Wanted,
): Promise<Body<ChangesAnswer>> {
  const { judge, marks, signal } = account
  const { isAmong, isShown } = await selectionIn(account, search)
  const changed: ChangedRow[] = []
  const [carriers, suppliers] = [new SlipsByName(), new SlipsByName()]
  await inSlices(account.rows, signal, ({ row, facts }) => {
    const own = changes.get(row.reference)
    if (!own && row.status !== 'Active') return
    if (!isAmong(row) || !isShown(row, facts)) return
    if (row.status === 'Active') {
      carriers.add(carrierNameOf(row), facts.slip)
      suppliers.add(facts.supplier, facts.slip)
    }
    if (!own) return
    const { required } = judgedPartsOf(row, judge, marks)
    const isMissed = required?.verdict === 'after' || required?.verdict === 'passed'
    changed.push({ row, changes: own, required: isMissed ? required.words : null })
  })
  const all = changeLines(changed, judge.today).filter(({ weight }) => weight > 0)
  const notable = all.filter(({ weight }) => weight >= NOTABLE)
  const lines = hasSmall ? all : notable
  const until = [...changes.values()].flatMap((own) => own.map(({ seenAt }) => seenAt))
  return {
    ...recorded,
    until: until.reduce((one, other) => (other > one ? other : one), recorded.since),
    lines: lines.slice(0, CHANGE_LINES_MAX),
    more: Math.max(0, lines.length - CHANGE_LINES_MAX),
    small: all.length - notable.length,
    carriers: carriers.most(),
    suppliers: suppliers.most(),
  }
}

/** What the team has done since a moment with the shipments that a search selects, newest first. */
export async function teamChangesOf(
  account: JudgedAccount,
  search: ShipmentsSearch,
  sinceMs: number,
): Promise<Body<TeamChangesAnswer>> {
  const { judge, marks, signal } = account
  const since = new Date(sinceMs).toISOString()
  const { isAmong, isShown } = await selectionIn(account, search)
  const changes: TeamChange[] = []
  await inSlices(account.rows, signal, ({ row, facts }) => {
    const entries = (marks?.marks.get(row.reference)?.entries ?? []).filter(({ at }) => at > since)
    if (entries.length === 0 || !isAmong(row) || !isShown(row, facts)) return
    const { items } = judgedPartsOf(row, judge, marks)
    for (const entry of entries) changes.push(teamChangeOf(entry, row, items, judge.today))
  })
  const ordered = changes.toSorted(
    (one, other) => compareText(other.at, one.at) || compareText(one.key, other.key),
  )
  return {
    changes: ordered.slice(0, CHANGE_LINES_MAX),
    more: Math.max(0, ordered.length - CHANGE_LINES_MAX),
  }
}
