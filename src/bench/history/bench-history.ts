import { startRig } from '../bff/rig.ts'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { thisMachine } from '../machine.ts'
import { reportOf, type HistoryReport } from './history-report.ts'
import { measureAnswers } from './measure-answers.ts'
import { measureRecording } from './measure-recording.ts'

/** What to measure, and how often. */
export interface HistoryBench {
  /** Shipments of the account. */
  readonly rows: number
  readonly rounds: number
  readonly output: ReportOutput
}

/** Measures the cost of recording, and of answers while recording, and reports. */
export async function benchHistory({ rows, rounds, output }: HistoryBench): Promise<void> {
  const at = new Date().toISOString()
  log(`recording ${rows} shipments, and ${rounds} hours of changes`)
  const recording = await measureRecording(rows, rounds)
  log(`importing ${rows} shipments`)
  const rig = await startRig(rows)
  try {
    const answers = await measureAnswers(rig, rounds, log)
    const report: HistoryReport = { at, machine: thisMachine(), rows, rounds, recording, answers }
    await giveReport(report, reportOf(report), output)
  } finally {
    await rig.end()
  }
}

function log(line: string): void {
  console.error(line)
}
