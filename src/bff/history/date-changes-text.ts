import type { SeenDates, DateChanges } from '#facts/changes/date-changes.ts'

type SeenText = readonly [moves: number, points: SeenDates['points']]
type DateChangesText = readonly [arrival: SeenText, departure: SeenText, isSincePlaceChanged: 0 | 1]

/** The dates seen of a shipment as JSON, without member names. */
export function dateChangesText(slips: readonly DateChanges[]): string {
  const texts: readonly DateChangesText[] = slips.map(({ arrival, departure, isSincePlaceChanged }) => [
    [arrival.moves, arrival.points],
    [departure.moves, departure.points],
    isSincePlaceChanged ? 1 : 0,
  ])
  return JSON.stringify(texts)
}

/**
 * Reads a {@link dateChangesText}.
 *
 * @throws for any other text
 */
export function readDateChanges(text: string): readonly DateChanges[] {
  const texts: unknown = JSON.parse(text)
  if (!Array.isArray(texts) || !texts.every(isDateChangesText)) throw new Error('its dates have another form')
  return texts.map(([arrival, departure, isSincePlaceChanged]) => ({
    arrival: { moves: arrival[0], points: arrival[1] },
    departure: { moves: departure[0], points: departure[1] },
    isSincePlaceChanged: isSincePlaceChanged === 1,
  }))
}

function isDateChangesText(value: unknown): value is DateChangesText {
  return Array.isArray(value) && isSeenText(value[0]) && isSeenText(value[1])
}

function isSeenText(value: unknown): value is SeenText {
  return Array.isArray(value) && Array.isArray(value[1]) && value[1].every(Array.isArray)
}
