import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { runCli, startCli } from '../testing/run-cli.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data') }

/** Each test has its own account in one data directory, as in installations. */
async function account(name: string): Promise<string> {
  await runCli(['keys', 'create', '--account', name, '--label', 'x'], env)
  return name
}
const stored = async (name: string) => (await runCli(['export', '--account', name], env)).out
const line = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...sampleShipment(), ...changes })
const summary = (storedLines: number, bad: number) =>
  `${storedLines} stored, 0 skipped because a newer one is stored, 0 corrected, ${bad} bad.\n`

test('the summary comes last for a file of another kind, however long, and however slowly it is read', async () => {
  const name = await account('other-kind')
  const child = startCli(['import', '--account', name, '-'], env)
  child.stdin.end('{}\n'.repeat(20_000))
  const ended = once(child, 'close')
  const messages: string[] = []
  for await (const piece of child.stderr) {
    messages.push(String(piece))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await ended)[0]).toBe(1)
  expect(messages.join('').endsWith(`\n19700 more bad lines are not listed.\n${summary(0, 20_000)}`)).toBe(
    true,
  )
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends after a whole step and says what is done', async (signal, code) => {
  const name = await account(signal)
  const child = startCli(['import', '--account', name, '--progress', '-'], env)
  const lines: string[] = []
  const reader = createInterface(child.stderr).on('line', (text) => lines.push(text))
  const ended = once(child, 'close')
  child.stdin.on('error', () => undefined)
  const records = Array.from({ length: 700 }, (_, index) => line({ reference: `S-${index}` }))
  child.stdin.write(`${records.join('\n')}\n`)
  await once(reader, 'line')
  child.kill(signal)
  child.kill(signal)
  expect((await ended)[0]).toBe(code)
  expect(lines.at(-1)).toBe(`Interrupted. Lines 1 to 500 are done: ${summary(500, 0).trimEnd()}`)
  expect((await stored(name)).trimEnd().split('\n')).toHaveLength(500)
})
