import { isRecord } from '#contract/is-record.ts'

/** Applies the user's changes to a colleague's setting. A number or a switch is changed as a whole. */
export function mergedSetting(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isRecord(mine) || !isRecord(theirs)) return mine
  const old = isRecord(before) ? before : {}
  const names = Object.keys(mine).filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(old[name]))
  const changed = names.map((name) => [name, mergedSetting(old[name], mine[name], theirs[name])] as const)
  return { ...theirs, ...Object.fromEntries(changed) }
}
