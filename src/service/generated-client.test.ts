import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyShipments } from './store/testing/conformance.ts'
import { SqliteStore } from './store/sqlite/sqlite-store.ts'
import { testService } from './testing/test-service.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
// Inside the project, so that the generated code finds the runtime it imports.
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/generated-client-'))
const { app, key, load } = await testService(new SqliteStore(':memory:'))
let origin = ''
beforeAll(async () => {
  await load(manyShipments(23))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const description = await (await fetch(`${origin}/v1/openapi.json`)).text()
  writeFileSync(join(folder, 'openapi.json'), description)
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** A program that uses only the generated client. */
const PROGRAM = `import * as api from './client.ts'

const [origin = '', key = ''] = process.argv.slice(2)
api.defaults.baseUrl = \`\${origin}/v1\`
api.defaults.headers = { authorization: \`Bearer \${key}\` }

const me = await api.getMe()
const references: string[] = []
const pages: number[] = []
let cursor: string | undefined
do {
  const page = await api.listShipments({ limit: 5, status: ['Active', 'Cancelled'], ...(cursor ? { cursor } : {}) })
  if (page.status !== 200) throw new Error(page.status === 304 ? 'unchanged' : page.data.code)
  references.push(...page.data.data.map((shipment) => shipment.reference))
  pages.push(page.data.data.length)
  cursor = page.data.nextCursor ?? undefined
} while (cursor)

const one = await api.getShipment(references[0] ?? '')
const none = await api.getShipment('a/b c')
const tagged = await api.listShipments({ tag: 'PO-3', createdSince: '2026-10-01T00:00:00Z' })
console.log(JSON.stringify({
  account: me.status === 200 ? me.data.account.name : null,
  references,
  pages,
  eta: one.status === 200 ? one.data.milestones.at(-1)?.arrival?.date : null,
  missing: none.status === 404 ? none.data.code : null,
  tagged: tagged.status === 200 ? tagged.data.data.map(({ tags }) => tags) : null,
}))
`

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    types: ['node'],
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
  },
  files: ['program.ts'],
}

test('a client generated from the description has correct types', async () => {
  expect(await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder])).toMatchObject({ stdout: '' })
})

test('a client generated from the description lists, pages and reads shipments', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), origin, key])
  const expected = manyShipments(23).filter(
    ({ cancelledAt, milestones }) => cancelledAt !== null || milestones.at(-1)?.arrival?.actual !== true,
  )
  const seen: unknown = JSON.parse(stdout)
  expect(seen).toEqual({
    account: 'Acme',
    references: expect.arrayContaining(expected.map(({ reference }) => reference)),
    pages: [5, 5, 5, expected.length - 15],
    eta: '2026-11-09',
    missing: 'shipment_not_found',
    tagged: [['PO-3'], ['PO-3']],
  })
})
