import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** "File is not listed within the file list of project": an import that no reference allows. */
const OUTSIDE_OF_PART = 'TS6307'

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'landfall-walls-'))
  for (const path of [
    'src',
    'e2e',
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    '.gitignore',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a tool in the copy with one more file in it, and gives what it says about that file. */
function complaintsAbout(path: string, content: string, [tool = '', ...args]: string[]): string {
  const file = join(copy, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  const { stdout, stderr, status } = spawnSync(tool, args, { cwd: copy, encoding: 'utf8' })
  rmSync(file)
  return status === 0 ? '' : `${stdout}${stderr}`
}

describe('a wall between parts holds', () => {
  test.each([
    ['the dashboard', 'src/web/planted.ts', '../service/config.ts'],
    ['the proxy', 'src/bff/planted.ts', '../service/config.ts'],
    ['the service', 'src/service/planted.ts', '../bff/config.ts'],
    ['the demo', 'src/demo/planted.ts', '../service/config.ts'],
    ['the contract', 'src/contract/planted.ts', '../places/places.ts'],
    ['places', 'src/places/planted.ts', '../contract/vocabulary.ts'],
  ])('against %s', { timeout: 60_000 }, (_name, path, target) => {
    const content = `export * as planted from '${target}'\n`
    expect(complaintsAbout(path, content, ['tsc', '-b', dirname(path)])).toContain(OUTSIDE_OF_PART)
    expect(complaintsAbout(path, content, ['oxlint', path])).toContain('no-restricted-imports')
  })
})

describe('a wall inside a part holds', () => {
  test.each([
    [
      'the validator in the browser',
      'src/web/lib/planted.ts',
      `import { meSchema } from '#contract/schema.ts'`,
    ],
    ['ui on shipments', 'src/web/ui/planted.ts', `import { isFiltered } from '../shipments/search.ts'`],
    ['lib on the map', 'src/web/lib/planted.ts', `import { RouteMap } from '../map/route-map.tsx'`],
    ['the map on shipments', 'src/web/map/planted.ts', `import { isFiltered } from '../shipments/search.ts'`],
    ['the map on the machine', 'src/web/map/planted.ts', `import { readFileSync } from 'node:fs'`],
    [
      "the map's build on the dashboard",
      'src/web/map/build/planted.ts',
      `import { x } from '../route-plan.ts'`,
    ],
    [
      'the map on what builds its data',
      'src/web/map/planted.ts',
      `import { readSeaMask } from './build/sea-mask-file.ts'`,
    ],
    [
      'the dashboard on what builds the data of the map',
      'src/web/shipments/planted.ts',
      `import { readSeaMask } from '../map/build/sea-mask-file.ts'`,
    ],
    ['shipments on a route', 'src/web/shipments/planted.ts', `import { Route } from '../routes/index.tsx'`],
    ['the contract on the machine', 'src/contract/planted.ts', `import { readFileSync } from 'node:fs'`],
    [
      'the contract on promises of it',
      'src/contract/planted.ts',
      `import { readFile } from 'node:fs/promises'`,
    ],
    ['the demo on the machine', 'src/demo/planted.ts', `import { readFileSync } from 'node:fs'`],
    [
      'an operation on a store',
      'src/service/operations/planted.ts',
      `import { x } from '../store/sqlite/x.ts'`,
    ],
    ['http on shipments', 'src/service/http/planted.ts', `import { x } from '../shipments/x.ts'`],
    ['the rules on http', 'src/service/shipments/planted.ts', `import { x } from '../http/x.ts'`],
    ['the bench on a route', 'src/bench/planted.ts', `import { Route } from '../web/routes/index.tsx'`],
    ['the service on the bench', 'src/service/planted.ts', `import { x } from '../bench/x.ts'`],
    ['the proxy on the bench', 'src/bff/planted.ts', `import { x } from '../bench/x.ts'`],
    ['a browser test on the proxy', 'e2e/planted.ts', `import { x } from '../src/bff/x.ts'`],
  ])('%s', { timeout: 60_000 }, (_name, path, statement) => {
    const complaints = complaintsAbout(path, `${statement}\n`, ['oxlint', path])
    expect(complaints).toContain('no-restricted-imports')
  })

  test('a cycle is refused', { timeout: 60_000 }, () => {
    const folder = 'src/web/shipments'
    const half = (other: string) =>
      `import { planted as other } from '${other}'\nexport const planted = () => other\n`
    writeFileSync(join(copy, folder, 'planted-too.ts'), half('./planted.ts'))
    const complaints = complaintsAbout(`${folder}/planted.ts`, half('./planted-too.ts'), ['oxlint', folder])
    rmSync(join(copy, folder, 'planted-too.ts'))
    expect(complaints).toContain('no-cycle')
  })

  test('without a planted file the same tools are content', { timeout: 60_000 }, () => {
    const { status } = spawnSync('oxlint', ['src/contract', 'src/places'], { cwd: copy })
    expect(status).toBe(0)
  })
})
