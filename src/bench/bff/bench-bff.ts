import { giveReport, type ReportOutput } from '../give-report.ts'
import { thisMachine } from '../machine.ts'
import { reportOf, type BffReport } from './bff-report.ts'
import { measureOverhead } from './measure-overhead.ts'
import { measureStreams } from './measure-streams.ts'
import { measureTeam, type TeamReport } from './measure-team.ts'
import { measureTeamWrites } from './measure-team-writes.ts'
import { startRig, type Rig } from './rig.ts'

/** Parts of the bench that can run separately. */
export const BFF_PARTS = ['overhead', 'streams', 'team-writes', 'teams'] as const
type BffPart = (typeof BFF_PARTS)[number]

/** What to measure, and for how long. */
export interface BffBench {
  readonly rows: number
  readonly rounds: number
  /** Minutes per team. */
  readonly minutes: number
  readonly teams: readonly number[]
  readonly parts: readonly BffPart[]
  readonly output: ReportOutput
}

const STREAMS = 500
const READERS = 500

/** Measures the proxy under load, compared with a bare server and a plain pass-through, and reports. */
export async function benchBff(bench: BffBench): Promise<void> {
  log(`importing ${bench.rows} shipments`)
  const rig = await startRig(bench.rows)
  try {
    const report = await measureAll(rig, bench)
    await giveReport(report, reportOf(report), bench.output)
  } finally {
    await rig.end()
  }
}

async function measureAll(rig: Rig, { rows, rounds, minutes, teams, parts }: BffBench): Promise<BffReport> {
  const at = new Date().toISOString()
  if (parts.includes('overhead')) log('the proxy beside a bare server: waiting until it knows all shipments')
  const overhead = parts.includes('overhead') ? await measureOverhead(rig, rounds, log) : []
  if (parts.includes('streams')) log(`${STREAMS} open streams`)
  const streams = parts.includes('streams') ? await measureStreams(rig, STREAMS) : null
  if (parts.includes('team-writes')) log(`${READERS} readers of the writes of one of them`)
  const teamWrites = parts.includes('team-writes') ? await measureTeamWrites(rig, READERS) : null
  const measured: TeamReport[] = []
  for (const operators of parts.includes('teams') ? teams : []) {
    log(`${operators} operators for ${minutes} minutes`)
    measured.push(await measureTeam(rig, operators, minutes))
  }
  return { at, machine: thisMachine(), rows, overhead, streams, teamWrites, teams: measured }
}

function log(line: string): void {
  console.error(line)
}
