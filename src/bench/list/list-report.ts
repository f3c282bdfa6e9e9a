import { median } from '../medians.ts'
import { figure, tableOf } from '../table.ts'
import type { ListFigures } from './measure-list.ts'

/** All measurements, as in the JSON file. */
export interface ListReport {
  readonly at: string
  readonly sizes: readonly SizeFigures[]
}

/** The measured machine. */
export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly node: string
  readonly browser: string
  /** Load averages before and after. */
  readonly loadAverage: readonly number[]
}

export interface SizeFigures {
  /** Number of shipments. */
  readonly rows: number
  readonly machine: Machine
  /** One entry per round, with both pages. */
  readonly rounds: readonly Round[]
}

export interface Round {
  readonly ours: ListFigures
  readonly peer: ListFigures
}

/** A measure, and the maximum ratio to the peer's figure. */
const MEASURES: readonly (readonly [string, keyof ListFigures, target?: number])[] = [
  ['scripts until the first row, brotli KB', 'scriptKb'],
  ['first row, Fast 4G, ms', 'firstRowMs', 1.1],
  ['longest task while loading, ms', 'longestTaskMs', 1.3],
  ['filter click to other rows, ms', 'filterMs', 1.2],
  ['last key of a search to other rows, ms', 'searchMs', 1.2],
  ['thread: a new filter, ms', 'newFilterThreadMs', 1.3],
  ['thread: a filter shown before, ms', 'filterThreadMs', 1.3],
  ['thread: last key of a search, ms', 'searchThreadMs', 1.3],
  ['thread: back, ms', 'backThreadMs', 1.3],
  ['fast wheel: distance in 2 s, px', 'distancePx'],
  ['scroll: frame p50, ms', 'frameP50Ms', 1.2],
  ['scroll: frames with blank rows, %', 'blankPercent'],
  ['heap after scrolling, MB', 'heapMb', 1.2],
  ['back to the same row, ms', 'backMs', 1.2],
  ['back: drift, px', 'backDriftPx'],
]

/** The report as text: medians of the rounds. */
export function reportOf({ at, sizes }: ListReport): string {
  const last = sizes.at(-1)
  if (!last) throw new Error('Nothing was measured.')
  const heads = sizes.flatMap(({ rows }) => [`${rows}: ours`, 'peer', '×'])
  const cells = MEASURES.map(([measure, name, target]) => [
    measure,
    ...sizes.flatMap(({ rounds }) => {
      const [ours, peer] = [
        median(rounds.map((round) => round.ours[name])),
        median(rounds.map((round) => round.peer[name])),
      ]
      return [figure(ours), figure(peer), peer === 0 ? '–' : figure(ours / peer)]
    }),
    target === undefined ? '' : `≤ ${target} ×`,
  ])
  return [
    `${at.slice(0, 10)}, ${machineWords(last.machine)}, medians of ${last.rounds.length} rounds, a quarter of the machine's speed`,
    tableOf(['shipments', ...heads, 'target'], cells),
  ].join('\n\n')
}

/** '2 cores (…), 4 GB, Chromium …, Node …, load 0.1 to 1.9'. */
export function machineWords({ cores, processor, memoryGb, browser, node, loadAverage }: Machine): string {
  const load = loadAverage.map((each) => each.toFixed(1)).join(' to ')
  return `${cores} cores (${processor}), ${memoryGb} GB, ${browser}, Node ${node}, load ${load}`
}
