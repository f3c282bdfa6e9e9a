import { besideTable } from '../beside-table.ts'
import { machineWords, type Machine } from '../machine.ts'
import { figure, tableOf } from '../table.ts'
import type { Figures } from '../trials.ts'
import type { StreamsReport } from './measure-streams.ts'
import type { TeamReport, TeamResult } from './measure-team.ts'
import type { TeamWritesReport } from './measure-team-writes.ts'
import type { TeamFigures } from './team-tally.ts'

/** All measurements, as in the JSON file. */
export interface BffReport {
  readonly at: string
  readonly machine: Machine
  readonly rows: number
  readonly overhead: readonly Figures[]
  readonly streams: StreamsReport | null
  readonly teamWrites: TeamWritesReport | null
  readonly teams: readonly TeamReport[]
}

/** The report as text. */
export function reportOf(report: BffReport): string {
  const { at, machine, rows, overhead, streams, teamWrites, teams } = report
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, ${rows} shipments`,
    ...(overhead.length > 0 ? [besideTable(overhead, 'proxy', 'bare')] : []),
    ...(streams ? [streamsTable(streams)] : []),
    ...(teamWrites ? [teamWritesTable(teamWrites)] : []),
    ...(teams.length > 0 ? [teamTable(teams)] : []),
  ].join('\n\n')
}

function streamsTable({ streams, memoryBeforeMb, memoryMb, ...events }: StreamsReport): string {
  return tableOf(
    ['open streams', 'measured', 'target'],
    [
      ['streams', String(streams), '500'],
      ['memory before, MB', figure(memoryBeforeMb), ''],
      ['memory with all, MB', figure(memoryMb), '< 150'],
      ['changes sent to all', `${events.changesSentToAll} of ${events.changes}`, 'all'],
      ['change to stream, p50 / p95, s', secondsPair(events.lag), ''],
    ],
  )
}

function teamWritesTable(measured: TeamWritesReport): string {
  const { readers, writes, expected, delivered, p50Ms, p95Ms, p99Ms, answerP50Ms } = measured
  return tableOf(
    ['writes of the team', 'measured', 'target'],
    [
      ['readers', String(readers), '500'],
      ['writes, one after the other', String(writes), ''],
      ['delivered', `${delivered} of ${expected}`, 'all'],
      ['write to stream, p50 / p95 / p99, ms', [p50Ms, p95Ms, p99Ms].map(figure).join(' / '), 'p95 ≤ 150'],
      ['write to answer, p50, ms', figure(answerP50Ms), ''],
      [
        'memory before / with all, MB',
        `${figure(measured.memoryBeforeMb)} / ${figure(measured.memoryMb)}`,
        '',
      ],
    ],
  )
}

const TEAM_HEAD = [
  'team',
  'interactions',
  'refused %',
  'over 1 s %',
  'p50 ms',
  'p95 ms',
  'max s',
  'upstream a minute (most in 60 s)',
  '429s upstream',
  'change to screen p50 / p95, s',
  'filled after, s',
  'memory, MB',
]

function teamTable(teams: readonly TeamReport[]): string {
  const rows = teams.flatMap((team) => {
    const { operators, proxy, proxyOnceFilled, lagOnceFilled, plain } = team
    return [
      [
        `${operators}, proxy`,
        ...waits(proxy),
        ...upstream(proxy),
        figure(team.filledSeconds),
        figure(team.memoryMbMax),
      ],
      ...(proxyOnceFilled && lagOnceFilled
        ? [
            [
              `${operators}, proxy, once filled`,
              ...waits(proxyOnceFilled),
              '',
              '',
              secondsPair(lagOnceFilled),
            ],
          ]
        : []),
      [`${operators}, pass-through`, ...waits(plain), ...upstream(plain)],
    ]
  })
  return tableOf(TEAM_HEAD, rows)
}

function waits(team: TeamFigures): string[] {
  const { interactions, refusedPercent, overSecondPercent, p50Ms, p95Ms, maxMs } = team
  return [
    String(interactions),
    ...[refusedPercent, overSecondPercent, p50Ms, p95Ms, maxMs / 1000].map(figure),
  ]
}

function upstream({ upstreamPerMinute, upstreamMost, upstreamLimited, lag }: TeamResult): string[] {
  return [`${figure(upstreamPerMinute)} (${upstreamMost})`, String(upstreamLimited), secondsPair(lag)]
}

function secondsPair({ p50Ms, p95Ms }: { p50Ms: number; p95Ms: number }): string {
  return `${figure(p50Ms / 1000)} / ${figure(p95Ms / 1000)}`
}
