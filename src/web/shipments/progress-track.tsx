import type { LegState, MarkState, Progress } from './facts/progress.ts'

/** Marks nearer than this would touch; a longer route makes the drawing wider and so smaller. */
const STEP_MIN = 12
const WIDTH = 132
const HEIGHT = 14
const MIDDLE = HEIGHT / 2
const EDGE = 6

const LEG_CLASSES: Record<LegState, string> = {
  done: 'stroke-accent [stroke-width:2]',
  'under-way': 'stroke-accent [stroke-width:2] [stroke-dasharray:4_2.5]',
  planned: 'stroke-track [stroke-width:1.5] [stroke-dasharray:1_3] [stroke-linecap:round]',
}

const MARKS: Record<MarkState, { radius: number; className: string }> = {
  done: { radius: 4, className: 'fill-accent stroke-accent' },
  next: { radius: 4, className: 'fill-panel stroke-accent [stroke-width:2]' },
  overdue: { radius: 4, className: 'fill-panel stroke-bad [stroke-width:2]' },
  planned: { radius: 3.5, className: 'fill-panel stroke-track [stroke-width:1.5]' },
  skipped: { radius: 1.5, className: 'fill-track stroke-track' },
  unknown: { radius: 0, className: '' },
}

/**
 * The milestones as marks on a line: filled happened, outlined comes next, hollow is an estimate, red rim an estimate
 * that passed, nothing where no date is known. Counts milestones and never distance.
 */
export function ProgressTrack({ progress }: { progress: Progress }) {
  const { marks, legs, words } = progress
  if (marks.length === 0) return <span className="text-muted">No route yet</span>
  const step = Math.max(STEP_MIN, (WIDTH - 2 * EDGE) / Math.max(1, marks.length - 1))
  const x = (index: number) => EDGE + index * step
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 ${Math.max(WIDTH, x(marks.length - 1) + EDGE)} ${HEIGHT}`}
      className="block h-3.5 max-w-full"
    >
      {legs.map((leg, index) => (
        <line
          key={index}
          x1={x(index)}
          x2={x(index + 1)}
          y1={MIDDLE}
          y2={MIDDLE}
          className={LEG_CLASSES[leg]}
        />
      ))}
      {marks.map((mark, index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={MIDDLE}
          r={MARKS[mark].radius}
          className={MARKS[mark].className}
        />
      ))}
    </svg>
  )
}
