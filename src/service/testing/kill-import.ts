import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { derive } from '../shipments/derive.ts'
import { manyShipments } from '../store/testing/conformance.ts'
import { runCli, startCli } from './run-cli.ts'

const STEP_RECORDS = 500

/** The state after a `kill -9` in the middle of an import. */
export interface KilledImport {
  /** Lines that the process had acknowledged when it was killed. */
  readonly acknowledged: number
  readonly stored: number
  /** `ok`, or the fault of the database. */
  readonly integrity: string
  /** Whether only complete steps are stored. */
  readonly isWhole: boolean
  /** The result of repeating the import. */
  readonly again: { readonly code: number | null; readonly summary: string }
}

/** Imports the file, kills the process some time after its first acknowledgement, and imports the file again. */
export async function killImport(file: string, delayMs: number): Promise<KilledImport> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-kill-'))
  const env = { DATA_DIR: folder }
  try {
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)
    const acknowledged = await importUntilKilled(env, { account: 'Acme', file, delayMs })
    const database = new DatabaseSync(join(folder, 'shipments.db'))
    const stored = Number(database.prepare('SELECT count(*) AS n FROM shipment').get()?.['n'])
    const integrity = String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'])
    database.close()
    const { code, err } = await runCli(['import', '--account', 'Acme', file], env)
    const again = { code, summary: err.trim().split('\n').at(-1) ?? '' }
    return { acknowledged, stored, integrity, isWhole: stored % STEP_RECORDS === 0, again }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Kills an import some time after its first acknowledgement, and resolves to the acknowledged lines. */
export async function importUntilKilled(
  env: Record<string, string>,
  { account, file, delayMs }: { readonly account: string; readonly file: string; readonly delayMs: number },
): Promise<number> {
  const child = startCli(['import', '--account', account, '--progress', file], env)
  const ended = once(child, 'close')
  let acknowledged = 0
  const lines = createInterface(child.stderr)
  lines.on('line', (line) => {
    acknowledged = Number(/^done to line (\d+):/.exec(line)?.[1] ?? acknowledged)
  })
  await Promise.race([once(lines, 'line'), ended])
  await sleep(delayMs)
  child.kill('SIGKILL')
  await ended
  return acknowledged
}

/** Writes `count` shipments, one per line, with nothing to correct. */
export async function writeShipments(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file)
  for (const shipment of manyShipments(count)) stream.write(`${JSON.stringify(derive(shipment).shipment)}\n`)
  stream.end()
  await once(stream, 'close')
}
