import { isolated } from '../../lib/isolated.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { routeEndsOf, type RouteEnd } from '#facts/shipment/route-ends.ts'
import { oneLine, classed, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { column } from './sheet-column.ts'

export const routeColumn: Column = {
  name: 'route',
  title: 'Route',
  widthMin: 12,
  share: 12,
  fit: { narrow: 4, tall: 5.75 },
  sort: 'route',
  sortKey: (_row, facts) => facts().route,
  isSortedByNumbers: true,
  text(shipment) {
    const { from, to } = routeEndsOf(shipment)
    return [from, to].map(({ name }) => name ?? NOT_KNOWN_YET).join(' → ')
  },
  shown: routeEndsOf,
  cell: routeCell,
  printed(shipment) {
    const { from, to } = routeEndsOf(shipment)
    const [start, end] = [from, to].map(({ name, code }) =>
      [name ?? NOT_KNOWN_YET, code].filter(Boolean).join(' '),
    )
    return { className: '', content: `${start} → ${end}` }
  },
  exported: [
    column('From', 20, (shipment) => routeEndsOf(shipment).from.name),
    column('From code', 9, (shipment) => routeEndsOf(shipment).from.code),
    column('To', 20, (shipment) => routeEndsOf(shipment).to.name),
    column('To code', 9, (shipment) => routeEndsOf(shipment).to.code),
  ],
  isDetailedInExport: true,
}

/** Longer ones do not fit side by side, in a row of two lines and of one. */
const SIDE_BY_SIDE_MAX = 22
const ONE_LINE_MAX = 19
const NARROW_LINE_MAX = 12
const TIGHT_NAME_MAX = 15

/** From where to where, and the codes of both below; one end below the other where there is no room. */
function routeCell(facts: CellFacts): CellContent {
  const { shipment, look, isOneLine } = facts
  const { from, to } = routeEndsOf(shipment)
  // Two short lines have room for the code of a long name.
  const isTight = look.isNarrow && !look.isTall
  const [start, end] = [endName(from, isTight), endName(to, isTight)]
  const codes = [from.code, to.code].filter((code) => code !== null).join(' → ')
  const lineMax = look.isNarrow ? NARROW_LINE_MAX : ONE_LINE_MAX
  const isShort = start.length + end.length <= (isOneLine ? lineMax : SIDE_BY_SIDE_MAX)
  const place = 'max-sm:order-4 max-sm:col-span-2'
  const isAbove = !isOneLine && (look.isNarrow || !isShort)
  if (isAbove) return classed(textCell(facts, { main: start, sub: `${LEFT_TO_RIGHT}→ ${end}` }), place)
  if (from.name === null && to.name === null)
    return classed(textCell(facts, { main: start, tone: 'muted' }), place)
  const names = isShort || codes === '' ? `${start} → ${end}` : codes
  return classed(textCell(facts, { main: `${LEFT_TO_RIGHT}${names}`, sub: isOneLine ? null : codes }), place)
}

/** The arrow leads to the right, in whatever script the ends are. */
const LEFT_TO_RIGHT = '\u200e'

function endName({ shortName, code }: RouteEnd, isTight: boolean): string {
  const name = oneLine(shortName ?? NOT_KNOWN_YET)
  return isolated(isTight && code !== null && name.length > TIGHT_NAME_MAX ? oneLine(code) : name)
}
