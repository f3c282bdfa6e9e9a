/** The positions of a packed row: where the shipment was last reported, and where it is going. */
import type { OutlineMilestone, PackableMilestone, ShipmentOutline } from './shipment-outline.ts'
import { positionText } from './shipment-row-place.ts'

/** The positions as a row holds them. */
export interface RowPositions {
  /**
   * 'lat,lon' of the last milestone reached whose position is known, of the pickup while none is reached. Where a later
   * one has a place without a position, the number of the milestone follows: 'lat,lon,2'. A star at the end says that the
   * position is of a code, and far from that of the shipment.
   */
  readonly at: string | null
  /** The same of the next milestone whose position is known, while the shipment travels toward it. */
  readonly toward: string | null
}

/** A known position on a route. */
export interface RoutePosition {
  /** 'lat,lon', degrees at two decimals: the same text for the same place. */
  readonly key: string
  readonly lat: number
  readonly lon: number
  /** Index of the milestone that it belongs to. */
  readonly milestoneIndex: number
  /** Whether it is that of a code, and the shipment gives one far from it. */
  readonly isMoved: boolean
}

/** What is needed of a shipment to write its positions. */
export interface Located extends Pick<ShipmentOutline, 'currentMilestoneIndex'> {
  readonly milestones: readonly PackableMilestone[]
}

/** The positions of a shipment as texts. */
export function positionsOf(shipment: Located): RowPositions {
  const { milestones } = shipment
  const { reached, ahead } = partsOf(shipment)
  const isKnown = (index: number) => positionText(milestones[index]?.place ?? null) !== null
  const textAt = (index: number | undefined, expected: number | undefined) => {
    if (index === undefined) return null
    const place = milestones[index]?.place ?? null
    const star = place?.isMoved === true ? '*' : ''
    return `${positionText(place)}${index === expected ? '' : `,${index}`}${star}`
  }
  return {
    at: textAt(reached.findLast(isKnown), expectedAt(milestones, reached)),
    toward: textAt(ahead.find(isKnown), expectedToward(milestones, ahead)),
  }
}

/** The positions in a row's texts; `null` where none is known. */
export function positionsIn(
  { at, toward }: RowPositions,
  outline: Pick<ShipmentOutline, 'milestones' | 'currentMilestoneIndex'>,
): { readonly at: RoutePosition | null; readonly toward: RoutePosition | null } {
  const { milestones } = outline
  const { reached, ahead } = partsOf(outline)
  return {
    at: positionIn(at, expectedAt(milestones, reached)),
    toward: positionIn(toward, expectedToward(milestones, ahead)),
  }
}

function positionIn(text: string | null, expected: number | undefined): RoutePosition | null {
  if (text === null) return null
  const [lat = Number.NaN, lon = Number.NaN, index = expected] = text.replace('*', '').split(',').map(Number)
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null
  return { key: `${lat},${lon}`, lat, lon, milestoneIndex: index ?? 0, isMoved: text.endsWith('*') }
}

/** Indexes of the milestones that have been reached, of the first while none is, and of those travelled toward. */
function partsOf({
  milestones,
  currentMilestoneIndex,
}: Pick<ShipmentOutline, 'milestones' | 'currentMilestoneIndex'>): { reached: number[]; ahead: number[] } {
  const current = milestones[currentMilestoneIndex]
  const indexes = milestones.map((_, index) => index)
  if (!current?.completed) return { reached: indexes.slice(0, 1), ahead: [] }
  const next = currentMilestoneIndex + 1
  return { reached: indexes.slice(0, next), ahead: current.departure?.actual ? indexes.slice(next) : [] }
}

/** Whose position it is unless the text says otherwise: the nearest milestone that has a place at all. */
function expectedAt(milestones: readonly OutlineMilestone[], reached: readonly number[]): number | undefined {
  return reached.findLast((index) => milestones[index]?.place)
}

function expectedToward(
  milestones: readonly OutlineMilestone[],
  ahead: readonly number[],
): number | undefined {
  return ahead.find((index) => milestones[index]?.place)
}
