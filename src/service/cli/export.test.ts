import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { shipmentSchema } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../../demo/demo-shipments.ts'
import { runHere } from '../testing/run-cli.ts'
import { sampleContainer, sampleShipment } from '../testing/sample-shipment.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data') }

/** Texts that could cause trouble in JSON, SQL, UTF-8 or a terminal. */
const ODD_TEXTS = [
  '"\\/\b\f\n\r\t',
  '\u0000\u0001\u001f\u007f\u0085',
  '\u2028\u2029\ufeff\ufffe\uffff',
  '🚢 e\u0301 \u8239 \u202e',
  '\\ud800 spelled out',
  "'; DROP TABLE shipment; --",
  ' ',
  '%00%2F../..',
  'x'.repeat(70_000),
]

const odd = ODD_TEXTS.map((text, index) => {
  const base = sampleShipment({ reference: `${index} ${text.slice(0, 1500)}` })
  const cargo = {
    ...base.cargo,
    totalWeight: { value: [1e21, 1e-7, 0.1 + 0.2, -0, 1e300][index % 5] ?? 0, unit: 'KG' as const },
    containers: [sampleContainer(text)],
  }
  return { ...base, cargo, descriptionOfGoods: text, tags: [text, ''] }
})
const records = [...demoShipments(day('2026-11-20')), ...odd]
// The service writes keys in the specification's order, whatever the order of the input.
const lines = new Set(records.map((record) => JSON.stringify(shipmentSchema.parse(record))))

beforeAll(async () => {
  for (const name of ['Acme', 'Second']) {
    await runHere(['keys', 'create', '--account', name, '--label', 'x'], env)
  }
  const input = [...lines].join('\n')
  await runHere(['import', '--account', 'Acme', '-'], env, input)
})

test('returns what was imported byte for byte, every time', async () => {
  const { code, out, err } = await runHere(['export', '--account', 'Acme'], env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.endsWith('\n')).toBe(true)
  const exported = out.slice(0, -1).split('\n')
  expect(exported).toHaveLength(records.length)
  expect(exported.filter((line) => !lines.has(line)).map((line) => line.slice(0, 300))).toEqual([])
  const again = await runHere(['import', '--account', 'Second', '-'], env, out)
  expect(again).toMatchObject({
    code: 0,
    err: expect.stringContaining(`${records.length} stored, 0 skipped`),
  })
  expect((await runHere(['export', '--account', 'Second'], env)).out).toBe(out)
})

test('backup overwrites nothing, needs a database, and names a missing folder', async () => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, 'mine')
  expect(await runHere(['backup', taken], env)).toEqual({
    code: 2,
    out: '',
    err: `${taken} already exists. backup takes the name of a new file.\n`,
  })
  const nowhere = await runHere(['backup', join(folder, 'no', 'where')], env)
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringMatching(/ENOENT.*\n$/) })
  const empty = await runHere(['backup', join(folder, 'new')], { DATA_DIR: join(folder, 'empty') })
  expect(empty).toMatchObject({ code: 2, err: expect.stringMatching(/^There is no database in .*\n$/) })
})
