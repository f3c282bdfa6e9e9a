import type { DataNote } from '../shipment/data-notes.ts'

const WORDS = {
  'reported-not-completed': 'The next milestone has a reported date but is not marked as completed.',
  'leg-runs-backwards': 'One leg arrives before it departs.',
  'fact-in-the-future': 'A future date is reported as actual.',
  'delivery-before-port': 'Delivery estimate is before arrival at port.',
} as const satisfies Record<DataNote, string>

/** The note as a neutral sentence. */
export function dataNoteWords(note: DataNote): string {
  return WORDS[note]
}
