/** What the fictional importer buys. */
import type { PackageType } from '#contract/vocabulary.ts'

/** One kind of goods as it is packed. */
export interface Goods {
  readonly description: string
  readonly packageType: PackageType
  /** Of one package, centimetres. */
  readonly size: readonly [number, number, number]
  /** Of one package, kilograms. */
  readonly weightKg: number
  readonly isHazardous: boolean
}

type GoodsRow = readonly [string, PackageType, number, number, number, number]

const ROWS: readonly GoodsRow[] = [
  ['LED pendant lamps, assembled', 'Box', 60, 40, 40, 7.4],
  ['Rattan lounge chairs', 'Pallet', 120, 100, 190, 168],
  ['Cotton bed linen, mixed sizes', 'Box', 60, 40, 35, 11.2],
  ['Stoneware dinner sets, 16 pieces', 'Box', 42, 42, 30, 13.8],
  ['Garden benches, eucalyptus', 'Pallet', 160, 120, 140, 342],
  ['Bicycle frames, aluminium', 'Box', 110, 28, 75, 9.6],
  ['Stainless kettles 1.7 l', 'Box', 58, 39, 46, 10.5],
  ['Wooden toys, railway sets', 'Box', 50, 40, 40, 8.3],
  ['Running shoes', 'Box', 62, 38, 36, 9.1],
  ['Hand tools in cases', 'Pallet', 120, 80, 110, 486],
  ['Wool blankets', 'Box', 80, 60, 50, 14.7],
  ['Glass storage jars', 'Pallet', 120, 80, 160, 390],
  ['Display panels, spare parts', 'Box', 70, 50, 22, 6.9],
  ['Fasteners, zinc plated', 'Pallet', 120, 80, 75, 745],
  ['Roasted coffee in bags', 'Pallet', 120, 100, 130, 520],
  ['Ceramic floor tiles', 'Pallet', 120, 80, 85, 980],
  ['Leather saddlebags', 'Box', 55, 45, 40, 8.8],
  ['Spectacle frames and lenses', 'Box', 40, 30, 30, 4.2],
]

/** Goods with lithium cells; dangerous goods in transport. */
const HAZARDOUS_ROWS: readonly GoodsRow[] = [
  ['Cordless drills with lithium-ion batteries (UN 3481)', 'Box', 46, 36, 28, 8.9],
  ['Power banks, lithium-ion (UN 3480)', 'Box', 38, 28, 20, 9.7],
]

/** Every kind of goods. */
export const GOODS: readonly Goods[] = [
  ...ROWS.map((row) => goodsOf(row, false)),
  ...HAZARDOUS_ROWS.map((row) => goodsOf(row, true)),
]

function goodsOf(row: GoodsRow, isHazardous: boolean): Goods {
  const [description, packageType, length, width, height, weightKg] = row
  return { description, packageType, size: [length, width, height], weightKg, isHazardous }
}
