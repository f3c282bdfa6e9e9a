import type { TeamNotesAnswer } from '#contract/dashboard-api/team.ts'
import { notesPath } from '../../team/notes-path.ts'
import { newestNote, type NewestNote } from '../team-marks/newest-note.ts'

/** Our own proxy answers; more at a time would keep it from other readers. */
const AT_A_TIME = 4

/** The newest notes, as far as they could be read. */
export interface ReadNotes {
  readonly newest: ReadonlyMap<string, NewestNote>
  /** Shipments whose notes could not be read. */
  readonly unreadCount: number
}

export const NO_NOTES: ReadNotes = { newest: new Map(), unreadCount: 0 }

/**
 * Reads the newest note of each of these shipments. Once one of them cannot be read, asked twice, no more are asked for:
 * the file is worth having without them.
 *
 * @param get reads from our own proxy
 * @param onRead called with the number of shipments whose notes are read
 */
export async function readNewestNotes(
  get: (path: string) => Promise<TeamNotesAnswer>,
  references: readonly string[],
  onRead: (count: number) => void,
): Promise<ReadNotes> {
  const newest = new Map<string, NewestNote>()
  let readCount = 0
  let at = 0
  let hasFailed = false
  const readOn = async () => {
    for (let reference = references[at++]; reference !== undefined; reference = references[at++]) {
      if (hasFailed) return
      const path = notesPath(reference)
      const answer = await get(path)
        .catch(() => get(path))
        .catch(() => null)
      if (!answer) {
        hasFailed = true
        return
      }
      const note = newestNote(answer)
      if (note) newest.set(reference, note)
      readCount += 1
      onRead(readCount)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, readOn))
  return { newest, unreadCount: references.length - readCount }
}
