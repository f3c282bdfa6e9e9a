import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { manyShipments } from './store/testing/conformance.ts'
import { runCli, startCli, startService, type RunningService } from './testing/run-cli.ts'
import { describeWithPostgres } from './testing/test-databases.ts'

const MINUTES_MS = 150_000
const KILL_EVERY_MS = 20_000
const KILLED_IMPORTS = 10

interface Admitted {
  readonly sentMs: number
  readonly answeredMs: number
}

describeWithPostgres('instances on one database, for minutes', ({ make }) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-instances-long-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('never admit more than 60 requests of a key in any 60 seconds, while they are killed and started again', async () => {
    const env = { DATABASE_URL: await make() }
    const key = (await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)).out.trim()
    const services: RunningService[] = [await startService(env), await startService(env)]
    const endMs = performance.now() + MINUTES_MS
    const admitted: Admitted[] = []
    const seen = new Set<number | 'lost'>()
    const hammer = async (index: number) => {
      while (performance.now() < endMs) {
        const sentMs = performance.now()
        const status = await statusOf(services[index], key)
        seen.add(status)
        if (status === 200) admitted.push({ sentMs, answeredMs: performance.now() })
        await sleep(60)
      }
    }
    const killer = async () => {
      for (let turn = 0; performance.now() < endMs - KILL_EVERY_MS; turn += 1) {
        await sleep(KILL_EVERY_MS)
        await services[turn % 2]?.stop('SIGKILL')
        services[turn % 2] = await startService(env)
      }
    }
    await Promise.all([hammer(0), hammer(1), hammer(0), hammer(1), killer()])
    await Promise.all(services.map((service) => service.stop('SIGTERM')))
    seen.delete('lost')
    expect(seen).toEqual(new Set([200, 429]))
    const inOrder = admitted.toSorted((one, two) => one.answeredMs - two.answeredMs)
    // They are admitted in another order than they are answered.
    const spans = inOrder.slice(60).map(({ answeredMs }, index) => {
      const sent = inOrder.slice(index, index + 61).map(({ sentMs }) => sentMs)
      return answeredMs - Math.min(...sent)
    })
    expect(spans.length).toBeGreaterThan(50)
    // Measured by another clock than the database's, which may be slightly faster.
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(59_950)
  })

  test(`kill -9 in the middle of an import loses no acknowledged line, ${KILLED_IMPORTS} times`, async () => {
    const env = { DATABASE_URL: await make() }
    await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)
    const lines = manyShipments(4000).map((shipment) => JSON.stringify(shipment))
    const file = join(folder, 'lines')
    writeFileSync(file, `${lines.join('\n')}\n`)
    for (let time = 0; time < KILLED_IMPORTS; time += 1) {
      const account = `Acme ${time}`
      await runCli(['keys', 'create', '--account', account, '--label', 'x'], env)
      const acknowledged = await killedImport(
        ['import', '--account', account, '--progress', file],
        env,
        time * 60,
      )
      const { out } = await runCli(['export', '--account', account], env)
      const stored = out.split('\n').length - 1
      expect(stored).toBeGreaterThanOrEqual(acknowledged)
      expect(stored % 500).toBe(0)
      expect(await runCli(['import', '--account', account, file], env)).toMatchObject({ code: 0 })
    }
  })
})

async function statusOf(service: RunningService | undefined, key: string): Promise<number | 'lost'> {
  try {
    const answer = await fetch(`${service?.address}/v1/me`, { headers: { authorization: `Bearer ${key}` } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'lost'
  }
}

/** Kills the import some time after its first acknowledgement, and resolves to the number of acknowledged lines. */
async function killedImport(args: string[], env: Record<string, string>, delayMs: number): Promise<number> {
  const child = startCli(args, env)
  let said = ''
  child.stderr.on('data', (chunk) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), delayMs)
    said += String(chunk)
  })
  await new Promise((resolve) => child.once('close', resolve))
  return Math.max(0, ...[...said.matchAll(/^done to line (\d+):.*\n/gm)].map(([, line]) => Number(line)))
}
