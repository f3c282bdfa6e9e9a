/** The rows selected by a gesture, by reference. `order` is their order on screen. */

/** The references from one row to another, in order; only the second if the first is missing. */
export function between(order: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)]
  if (start === -1 || end === -1) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The selection with some references added or removed. */
export function withReferences(
  selected: ReadonlySet<string>,
  references: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const changed = new Set(selected)
  for (const reference of references) {
    if (isSelected) changed.add(reference)
    else changed.delete(reference)
  }
  return changed
}

/**
 * The selection after its end moves from one row to another. Away from `anchor`, where the gesture started, rows are
 * added; back toward it, they are removed.
 */
export function stretched(
  selected: ReadonlySet<string>,
  order: readonly string[],
  { anchor, from, to }: { readonly anchor: string; readonly from: string; readonly to: string },
): ReadonlySet<string> {
  const wanted = between(order, anchor, to)
  const kept = new Set(wanted)
  const left = between(order, anchor, from).filter((reference) => !kept.has(reference))
  return withReferences(withReferences(selected, left, false), wanted, true)
}
