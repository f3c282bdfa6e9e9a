import { grouped } from '#facts/text/grouped.ts'

/** A browser takes minutes to lay out more on paper. */
const PRINTED_MAX = 2000

/** What of a list is printed. */
interface OnPaper<Line> {
  readonly printed: readonly Line[]
  /** Says what is missing; `null` if everything is printed. */
  readonly missing: string | null
}

/** As many lines of a list as a browser can print, and what to say of the others. */
export function onPaper<Line>(lines: readonly Line[]): OnPaper<Line> {
  const left = lines.length - PRINTED_MAX
  if (left <= 0) return { printed: lines, missing: null }
  return { printed: lines.slice(0, PRINTED_MAX), missing: `${grouped(left)} more lines are not printed.` }
}
