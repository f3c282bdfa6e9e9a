/** Where the rows of a list stand, from the top of the first. All are of one height, and some have a heading above them. In pixels. */
export interface RowPlaces {
  readonly rowHeight: number
  readonly topOf: (index: number) => number
  /** The row at a height, and how far into it: 2.5 is the middle of the third. A heading belongs to the row below it. */
  readonly indexAt: (top: number) => number
  readonly height: number
}

interface Measures {
  readonly count: number
  readonly rowHeight: number
  readonly headingHeight: number
  /** Positions of the rows with a heading above them, in their order. */
  readonly headed: readonly number[]
}

export function rowPlaces({ count, rowHeight, headingHeight, headed }: Measures): RowPlaces {
  const topOf = (index: number) =>
    index * rowHeight + headed.filter((first) => first <= index).length * headingHeight
  return {
    rowHeight,
    topOf,
    indexAt(top) {
      const passed = headed.filter((first) => topOf(first) <= top)
      const next = headed[passed.length] ?? Infinity
      return Math.min((top - passed.length * headingHeight) / rowHeight, next)
    },
    height: count * rowHeight + headed.length * headingHeight,
  }
}

const ofBody = new WeakMap<Element, RowPlaces>()

/** Remembers where the rows stand that are drawn in an element. */
export function keepRowPlaces(body: Element, places: RowPlaces): void {
  ofBody.set(body, places)
}

/** Where the rows in an element stand. */
export function rowPlacesOf(body: Element): RowPlaces | null {
  return ofBody.get(body) ?? null
}
