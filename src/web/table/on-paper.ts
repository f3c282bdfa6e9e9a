import { grouped } from '#facts/text/grouped.ts'

/** Browsers take minutes to lay out more on paper. */
const PRINTED_MAX = 2000

/** The lines that a browser can print, and a text about the others; `null` if there are none. */
export function onPaper<Line>(lines: readonly Line[]) {
  const left = lines.length - PRINTED_MAX
  return {
    printed: lines.slice(0, PRINTED_MAX),
    missing: left > 0 ? `${grouped(left)} more lines are not printed.` : null,
  }
}
