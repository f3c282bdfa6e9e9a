/** What the fictional importer buys, and how it is packed. */
import type { PackageType } from '#contract/vocabulary.ts'

/** One kind of goods. */
export interface Goods {
  readonly description: string
  readonly packageType: PackageType
  /** Size of one package in centimetres. */
  readonly size: readonly [number, number, number]
  /** Weight of one package in kilograms. */
  readonly weightKg: number
  readonly isHazardous: boolean
  /** Transported under temperature control. */
  readonly isChilled: boolean
}

const GOODS = {
  lamps: box('LED pendant lamps, assembled', 60, 40, 40, 7.4),
  rattan: pallet('Rattan lounge chairs', 120, 100, 190, 168),
  linen: box('Cotton bed linen, mixed sizes', 60, 40, 35, 11.2),
  dinner: box('Stoneware dinner sets, 16 pieces', 42, 42, 30, 13.8),
  benches: pallet('Garden benches, eucalyptus', 160, 120, 140, 342),
  frames: box('Bicycle frames, aluminium', 110, 28, 75, 9.6),
  kettles: box('Stainless kettles 1.7 l', 58, 39, 46, 10.5),
  toys: box('Wooden toys, railway sets', 50, 40, 40, 8.3),
  shoes: box('Running shoes', 62, 38, 36, 9.1),
  tools: pallet('Hand tools in cases', 120, 80, 110, 486),
  drills: hazardous(box('Cordless drills with lithium-ion batteries (UN 3481)', 46, 36, 28, 8.9)),
  powerbanks: hazardous(box('Power banks, lithium-ion (UN 3480)', 38, 28, 20, 9.7)),
  motors: pallet('Small electric motors', 120, 80, 90, 610),
  blankets: box('Wool blankets', 80, 60, 50, 14.7),
  jars: pallet('Glass storage jars', 120, 80, 160, 390),
  panels: box('Display panels, spare parts', 70, 50, 22, 6.9),
  fasteners: pallet('Fasteners, zinc plated', 120, 80, 75, 745),
  springs: box('Precision springs', 40, 30, 20, 12.4),
  coffee: pallet('Roasted coffee in bags', 120, 100, 130, 520),
  spices: box('Cinnamon and tea in tins', 48, 36, 30, 8),
  tiles: pallet('Ceramic floor tiles', 120, 80, 85, 980),
  saddlebags: box('Leather saddlebags', 55, 45, 40, 8.8),
  spectacles: box('Spectacle frames and lenses', 40, 30, 30, 4.2),
  giftware: box('Giftware and wrapping paper', 55, 40, 38, 7.1),
  brassware: box('Brass door handles', 40, 30, 25, 15.3),
  knitwear: box('Knitted jumpers', 60, 45, 40, 10.1),
  gloves: box('Work gloves, nitrile', 50, 38, 34, 6.6),
  carpets: pallet('Hand-tufted carpets', 200, 100, 90, 310),
  wine: chilled(pallet('Wine in bottles', 120, 100, 125, 640)),
  flowers: chilled(box('Cut roses', 105, 40, 25, 12)),
} as const satisfies Record<string, Goods>

export type GoodsName = keyof typeof GOODS

export function goodsNamed(name: GoodsName): Goods {
  return GOODS[name]
}

function box(description: string, length: number, width: number, height: number, weightKg: number): Goods {
  const size = [length, width, height] as const
  return { description, packageType: 'Box', size, weightKg, isHazardous: false, isChilled: false }
}

function pallet(description: string, length: number, width: number, height: number, weightKg: number): Goods {
  return { ...box(description, length, width, height, weightKg), packageType: 'Pallet' }
}

function hazardous(goods: Goods): Goods {
  return { ...goods, isHazardous: true }
}

function chilled(goods: Goods): Goods {
  return { ...goods, isChilled: true }
}
