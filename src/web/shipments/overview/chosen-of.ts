import type { ShipmentRow } from '#contract/shipment-row.ts'
import { transportWords } from '#facts/words/transport-words.ts'
import { listedNames } from '../../map/overview/overview-words.ts'
import { chosenPlaces, type MapChoice } from './map-choice.ts'
import type { Overview } from './overview-of.ts'

/** A part of the shipments on the map, and its name. */
export interface Chosen {
  readonly title: string
  readonly note: string | null
  readonly rows: readonly ShipmentRow[]
}

/** What the reader has chosen of the map. */
export function chosenOf(overview: Overview, choice: MapChoice): Chosen {
  const { places, lanes, unlocated } = overview
  switch (choice.kind) {
    case 'all':
      return { title: 'Everywhere', note: null, rows: places.flatMap(({ rows }) => rows) }
    case 'unlocated':
      return {
        title: 'Not on the map',
        note: 'No position is recorded for the places that these shipments have reached.',
        rows: unlocated,
      }
    case 'lane': {
      const lane = lanes.find(({ key }) => key === choice.key)
      if (!lane) return { title: 'On the way', note: 'No shipment is on the way there now.', rows: [] }
      const title = `${lane.fromName} to ${lane.toName}`
      return { title, note: lane.mode && transportWords(lane.mode).long, rows: lane.rows }
    }
    case 'area': {
      const chosen = chosenPlaces(overview, choice)
      if (chosen.length === 0) {
        return { title: 'Last reported here', note: 'No shipment was last reported here.', rows: [] }
      }
      return {
        title: listedNames(chosen.map(({ name }) => name)),
        note: null,
        rows: chosen.flatMap(({ rows }) => rows),
      }
    }
  }
}
