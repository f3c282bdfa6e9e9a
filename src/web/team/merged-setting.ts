import { isRecord } from '#contract/is-record.ts'

/** Applies the user's changes to a colleague's setting, one by one. A number or a switch is changed as a whole. */
export function mergedSetting(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isRecord(mine) || !isRecord(theirs)) {
    return JSON.stringify(mine) === JSON.stringify(before) ? theirs : mine
  }
  const old = isRecord(before) ? before : {}
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].toSorted()
  return Object.fromEntries(
    names.map((name) => [name, mergedSetting(old[name], mine[name], theirs[name])] as const),
  )
}

/** Whether both changed the same part of a setting, and differently. */
export function isSamePartChanged(before: unknown, mine: unknown, theirs: unknown): boolean {
  const [first, second] = [mergedSetting(before, mine, theirs), mergedSetting(before, theirs, mine)]
  return JSON.stringify(first) !== JSON.stringify(second)
}
