import { machineWords, type Machine } from '../machine.ts'
import { figure, tableOf } from '../table.ts'
import type { Figures } from '../trials.ts'

/** All measurements, as in the JSON file. */
export interface ServiceReport {
  readonly at: string
  readonly machine: Machine
  readonly store: 'SQLite' | 'PostgreSQL'
  /** Shipments of the measured account. */
  readonly rows: number
  /** Shipments of other accounts in the same database. */
  readonly rowsOfOthers: number
  readonly rounds: number
  readonly importSeconds: number
  readonly importedPerSecond: number
  readonly importedPerCpuSecond: number | null
  readonly databaseMb: number
  /** From the start of the process until it is ready. */
  readonly startMs: number
  readonly memoryAtStartMb: number | null
  /** After all requests. */
  readonly memoryMb: number | null
  readonly figures: readonly Figures[]
}

const HEAD = ['question', 'CPU ms', '× bare', 'p50 at 1', 'p99 at 1', 'p50 at 16', 'p99 at 16']

/** The report as text. */
export function reportOf(report: ServiceReport): string {
  const { at, machine, store, rows, rowsOfOthers, rounds, figures } = report
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}`,
    `${store}, ${rows} shipments${rowsOfOthers > 0 ? ` and ${rowsOfOthers} of other accounts` : ''}, medians of ${rounds} rounds; times in milliseconds, CPU of the server for one request`,
    '',
    totalsOf(report),
    '',
    tableOf(
      HEAD,
      figures
        .filter(({ server }) => server === 'ours')
        .map((ours) => rowOf(ours.kind, ours, bareOf(figures, ours))),
    ),
    ...peersOf(figures),
  ].join('\n')
}

function totalsOf(report: ServiceReport): string {
  return tableOf(
    ['whole', 'measured', 'target'],
    [
      ['import, shipments a second', figure(report.importedPerSecond), '≥ 5000'],
      ['import, shipments a CPU second', figure(report.importedPerCpuSecond), ''],
      ['start, ms', figure(report.startMs), '< 300'],
      ['memory at start, MB', figure(report.memoryAtStartMb), ''],
      ['memory after the run, MB', figure(report.memoryMb), '< 200'],
      ['database, MB', figure(report.databaseMb), ''],
    ],
  )
}

function bareOf(figures: readonly Figures[], { kind }: Figures): Figures | undefined {
  return figures.find((one) => one.server === 'bare' && one.kind === kind)
}

/** The peers, each with our answer to the same request. */
function peersOf(figures: readonly Figures[]): string[] {
  const peers = figures.filter(({ server }) => server !== 'ours' && server !== 'bare')
  if (peers.length === 0) return []
  const head = ['peer', ...HEAD.slice(1)].with(2, '× ours')
  const rows = peers.map((peer) => {
    const ours = figures.find(({ server, kind }) => server === 'ours' && kind === peer.kind)
    return rowOf(`${peer.server}: ${peer.kind}`, peer, ours)
  })
  return ['', tableOf(head, rows)]
}

function rowOf(name: string, measured: Figures, yardstick: Figures | undefined): string[] {
  const { cpuMs, p50AtOne, p99AtOne, p50AtSixteen, p99AtSixteen } = measured
  const ratio = cpuMs === null || !yardstick?.cpuMs ? null : cpuMs / yardstick.cpuMs
  return [name, ...[cpuMs, ratio, p50AtOne, p99AtOne, p50AtSixteen, p99AtSixteen].map(figure)]
}
