import type { SeenDates, Slips } from '#facts/changes/slips.ts'

type SeenText = readonly [moves: number, points: SeenDates['points']]
type SlipsText = readonly [arrival: SeenText, departure: SeenText, isSincePlaceChanged: 0 | 1]

/** What was seen of the dates of a shipment as JSON, without the names of members. */
export function slipsText(slips: readonly Slips[]): string {
  const texts: readonly SlipsText[] = slips.map(({ arrival, departure, isSincePlaceChanged }) => [
    [arrival.moves, arrival.points],
    [departure.moves, departure.points],
    isSincePlaceChanged ? 1 : 0,
  ])
  return JSON.stringify(texts)
}

/**
 * Reads a {@link slipsText}.
 *
 * @throws for any other text
 */
export function readSlips(text: string): readonly Slips[] {
  const texts: unknown = JSON.parse(text)
  if (!Array.isArray(texts) || !texts.every(isSlipsText)) throw new Error('its dates have another form')
  return texts.map(([arrival, departure, isSincePlaceChanged]) => ({
    arrival: { moves: arrival[0], points: arrival[1] },
    departure: { moves: departure[0], points: departure[1] },
    isSincePlaceChanged: isSincePlaceChanged === 1,
  }))
}

function isSlipsText(value: unknown): value is SlipsText {
  return Array.isArray(value) && isSeenText(value[0]) && isSeenText(value[1])
}

function isSeenText(value: unknown): value is SeenText {
  return Array.isArray(value) && Array.isArray(value[1]) && value[1].every(Array.isArray)
}
