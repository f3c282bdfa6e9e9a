import type { ItemState, JudgedItem } from '#contract/dashboard-api/account.ts'
import type { TeamEntry, TeamKind } from '#contract/dashboard-api/team.ts'
import type { ShownEntry } from './people.ts'
import { entryName, type TeamState } from './team-state.ts'

/** What is needed of an item to say what the team has done about it. */
type Markable = Pick<JudgedItem, 'key' | 'fingerprint' | 'tick' | 'state'>

/** An attention item with what the team has done about it. */
export type Shown<Item extends Markable> = Item & {
  /** The mark or the tick, whether it still covers the item or not. */
  readonly entry: ShownEntry | undefined
}
export type ShownItem = Shown<JudgedItem>

/** What the team has written, as far as it is known. */
export interface Written {
  /** By name, with unsent changes on top. */
  readonly entries: ReadonlyMap<string, ShownEntry>
  /** `undefined` while it was never loaded. */
  readonly state: TeamState | undefined
}

/** Nothing is known beside what items were judged by. */
const NO_NEWS: Written = { entries: new Map(), state: undefined }

/** Items as they were judged. */
export function itemsAsJudged<Item extends Markable>({
  shipment: { reference },
  items,
  marks,
}: {
  readonly shipment: { readonly reference: string }
  readonly items: readonly Item[]
  readonly marks: readonly TeamEntry[]
}): Shown<Item>[] {
  return shownItems(items, marks, { ...NO_NEWS, reference, today: '' })
}

interface Marking extends Written {
  readonly reference: string
  readonly today: string
}

/**
 * Items as they were judged, with what the team has written since, the user's unsent writes included.
 *
 * @param marks what they were judged by; `null`: all that is shown
 */
export function shownItems<Item extends Markable>(
  items: readonly Item[],
  marks: readonly TeamEntry[] | null,
  marking: Marking,
): Shown<Item>[] {
  return items.map((item) => {
    const { tick } = item
    const mark = entryOf('items', item.key, marks, marking)
    const ticked = tick ? entryOf('ticks', tick.name, marks, marking) : NOT_TICKED
    const isTicked = ticked.isNews ? isOn(ticked.entry) : item.state.kind === 'ticked'
    const state =
      mark.isNews || ticked.isNews ? stateOf(item, isTicked ? tick : null, mark.entry, marking) : item.state
    return { ...item, state, entry: state.kind === 'ticked' ? ticked.entry : mark.entry }
  })
}

interface Mark {
  readonly entry: ShownEntry | undefined
  /** Whether the items were judged without it. */
  readonly isNews: boolean
}

const NOT_TICKED: Mark = { entry: undefined, isNews: false }

/** What the team has written under a name. The greater number is the later. */
function entryOf(
  kind: TeamKind,
  part: string,
  marks: readonly TeamEntry[] | null,
  { reference, entries, state }: Marking,
): Mark {
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

/** A mark on other facts covers the item where these are no worse: only the proxy knows, and its next answer says so. */
function stateOf(
  { fingerprint }: Markable,
  tick: Markable['tick'],
  mark: ShownEntry | undefined,
  { today }: Marking,
): ItemState {
  if (tick) return { kind: 'ticked', tick: tick.name }
  const isCovered = mark?.kind === 'items' && mark.value.fingerprint === fingerprint
  if (!isCovered) return { kind: 'open', cameBack: null }
  const { value } = mark
  if (value.state === 'handled') return { kind: 'handled' }
  const isOver = value.until !== null && today >= value.until
  return isOver ? { kind: 'open', cameBack: null } : { kind: 'snoozed', until: value.until }
}
