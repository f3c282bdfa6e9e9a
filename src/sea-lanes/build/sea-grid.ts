/** The grid of the sea mask: cells of a tenth of a degree, row 0 at the south pole, column 0 from 180 degrees west. */
export const GRID = { columns: 3600, rows: 1800, cellsPerDegree: 10 } as const

/** The index of the cell at a position. */
export function cellIndexAt(lon: number, lat: number): number {
  const { columns, rows, cellsPerDegree } = GRID
  const column = Math.floor((lon + 180) * cellsPerDegree) % columns
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * cellsPerDegree)))
  return row * columns + (column < 0 ? column + columns : column)
}
