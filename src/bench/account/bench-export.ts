/** Two simultaneous exports of all fields, while others work. */
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import { EXPORT_PATH, exportFilePath } from '#contract/dashboard-api/paths.ts'
import { jsonOf } from '../bff/browser.ts'
import { pageRequest } from '../bff/proxy-client.ts'
import { ask } from '../callers.ts'
import { giveReport, type ReportOutput } from '../give-report.ts'
import { machineWords, thisMachine, type Machine } from '../machine.ts'
import { memoryMbOf } from '../process-cost.ts'
import type { ServerProcess } from '../server-process.ts'
import { figure, tableOf } from '../table.ts'
import { overAfter, spreadOf, underLoad, withAccount } from './bench-account.ts'

export interface ExportBench {
  readonly rows: number
  readonly output: ReportOutput
}

interface Download {
  readonly firstByteMs: number
  readonly wholeMs: number
  readonly megabytes: number
}

interface ExportReport {
  readonly at: string
  readonly machine: Machine
  readonly loadBefore: number
  readonly rows: number
  readonly downloads: readonly Download[]
  /** Resident memory of the proxy under load only, and its peak during exports, in megabytes. */
  readonly idleMb: number
  readonly mostMb: number
  /** Answers to other users before and during the exports. */
  readonly beforeMs: ReturnType<typeof spreadOf>
  readonly answersMs: ReturnType<typeof spreadOf>
}

const WARM_SECONDS = 20
const MEASURE_EVERY_MS = 20
const USERS = ['Mira', 'Jonas']

export async function benchExport({ rows, output }: ExportBench): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  const measured = await withAccount(rows, (proxy) => measure(proxy, rows))
  const report = { at: new Date().toISOString(), machine: thisMachine(), loadBefore, rows, ...measured }
  await giveReport(report, reportOf(report), output)
}

async function measure(proxy: ServerProcess, rows: number) {
  await underLoad(proxy, rows, overAfter(WARM_SECONDS))
  const before = await underLoad(proxy, rows, overAfter(WARM_SECONDS))
  const idleMb = memoryMbOf(proxy.pid) ?? 0
  let mostMb = idleMb
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      mostMb = Math.max(mostMb, memoryMbOf(proxy.pid) ?? 0)
      await pause(MEASURE_EVERY_MS)
    }
  }
  const watching = watch()
  const working = underLoad(proxy, rows, () => isOver)
  const downloads = await Promise.all(USERS.map((user) => download(proxy.origin, user)))
  isOver = true
  await watching
  return { downloads, idleMb, mostMb, beforeMs: spreadOf(before), answersMs: spreadOf(await working) }
}

async function download(origin: string, user: string): Promise<Download> {
  const asked = await ask(origin, {
    ...pageRequest(EXPORT_PATH, {
      origin,
      'landfall-client': 'dashboard',
      'content-type': 'application/json',
      [NAME_HEADER]: user,
    }),
    method: 'POST',
    body: JSON.stringify({ of: 'list', search: '', format: 'xlsx', fields: 'all', rows: 'shipments' }),
  })
  const ticket: unknown = Reflect.get(Object(jsonOf(asked)), 'ticket')
  const { path, headers } = pageRequest(exportFilePath(String(ticket)))
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}.`))
      let firstByteMs = 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - startMs
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => {
        resolve({ firstByteMs, wholeMs: performance.now() - startMs, megabytes: bytes / 1_000_000 })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function reportOf(report: ExportReport): string {
  const { at, machine, loadBefore, rows, downloads, idleMb, mostMb, beforeMs, answersMs } = report
  const slowest = (of: (download: Download) => number) => figure(Math.max(...downloads.map(of)))
  return [
    `${at.slice(0, 10)}, ${machineWords(machine)}, load before ${figure(loadBefore)}: ${rows} shipments with all fields as a workbook, for two users at once, while 50 others work`,
    tableOf(
      ['measure', 'figure', 'target'],
      [
        ['first byte, ms', slowest(({ firstByteMs }) => firstByteMs), '< 500'],
        ['whole file, ms', slowest(({ wholeMs }) => wholeMs), ''],
        ['size, MB', slowest(({ megabytes }) => megabytes), ''],
        ['memory before, MB', figure(idleMb), ''],
        ['memory above that at most, MB', figure(mostMb - idleMb), '< 100'],
        ['other answers before, p95 ms', figure(beforeMs.p95), ''],
        ['other answers, p50 ms', figure(answersMs.p50), ''],
        ['other answers, p95 ms', figure(answersMs.p95), '< 100'],
        ['other answers, p99 ms', figure(answersMs.p99), ''],
      ],
    ),
  ].join('\n\n')
}
