import type { ChangesAnswer, TeamChange } from '#contract/dashboard-api/changes.ts'
import { changeLines, type ChangedRow } from '#facts/changes/change-lines.ts'
import { slipsByName } from '#facts/changes/slips-by-name.ts'
import { teamChangeOf } from '#facts/changes/team-changes.ts'
import { carrierNameOf } from '#facts/shipment/parties.ts'
import { compareText } from '#facts/text/compare-text.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { RecordedChanges } from '../history/read-history.ts'
import type { JudgedAccount } from './judged-account.ts'
import { inSlices } from './in-slices.ts'
import { judgedPartsOf } from './judged-shipment.ts'
import type { Body } from './list.ts'
import { selectionIn } from './query.ts'

interface Wanted {
  readonly search: ShipmentsSearch
  /** Whether to include small changes. */
  readonly hasSmall: boolean
  readonly linesMax: number
}

/** Weight from which a change is worth reading. */
const NOTABLE = 2

/** The recorded changes and the team's actions for the shipments that a search selects. */
export async function changesOf(
  account: JudgedAccount,
  { changes, ...recorded }: RecordedChanges,
  { search, hasSmall, linesMax }: Wanted,
): Promise<Body<ChangesAnswer>> {
  const { judge, marks, signal } = account
  const { isAmong, isShown } = await selectionIn(account, search)
  const changed: ChangedRow[] = []
  const team: TeamChange[] = []
  const active: (readonly [carrier: string | null, supplier: string | null, slip: number | null])[] = []
  await inSlices(account.rows, signal, ({ row, facts }) => {
    const own = changes.get(row.reference)
    const entries = (marks?.marks.get(row.reference)?.entries ?? []).filter(({ at }) => at > recorded.since)
    const isActive = row.status === 'Active'
    if ((!own && !isActive && entries.length === 0) || !isAmong(row) || !isShown(row, facts)) return
    if (isActive) active.push([carrierNameOf(row), facts.supplier, facts.slip])
    if (!own && entries.length === 0) return
    const { required, items } = judgedPartsOf(row, judge, marks)
    for (const entry of entries) team.push(teamChangeOf(entry, row, items, judge.today))
    const isMissed = required?.verdict === 'after' || required?.verdict === 'passed'
    const order = required?.tag ? ` for ${required.tag}` : ''
    if (own) changed.push({ row, changes: own, required: isMissed ? required.words + order : null })
  })
  const all = changeLines(changed, judge.today).filter(({ weight }) => weight > 0)
  const notable = all.filter(({ weight }) => weight >= NOTABLE)
  const lines = hasSmall ? all : notable
  return {
    ...recorded,
    lines: lines.slice(0, linesMax),
    more: Math.max(0, lines.length - linesMax),
    small: all.length - notable.length,
    carriers: slipsByName(active.map(([carrier, , slip]) => [carrier, slip])),
    suppliers: slipsByName(active.map(([, supplier, slip]) => [supplier, slip])),
    team: team
      .toSorted((one, other) => compareText(other.at, one.at) || compareText(one.key, other.key))
      .slice(0, linesMax),
  }
}
