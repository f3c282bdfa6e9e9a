import type { LeadName } from '#facts/views/search.ts'
import type { Column } from '../column.ts'
import type { KeptWidths } from './kept-widths.ts'

/** What the widths of the columns depend on. All widths are in rem. */
export interface Widths {
  readonly lead: LeadName
  /** A row is one line. */
  readonly isCompact: boolean
  /** There is less room than the columns would like. */
  readonly isNarrow: boolean
  /** Rows have three lines, in which texts may go on. */
  readonly isTall: boolean
  /** The table is scrolled sideways if need be, so that nothing has to be cut off. */
  readonly isPinned: boolean
}

/** The space at the end of a row. */
const END = 0.875
/** With the box before it. */
const LEADING = 11
/** Another identifier stands with the reference below it. */
const LEADING_OTHER = 13.25
/** What two lines say, side by side. */
const COMPACT_MORE_LEADING = 3.375
/** For the longest that is usual: a date of another year, a service by its full name. */
const PINNED_MORE_LEADING = 0.75

/** The least width of a table with the usual widths. */
export function tableWidth(columns: readonly Column[], widths: Widths): number {
  return leastOf(usualTracks(columns, widths))
}

/** How the columns of a table share its room, the leading one first. */
export interface TableLayout {
  /** `grid-template-columns` of a row: the least width of each column, and what is left over by its share. */
  readonly tracks: string
  /** What a column comes to in the room that there is; 0 is the leading one. */
  readonly widthOf: (at: number) => number
  /** Of the table. */
  readonly least: number
  /** The reader has made columns so wide that they do not fit. */
  readonly isWidened: boolean
}

/**
 * The layout of a table, with the widths that the reader has given to some columns. What stands before such a column keeps
 * the width that it would have without it: the edge that is moved stays under the pointer, and only what follows gives way.
 *
 * @param room the width of the list
 */
export function tableLayout(
  columns: readonly Column[],
  widths: Widths,
  kept: KeptWidths,
  room: number,
): TableLayout {
  const usual = usualTracks(columns, widths)
  const keptAt = [kept.lead, ...columns.map(({ name }) => kept[name])]
  const lastKept = keptAt.findLastIndex((width) => width !== undefined)
  const usualWidths = widthsIn(usual, room)
  const tracks = usual.map((track, at) =>
    at > lastKept ? track : { least: keptAt[at] ?? usualWidths[at] ?? track.least, share: 0 },
  )
  const drawnWidths = widthsIn(tracks, room)
  const least = leastOf(tracks)
  return {
    tracks: tracks.map(trackText).join(' '),
    widthOf: (at) => drawnWidths[at] ?? 0,
    least,
    isWidened: lastKept !== -1 && least > room,
  }
}

interface Track {
  readonly least: number
  readonly share: number
}

function usualTracks(columns: readonly Column[], widths: Widths): Track[] {
  const facts = columns.map((column) => ({ least: columnWidth(column, widths), share: column.share }))
  return [{ least: leadWidth(widths), share: LEADING }, ...facts]
}

function leastOf(tracks: readonly Track[]): number {
  return tracks.reduce((sum, { least }) => sum + least, END)
}

/** What a browser makes of the tracks: those that would get less than their least by their share leave the sharing. */
function widthsIn(tracks: readonly Track[], room: number): number[] {
  let sharing = tracks.filter(({ share }) => share > 0)
  for (;;) {
    const fixed = tracks.filter((track) => !sharing.includes(track))
    const fr = (room - leastOf(fixed)) / sharing.reduce((sum, { share }) => sum + share, 0)
    const content = sharing.filter(({ least, share }) => share * fr > least)
    if (content.length === sharing.length) {
      return tracks.map((track) => (sharing.includes(track) ? track.share * fr : track.least))
    }
    sharing = content
  }
}

function leadWidth({ lead, isCompact, isPinned }: Widths): number {
  const width = lead === 'reference' ? LEADING : LEADING_OTHER
  if (isCompact) return width + COMPACT_MORE_LEADING
  return isPinned ? width + PINNED_MORE_LEADING : width
}

function columnWidth(
  { name, widthMin, fit = {} }: Column,
  { isCompact, isNarrow, isTall, isPinned }: Widths,
): number {
  const more = isCompact ? fit.compact : isPinned ? fit.pinned : 0
  // What has one line does not go on in a second.
  const isKept = isCompact && name === 'tags'
  const less = isTall ? fit.tall : isNarrow && !isKept ? fit.narrow : 0
  return widthMin + (more ?? 0) - (less ?? 0)
}

function trackText({ least, share }: Track): string {
  const width = `${Number(least.toFixed(4))}rem`
  return share === 0 ? width : `minmax(${width},${share}fr)`
}
