import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../../demo/demo-shipments.ts'
import { runCli, startCli, startService } from '../testing/run-cli.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data') }
const lines = demoShipments(day('2026-11-20')).map((shipment) => `${JSON.stringify(shipment)}\n`)
beforeAll(async () => {
  for (const name of ['Acme', 'Second']) {
    await runCli(['keys', 'create', '--account', name, '--label', 'x'], env)
  }
  await runCli(['import', '--account', 'Acme', '-'], env, lines.join(''))
})

test('ends quietly when its reader stops reading', async () => {
  const child = startCli(['export', '--account', 'Acme'], env)
  const ended = once(child, 'close')
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  expect({ code: (await ended)[0], err }).toEqual({ code: 0, err: '' })
})

test('backup copies the store while it is served and imported into, as a data directory', async () => {
  const service = await startService(env)
  const importing = runCli(['import', '--account', 'Second', '-'], env, lines.join(''))
  const copy = join(folder, 'copy')
  mkdirSync(copy)
  const file = join(copy, 'shipments.db')
  expect(await runCli(['backup', file], env)).toMatchObject({ code: 0, out: '' })
  await importing
  await service.stop('SIGTERM')
  const { out } = await runCli(['export', '--account', 'Acme'], { DATA_DIR: copy })
  expect(out).toBe((await runCli(['export', '--account', 'Acme'], env)).out)
  const served = await startService({ DATA_DIR: copy })
  expect((await fetch(`${served.address}/healthz`)).status).toBe(200)
  await served.stop('SIGTERM')
})
