/** Binary search for the first item for which `isFound` is true. It must be true for all later items too. */
export function firstIndex<Item>(items: readonly Item[], isFound: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item === undefined || isFound(item)) high = middle
    else low = middle + 1
  }
  return low
}

/** Sorted items with a few more. Among equals, those come last. */
export function withMore<Item>(
  sorted: readonly Item[],
  more: Iterable<Item>,
  compare: (one: Item, other: Item) => number,
): readonly Item[] {
  const items = [...sorted]
  for (const item of more) {
    const place = firstIndex(items, (other) => compare(other, item) > 0)
    items.splice(place, 0, item)
  }
  return items
}
