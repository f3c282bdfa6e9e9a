import { figure, tableOf } from './table.ts'
import type { Figures } from './trials.ts'

/** A table of one server's figures, with their ratios to another's for the same kinds of request. */
export function besideTable(figures: readonly Figures[], ours: string, other: string): string {
  const head = [
    'answer',
    `${ours}, CPU ms`,
    `${other}, CPU ms`,
    '×',
    'p50 at 1',
    '×',
    'p50 at 16',
    '×',
    'p99 at 16',
    '×',
  ]
  const rows = figures.flatMap((own) => {
    const beside = figures.find(({ server, kind }) => server === other && kind === own.kind)
    if (own.server !== ours || !beside) return []
    const cpuRatio = own.cpuMs === null || beside.cpuMs === null ? null : own.cpuMs / beside.cpuMs
    const pairs = (['p50AtOne', 'p50AtSixteen', 'p99AtSixteen'] as const).flatMap((name) => [
      figure(own[name]),
      figure(own[name] / beside[name]),
    ])
    return [[own.kind, thousandths(own.cpuMs), thousandths(beside.cpuMs), figure(cpuRatio), ...pairs]]
  })
  return tableOf(head, rows)
}

function thousandths(ms: number | null): string {
  return ms === null ? '–' : ms.toFixed(3)
}
