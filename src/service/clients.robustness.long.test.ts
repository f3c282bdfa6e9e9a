import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { writeShipments } from './testing/kill-import.ts'
import { runCli, startCli, startService } from './testing/run-cli.ts'

test('reads go on while another process imports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-reads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { DATA_DIR: join(folder, 'data') }
  const file = join(folder, 'lines')
  await writeShipments(file, 5000)
  const key = (await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)).out.trim()
  const service = await startService(env)
  onTestFinished(() => void service.stop('SIGTERM'))
  const read = async () => {
    const answer = await fetch(`${service.address}/v1/shipments?limit=1`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const body: unknown = await answer.json()
    return { status: answer.status, rows: Object(body).data.length }
  }
  const importing = startCli(['import', '--account', 'Acme', '--progress', file], env)
  const seen: Awaited<ReturnType<typeof read>>[] = []
  // A line for each of the ten steps, which arrive immediately, and one at the end.
  for await (const _line of createInterface(importing.stderr)) seen.push(await read())
  expect(seen).toEqual(Array(11).fill({ status: 200, rows: 1 }))
})
