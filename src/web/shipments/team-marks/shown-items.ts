import type { ItemState, JudgedItem } from '#contract/dashboard-api/account.ts'
import type { TeamEntry, TeamKind } from '#contract/dashboard-api/team.ts'
import { covers } from '#facts/attention/fingerprint.ts'
import type { TickName } from '#facts/attention/rule.ts'
import { ATTENTION_KINDS, ruleOf } from '#facts/attention/rules.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import type { TeamView } from '../../team/team-view.ts'

/** An attention item with what the team has done about it. */
export interface ShownItem extends JudgedItem {
  /** The mark or the tick, whether it still covers the item or not. */
  readonly entry: ShownEntry | undefined
}

interface Marking extends Pick<TeamView, 'entries' | 'state'> {
  readonly reference: string
  readonly today: string
}

/**
 * Items as they were judged, with what the team has written since, the user's unsent writes included.
 *
 * @param marks what they were judged by; `null`: all that is shown
 */
export function shownItems(
  items: readonly JudgedItem[],
  marks: readonly TeamEntry[] | null,
  marking: Marking,
): ShownItem[] {
  return items.map((item) => {
    const tick = tickOf(item)
    const mark = entryOf('items', item.key, marks, marking)
    const ticked = tick ? entryOf('ticks', tick, marks, marking) : NOT_TICKED
    const isTicked = ticked.isNews ? isOn(ticked.entry) : item.state.kind === 'ticked'
    const state =
      mark.isNews || ticked.isNews
        ? stateOf(item, isTicked ? tick : undefined, mark.entry, marking)
        : item.state
    return { ...item, state, entry: state.kind === 'ticked' ? ticked.entry : mark.entry }
  })
}

interface Written {
  readonly entry: ShownEntry | undefined
  /** Whether the items were judged without it. */
  readonly isNews: boolean
}

const NOT_TICKED: Written = { entry: undefined, isNews: false }

/** What the team has written under a name. The greater number is the later. */
function entryOf(
  kind: TeamKind,
  part: string,
  marks: readonly TeamEntry[] | null,
  { reference, entries, state }: Marking,
): Written {
  const name = entryName(kind, `${reference}/${part}`)
  const shown = entries.get(name)
  if (marks === null) return { entry: shown, isNews: false }
  const judgedBy = marks.find((mark) => entryName(mark.kind, mark.key) === name)
  const kept = state?.entries.get(name)
  const isUnsent = shown?.isUnsent === true || (!shown && (kept?.value ?? null) !== null)
  const isNews = isUnsent || (kept?.rev ?? 0) > (judgedBy?.rev ?? 0)
  return { entry: isNews ? shown : judgedBy, isNews }
}

function isOn(entry: ShownEntry | undefined): boolean {
  return entry?.kind === 'ticks' && entry.value.on
}

function stateOf(
  { key, fingerprint }: JudgedItem,
  tick: TickName | undefined,
  mark: ShownEntry | undefined,
  { today }: Marking,
): ItemState {
  if (tick) return { kind: 'ticked', tick }
  const isCovered = mark?.kind === 'items' && covers(key, mark.value.fingerprint, fingerprint)
  if (!isCovered) return { kind: 'open', cameBack: null }
  const { value } = mark
  if (value.state === 'handled') return { kind: 'handled' }
  const isOver = value.until !== null && today >= value.until
  return isOver ? { kind: 'open', cameBack: null } : { kind: 'snoozed', until: value.until }
}

function tickOf({ kind }: JudgedItem): TickName | undefined {
  const known = ATTENTION_KINDS.find((each) => each === kind)
  return known && ruleOf(known).tick
}
