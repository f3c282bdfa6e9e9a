import type { LegState, MarkState, Progress } from '#facts/shipment/progress.ts'

/** Closer marks would touch. A longer route makes the drawing wider and so smaller. */
const STEP_MIN = 12
const WIDTH = 96
const HEIGHT = 14
const EDGE = 6
/** Distance around each mark without dots. */
const CLEAR = 6.5
const DOT_STEP = 3.5

/** The paths of the marks and legs, by colour: `full` is filled, the others are outlines. */
interface Paths {
  readonly full: string
  readonly faint: string
  readonly alarm: string
}

/**
 * The milestones as marks on a line: filled happened, an accented ring comes next, hollow is an estimate, a red ring an
 * estimate that passed, around a filled mark one of its departure, no mark an unknown date. A leg under way is drawn to
 * its middle. Shows milestones, not distance. Each colour is one path, since a list draws many of these.
 */
export function ProgressTrack({ progress }: { progress: Progress }) {
  const { marks, words } = progress
  // The stage beside it says so.
  if (marks.length === 0) return null
  const step = Math.max(STEP_MIN, (WIDTH - 2 * EDGE) / Math.max(1, marks.length - 1))
  const { full, faint, alarm } = pathsOf(progress, step)
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${Math.max(WIDTH, EDGE + (marks.length - 1) * step + EDGE)} ${HEIGHT}`}
      className="mt-0.5 block h-3.5 max-w-full fill-none stroke-track [stroke-linecap:round] [stroke-width:1.5]"
    >
      {faint !== '' && <path d={faint} />}
      {full !== '' && <path d={full} className="fill-accent stroke-none" />}
      {alarm !== '' && <path d={alarm} className="stroke-bad [stroke-width:2]" />}
    </svg>
  )
}

function pathsOf({ marks, legs }: Progress, step: number): Paths {
  const paths = { full: '', faint: '', alarm: '' }
  const at = (index: number) => rounded(EDGE + index * step)
  for (const [index, leg] of legs.entries()) {
    const [from, to] = [at(index), at(index + 1)]
    const end = endOfBar(leg, from, to)
    if (end > from) paths.full += `M${from} 6H${end}V8H${from}Z`
    if (end < to) paths.faint += dots(Math.max(end, from + CLEAR), to - CLEAR)
  }
  for (const [index, mark] of marks.entries()) {
    const { path, draw } = MARKS[mark]
    paths[path] += draw(at(index))
    if (mark === 'done-overdue') paths.full += circle(at(index), 2.5)
  }
  return paths
}

function endOfBar(leg: LegState, from: number, to: number): number {
  if (leg === 'planned') return from
  return leg === 'done' ? to : rounded((from + to) / 2)
}

function dots(from: number, to: number): string {
  let path = ''
  for (let x = from; x <= to; x += DOT_STEP) path += `M${rounded(x)} 7h0`
  return path
}

const MARKS: Record<MarkState, { path: keyof Paths; draw: (x: number) => string }> = {
  done: { path: 'full', draw: (x) => circle(x, 4) },
  // The inner circle runs counterclockwise, which makes a hole.
  next: { path: 'full', draw: (x) => circle(x, 4.5) + circle(x, 2.75, 0) },
  overdue: { path: 'alarm', draw: (x) => circle(x, 4) },
  'done-overdue': { path: 'alarm', draw: (x) => circle(x, 4) },
  planned: { path: 'faint', draw: (x) => circle(x, 3.5) },
  skipped: { path: 'faint', draw: (x) => circle(x, 1) },
  unknown: { path: 'faint', draw: () => '' },
}

function rounded(x: number): number {
  return Math.round(x * 10) / 10
}

function circle(x: number, radius: number, sweep: 0 | 1 = 1): string {
  const half = `a${radius} ${radius} 0 1 ${sweep} `
  return `M${rounded(x - radius)} 7${half}${2 * radius} 0${half}${-2 * radius} 0Z`
}
