import { median } from '../medians.ts'
import { figure, tableOf } from '../table.ts'
import type { InputFigures } from './measure-input.ts'
import type { LoadFigures } from './measure-load.ts'
import type { LongFigures } from './measure-long.ts'

/** All measurements, as in the JSON file. */
export interface ListReport {
  readonly at: string
  readonly machine: Machine
  readonly rows: number
  /** One entry for each round, with the pages side by side. */
  readonly rounds: readonly Round[]
}

/** The measured machine. */
export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly node: string
  readonly browser: string
  /** Processes that wanted a core on average, before and after. */
  readonly loadAverage: readonly number[]
}

/** The figures of both pages in one round. */
export interface Round {
  readonly ours: Figures
  readonly floor: Figures
}

/** The figures of one page in one round. */
export interface Figures {
  readonly load: LoadFigures
  readonly input: InputFigures
  readonly long: LongFigures
}

interface Line {
  readonly measure: string
  readonly of: (figures: Figures) => number
  readonly target?: string
  /** Whether the median meets the target. The second argument is the floor's. */
  readonly isMet?: (ours: number, floor: number) => boolean
}

const atMost = (bound: number) => (ours: number) => ours <= bound

/** The report as text: medians of the rounds. */
export function reportOf(report: ListReport): string {
  const { at, machine, rows, rounds } = report
  const cells = linesOf(report).map(({ measure, of, target = '', isMet }) => {
    const [ours, floor] = [
      median(rounds.map((round) => of(round.ours))),
      median(rounds.map((round) => of(round.floor))),
    ]
    const verdict = isMet ? (isMet(ours, floor) ? 'met' : 'missed') : ''
    return [measure, figure(ours), figure(floor), floor === 0 ? '–' : figure(ours / floor), target, verdict]
  })
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, ${rows} shipments, medians of ${rounds.length} rounds, a quarter of the machine's speed`,
    tableOf(['measure', 'ours', 'floor', '×', 'target', ''], cells),
  ].join('\n\n')
}

/** '2 cores (…), 4 GB, Chromium …, Node …, load 0.1 to 1.9'. */
export function machineWords({ cores, processor, memoryGb, browser, node, loadAverage }: Machine): string {
  const load = loadAverage.map((each) => each.toFixed(1)).join(' to ')
  return `${cores} cores (${processor}), ${memoryGb} GB, ${browser}, Node ${node}, load ${load}`
}

function linesOf({ rows }: ListReport): Line[] {
  return [...loadLines(), ...inputLines(), ...longLines(rows)]
}

function loadLines(): Line[] {
  return [
    {
      measure: 'scripts until the first row, brotli KB',
      of: ({ load }) => load.scriptKb,
      target: '≤ 140',
      isMet: atMost(140),
    },
    { measure: 'scripts, with those that come after it', of: ({ load }) => load.scriptLaterKb },
    {
      measure: 'styles until the first row, brotli KB',
      of: ({ load }) => load.styleKb,
      target: '≤ 6',
      isMet: atMost(6),
    },
    { measure: 'first 50 rows, brotli KB', of: ({ load }) => load.rowsKb, target: '≤ 8', isMet: atMost(8) },
    {
      measure: 'largest paint, Fast 4G, ms',
      of: ({ load }) => load.lcpMs,
      target: '≤ 1.25 × floor',
      isMet: (ours, floor) => ours <= 1.25 * floor,
    },
    {
      measure: 'first row, Fast 4G, ms',
      of: ({ load }) => load.firstRowMs,
      target: '≤ 1.25 × floor',
      isMet: (ours, floor) => ours <= 1.25 * floor,
    },
    { measure: 'layout shift', of: ({ load }) => load.layoutShift },
    { measure: 'longest task since navigation, ms', of: ({ load }) => load.longestTaskMs },
  ]
}

function inputLines(): Line[] {
  return [
    { measure: 'key to paint, ms', of: ({ input }) => input.keyToPaintMs, target: '≤ 32', isMet: atMost(32) },
    {
      measure: 'last key to new rows, ms',
      of: ({ input }) => input.lastKeyToRowsMs,
      target: '≤ 290',
      isMet: atMost(290),
    },
    {
      measure: 'filter click to new rows, ms',
      of: ({ input }) => input.clickToRowsMs,
      target: '≤ 50',
      isMet: atMost(50),
    },
  ]
}

function longLines(rows: number): Line[] {
  return [
    { measure: `heap at ${rows} rows, MB`, of: ({ long }) => long.heapMb },
    { measure: 'DOM elements', of: ({ long }) => long.elements, target: '≤ 700', isMet: atMost(700) },
    {
      measure: `key to paint at ${rows} rows, ms`,
      of: ({ long }) => long.keyToPaintMs,
      target: '≤ 32',
      isMet: atMost(32),
    },
    { measure: `first sort of ${rows} rows, ms`, of: ({ long }) => long.firstSortMs },
    { measure: 'the next sort, ms', of: ({ long }) => long.nextSortMs },
    { measure: `scroll at ${rows} rows: frame p95, ms`, of: ({ long }) => long.frameP95Ms },
    { measure: 'scroll: dropped frames, %', of: ({ long }) => long.droppedPercent },
    {
      measure: 'scroll: frames with blank rows, %',
      of: ({ long }) => long.blankPercent,
      target: '0',
      isMet: atMost(0),
    },
    {
      measure: 'back to the same row, ms',
      of: ({ long }) => long.backMs,
      target: '≤ 100',
      isMet: atMost(100),
    },
    {
      measure: 'back: drift, px',
      of: ({ long }) => Math.abs(long.backDriftPx),
      target: '0',
      isMet: atMost(0),
    },
  ]
}
