/** Texts that are longer or stranger than a screen expects. */

/** More than 1,000 characters. */
export const LONG_DESCRIPTION = [
  'Assorted garden and patio furniture of certified eucalyptus and powder-coated aluminium, partly assembled, in twelve carton sizes:',
  'folding armchairs with adjustable back (colours sand, moss, anthracite), extension tables 160/220/280 cm with umbrella hole and cap,',
  'benches with and without armrest, sun loungers with wheels, footstools that double as side tables, and matching cushions of recycled',
  'polyester, water-repellent, in polybags with suffocation warnings in nine languages. Spare parts kit per 50 pieces: stainless bolts M6',
  'and M8, hex keys, felt glides, touch-up pens, two sets of armrests each side. Pallets heat-treated and stamped; no untreated timber,',
  'no moss, no bark. Cartons 7-layer, drop-tested from 80 cm; do not stack more than four high, do not clamp, keep dry, this side up.',
  'Labels: outer carton two sides with purchase order, item, quantity, carton x of y; inner carton item and barcode; pallet one label each',
  'long side. Shipment split by colour for three warehouses; the packing list per pallet is in a pocket on the pallet nearest to the door.',
  'Please unload cushions first, they lie on top behind the bulkhead net and are easily soiled by the fork.',
].join(' ')

/** Exactly 120 characters. */
export const LONG_COMPANY_NAME =
  'Greater Mekong Associated Weavers, Turners, Basketmakers and Joiners Export Cooperative Society (Southern Delta Section)'

/** Everything that an export must escape. */
export const DESCRIPTION_WITH_BREAKS =
  'Lamp "Nordlicht", E27; shade Ø 40 cm,\nglass\tclear\r\n=SUM(A1:A9) stands on the carton and is no formula'

/** Tags that must stay texts. */
export const AWKWARD_TAGS: readonly string[] = [
  '22E1',
  'true',
  'null',
  '"x"',
  'a+b',
  'ü',
  '=1+1',
  'Q4/PROMO',
  'URGENT#2',
  '50%_OFF',
]
