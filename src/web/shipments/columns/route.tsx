import { isolated } from '../../lib/isolated.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { routeEndsOf, type RouteEnd } from '#facts/shipment/route-ends.ts'
import { oneLine, classed, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'

export const routeColumn: Column = {
  name: 'route',
  title: 'Route',
  widthMin: 12,
  share: 12,
  fit: { narrow: 4, tall: 5.75 },
  sort: 'route',
  text(shipment) {
    const { from, to } = routeEndsOf(shipment)
    return [from, to].map(({ name }) => name ?? NOT_KNOWN_YET).join(' → ')
  },
  shown: routeEndsOf,
  cell: routeCell,
}

/** Maximum total length of both ends side by side, in a row of two lines and of one. */
const SIDE_BY_SIDE_MAX = 22
const ONE_LINE_MAX = 19
const NARROW_LINE_MAX = 12
const TIGHT_NAME_MAX = 15

/** Origin and destination; one end below the other if they do not fit side by side. */
function routeCell(facts: CellFacts): CellContent {
  const { from, to } = routeEndsOf(facts.shipment)
  const place = 'max-sm:order-4 max-sm:col-span-2'
  return classed(facts.isOneLine ? routeLine(facts, from, to) : routeLines(facts, from, to), place)
}

function routeLine(facts: CellFacts, from: RouteEnd, to: RouteEnd): CellContent {
  const { isNarrow } = facts.look
  const [start, end] = [endName(from, isNarrow), endName(to, isNarrow)]
  if (isUnknown(from, to)) return textCell(facts, { main: start, tone: 'muted' })
  const isShort = start.length + end.length <= (isNarrow ? NARROW_LINE_MAX : ONE_LINE_MAX)
  const codes = codesOf(from, to)
  const names = isShort || codes === '' ? `${start} → ${end}` : codes
  return textCell(facts, { main: `${LEFT_TO_RIGHT}${names}` })
}

function routeLines(facts: CellFacts, from: RouteEnd, to: RouteEnd): CellContent {
  const { isNarrow, isTall } = facts.look
  // Without a third line, a long name is replaced by its code.
  const isTight = isNarrow && !isTall
  const [start, end] = [endName(from, isTight), endName(to, isTight)]
  if (isUnknown(from, to)) return textCell(facts, { main: start, tone: 'muted' })
  if (isNarrow || start.length + end.length > SIDE_BY_SIDE_MAX)
    return textCell(facts, { main: start, sub: `${LEFT_TO_RIGHT}→ ${end}` })
  return textCell(facts, { main: `${LEFT_TO_RIGHT}${start} → ${end}` })
}

function isUnknown(from: RouteEnd, to: RouteEnd): boolean {
  return from.name === null && to.name === null
}

function codesOf(from: RouteEnd, to: RouteEnd): string {
  return [from.code, to.code].filter((code) => code !== null).join(' → ')
}

/** Keeps the arrow pointing right, whatever the script of the ends. */
const LEFT_TO_RIGHT = '\u200e'

function endName({ shortName, code }: RouteEnd, isTight: boolean): string {
  const name = oneLine(shortName ?? NOT_KNOWN_YET)
  return isolated(isTight && code !== null && name.length > TIGHT_NAME_MAX ? oneLine(code) : name)
}
