import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeShipments } from '../testing/write-shipments.ts'
import { runHere } from '../testing/run-cli.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data') }
const many = join(folder, 'many.ndjson')
beforeAll(() => writeShipments(many, 1200))

/** Each test has its own account in one data directory, as in installations. */
async function account(name: string): Promise<string> {
  await runHere(['keys', 'create', '--account', name, '--label', 'x'], env)
  return name
}
const load = (name: string, input: string, ...options: string[]) =>
  runHere(['import', '--account', name, ...options, '-'], env, input)
const stored = async (name: string) => (await runHere(['export', '--account', name], env)).out
const line = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...sampleShipment(), ...changes })
const summary = (storedLines: number, skipped: number, corrected: number, bad: number) =>
  `${storedLines} stored, ${skipped} skipped because a newer one is stored, ${corrected} corrected, ${bad} bad.\n`

test('a byte order mark, any line ends, blank lines and a missing last line end are accepted', async () => {
  const name = await account('ends')
  const input = `\ufeff${line()}\r\n\r\n   \n\n${line({ reference: 'S-2' })}`
  expect(await load(name, input)).toEqual({ code: 0, out: '', err: summary(2, 0, 0, 0) })
  expect(await stored(name)).toBe(`${line()}\n${line({ reference: 'S-2' })}\n`)
})

test('every bad line is named with number and field, in one line each, and exit code 1', async () => {
  const name = await account('bad')
  const milestones = sampleShipment().milestones.map((milestone, index) =>
    index === 2 ? { ...milestone, arrival: { date: '2026-02-30', time: null, actual: false } } : milestone,
  )
  const input = [
    line({ milestones }),
    line({ 'a\u001b[2J\u2028\u202eb': 1 }),
    'a\rb',
    line(),
    `${'['.repeat(200_000)}`,
  ]
  const { code, out, err } = await load(name, input.join('\n'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('line 1: milestones.2.arrival.date: must be a calendar date yyyy-MM-dd\n')
  expect(err.endsWith(summary(1, 0, 0, 4))).toBe(true)
  expect(err.trimEnd().split('\n')).toHaveLength(5)
  expect(err.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}]/u)
})

test('a line over 1 MiB is rejected by its number, and a shorter one is stored and exported', async () => {
  const name = await account('long')
  const large = line({ descriptionOfGoods: '\u8239'.repeat(300_000) })
  const tooLarge = line({ reference: 'S-2', descriptionOfGoods: 'x'.repeat(1_100_000) })
  const { code, err } = await load(name, `${tooLarge}\n${large}\n`)
  expect({ code, err }).toEqual({
    code: 1,
    err: `line 1: record: is larger than 1048576 bytes\n${summary(1, 0, 0, 1)}`,
  })
  expect(await stored(name)).toBe(`${large}\n`)
})

test('the later line of a repeated reference wins, unless it is older', async () => {
  const name = await account('twice')
  const older = line({ descriptionOfGoods: 'older', updatedAt: '2026-11-20T08:00:00.123455Z' })
  const same = line({ descriptionOfGoods: 'same' })
  const rule = 'the later updatedAt wins; if both are equal, the later line'
  expect((await load(name, [line(), older, same].join('\n'))).err).toBe(
    `line 2: warning: S-1 is on line 1 too; ${rule}\nline 3: warning: S-1 is on line 2 too; ${rule}\n` +
      summary(2, 1, 0, 0),
  )
  expect(await stored(name)).toBe(`${same}\n`)
  expect((await load(name, `${same}\n${older}`, '--replace-newer')).err).toBe(
    `line 2: warning: S-1 is on line 1 too; this line replaces it\n${summary(2, 0, 0, 0)}`,
  )
})

test('a record from the future is stored with a warning, and --replace-newer corrects it', async () => {
  const name = await account('future')
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const wrong = line({ updatedAt: at(24 * 3_600_000) })
  const nearly = line({ reference: 'S-2', updatedAt: at(60_000) })
  const right = line({ updatedAt: at(-1000), descriptionOfGoods: 'right' })
  expect((await load(name, `${wrong}\n${nearly}\n`)).err).toBe(
    "line 1: warning: updatedAt of S-1 is 24 hours ahead of this machine's clock; only --replace-newer can correct it\n" +
      summary(2, 0, 0, 0),
  )
  expect((await load(name, right)).err).toBe(summary(0, 1, 0, 0))
  expect((await load(name, right, '--replace-newer')).err).toBe(summary(1, 0, 0, 0))
  expect(await stored(name)).toBe(`${right}\n${nearly}\n`)
})

test('a folder instead of a file gives one line and exit code 2', async () => {
  expect(await runHere(['import', '--account', 'x', folder], env)).toEqual({
    code: 2,
    out: '',
    err: `${folder} is a folder. import takes a file.\n`,
  })
})

test('--progress reports after each step; without it a pipe receives only the summary', async () => {
  const name = await account('progress')
  const { err } = await runHere(['import', '--account', name, '--progress', many], env)
  const lines = err.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(`done to line 500: ${summary(500, 0, 0, 0).trimEnd()}`)
  expect((await runHere(['import', '--account', name, many], env)).err).toBe(summary(1200, 0, 0, 0))
})
