import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryMbOf } from '../process-cost.ts'
import { startTelling } from '../server-process.ts'
import { measureTrials } from '../trials.ts'
import { keysOf, loadService, startService } from './own-service.ts'
import { ownTrials } from './own-trials.ts'
import { reportOf, type ServiceReport } from './service-report.ts'

/** What is measured, and how often. */
export interface ServiceBench {
  readonly rows: number
  readonly rounds: number
  readonly jsonFile: string
}

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Measures the service beside a bare server and its peers, and reports. */
export async function benchService({ rows, rounds, jsonFile }: ServiceBench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'))
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const report = await measureService({ rows, rounds, folder, ends })
    console.log(reportOf(report))
    await mkdir(dirname(jsonFile), { recursive: true })
    await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
    tell(`The figures are in ${jsonFile}.`)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

interface Run {
  readonly rows: number
  readonly rounds: number
  /** Removed at the end. */
  readonly folder: string
  /** Run at the end, the last one first. */
  readonly ends: (() => Promise<void>)[]
}

async function measureService({ rows, rounds, folder, ends }: Run): Promise<ServiceReport> {
  const nextKey = await keysOf(folder)
  tell(`importing ${rows} shipments`)
  const loading = await loadService(folder, rows)
  const databaseMb = (await stat(join(folder, 'data', 'shipments.db'))).size / 1_000_000
  const service = await startService(folder)
  ends.push(service.stop)
  const memoryAtStartMb = memoryMbOf(service.pid)
  const bare = await startTelling({ args: [BARE_SERVER] })
  ends.push(bare.stop)
  tell('asking each question once')
  const trials = await ownTrials(service, bare, nextKey, rows)
  const figures = await measureTrials(trials, rounds, tell)
  return {
    at: new Date().toISOString(),
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      memoryGb: Math.round(totalmem() / 1_000_000_000),
      node: process.version,
    },
    rows,
    rounds,
    ...loading,
    databaseMb,
    startMs: service.startMs,
    memoryAtStartMb,
    memoryMb: memoryMbOf(service.pid),
    figures,
  }
}

function tell(line: string): void {
  console.error(line)
}
