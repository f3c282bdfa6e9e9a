import { besideTable } from '../beside-table.ts'
import { machineWords, type Machine } from '../machine.ts'
import { figure, tableOf } from '../table.ts'
import { WITH, WITHOUT, type AnswersReport } from './measure-answers.ts'
import { CHANGES_A_MINUTE, type RecordingReport } from './measure-recording.ts'

/** All measurements, as in the JSON file. */
export interface HistoryReport {
  readonly at: string
  readonly machine: Machine
  readonly rows: number
  readonly rounds: number
  readonly recording: RecordingReport
  readonly answers: AnswersReport
}

/** The report as text. */
export function reportOf({ at, machine, rows, rounds, recording, answers }: HistoryReport): string {
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, ${rows} shipments, ${CHANGES_A_MINUTE} changes a minute, medians of ${rounds} rounds`,
    recordingTable(recording),
    besideTable(answers.figures, WITH, WITHOUT),
    tableOf(
      ['memory of the proxy, MB', WITH, WITHOUT],
      [['after the rounds', figure(answers.memoryMb.with), figure(answers.memoryMb.without)]],
    ),
  ].join('\n\n')
}

function recordingTable(measured: RecordingReport): string {
  const { firstSightSeconds, sameAgainSeconds, changes, fileMb, startSeconds } = measured
  return tableOf(
    ['recording', 'measured', 'target'],
    [
      ['all shipments, seen for the first time, CPU s', figure(firstSightSeconds), ''],
      ['all shipments again, unchanged, CPU s', figure(sameAgainSeconds), ''],
      ['CPU per change, including polls, ms', figure(measured.changeCpuMs), '≤ 0.5'],
      ['bytes of the file per change', figure(measured.changeBytes), ''],
      ['longest step meanwhile, ms', figure(measured.longestStepMs), ''],
      ['file after the first time, MB', figure(fileMb.before), ''],
      [`file after ${changes} changes, MB`, figure(fileMb.after), ''],
      ['all shipments from the file, at a start, s', figure(startSeconds), ''],
    ],
  )
}
