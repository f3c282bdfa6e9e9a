import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** "File is not listed within the file list of project": an import that no reference allows. */
const OUTSIDE_OF_PART = 'TS6307'

/** Each part of the project, a folder of it, and what it must not import. */
const BETWEEN_PARTS = [
  ['the dashboard', 'src/web', '../service/config.ts'],
  ['the proxy', 'src/bff', '../service/config.ts'],
  ['the service', 'src/service', '../bff/config.ts'],
  ['the demo', 'src/demo', '../service/config.ts'],
  ['the contract', 'src/contract', '../places/places.ts'],
  ['places', 'src/places', '../contract/vocabulary.ts'],
  ['facts', 'src/facts', '../web/lib/in-slices.ts'],
] as const

/** A forbidden import, the folder of the offending file, and its code. */
const INSIDE_PARTS = [
  ['the validator in the browser', 'src/web/lib', `import { meSchema } from '#contract/schema.ts'`],
  ['facts on the machine', 'src/facts/text', `import { readFileSync } from 'node:fs'`],
  ['facts on icons', 'src/facts/words', `import { Ship } from 'lucide-react'`],
  ['the service on facts', 'src/service', `import { x } from '#facts/shipment/eta.ts'`],
  ['the demo on facts', 'src/demo', `import { x } from '#facts/shipment/eta.ts'`],
  ['the contract on facts', 'src/contract', `import { x } from '#facts/shipment/eta.ts'`],
  ['ui on shipments', 'src/web/ui', `import { statusLabel } from '../shipments/words/shipment-labels.ts'`],
  ['lib on facts about shipments', 'src/web/lib', `import { etaOf } from '#facts/shipment/eta.ts'`],
  ["the team's state on lists", 'src/web/team', `import { useJudge } from '../shipments/use-judge.ts'`],
  ['lib on the map', 'src/web/lib', `import { RouteMap } from '../map/route-map.tsx'`],
  [
    'the map on shipments',
    'src/web/map',
    `import { statusLabel } from '../shipments/words/shipment-labels.ts'`,
  ],
  ['the map on the machine', 'src/web/map', `import { readFileSync } from 'node:fs'`],
  ["the map's build on the dashboard", 'src/web/map/build', `import { x } from '../route-plan.ts'`],
  [
    'the map on what builds its data',
    'src/web/map',
    `import { readSeaMask } from './build/sea-mask-file.ts'`,
  ],
  [
    'the dashboard on what builds the data of the map',
    'src/web/shipments',
    `import { readSeaMask } from '../map/build/sea-mask-file.ts'`,
  ],
  ['shipments on a route', 'src/web/shipments', `import { Route } from '../routes/index.tsx'`],
  ['the contract on the machine', 'src/contract', `import { readFileSync } from 'node:fs'`],
  ['the contract on promises of it', 'src/contract', `import { readFile } from 'node:fs/promises'`],
  ['the demo on the machine', 'src/demo', `import { readFileSync } from 'node:fs'`],
  ['an operation on a store', 'src/service/operations', `import { x } from '../store/sqlite/x.ts'`],
  ['http on shipments', 'src/service/http', `import { x } from '../shipments/x.ts'`],
  ['the rules on http', 'src/service/shipments', `import { x } from '../http/x.ts'`],
  ['the bench on a route', 'src/bench', `import { Route } from '../web/routes/index.tsx'`],
  ['the service on the bench', 'src/service', `import { x } from '../bench/x.ts'`],
  ['the proxy on the bench', 'src/bff', `import { x } from '../bench/x.ts'`],
  ['a browser test on the proxy', 'e2e', `import { x } from '../src/bff/x.ts'`],
] as const

const betweenParts = BETWEEN_PARTS.map(([, folder, target], index) => ({
  path: `${folder}/planted-between-${index}.ts`,
  content: `export * as planted from '${target}'\n`,
}))
const insideParts = INSIDE_PARTS.map(([, folder, statement], index) => ({
  path: `${folder}/planted-inside-${index}.ts`,
  content: `${statement}\n`,
}))
const page = {
  path: 'src/facts/planted-page.ts',
  content: 'export const planted = () => document.title\n',
}
const impure = {
  path: 'src/web/lib/planted-impure.ts',
  content: 'export const usePlanted = () => document.title\n',
}
const cycle = ['one', 'other'].map((name) => ({
  path: `src/web/shipments/planted-${name}.ts`,
  content: `import { planted as next } from './planted-${name === 'one' ? 'other' : 'one'}.ts'\nexport const planted = () => next\n`,
}))

/** Where the compiler keeps what it knows, see the tsconfig of each part. */
const TYPES = '.cache/types'

let copy = ''
/** Messages of the compiler and the linter, a line each. */
let types: string[] = []
let lint: string[] = []
let lintBefore: number | null = null

// Everything is planted at once: each run of a tool takes seconds.
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
  // What the compiler knows already, it need not read again.
  if (existsSync(join(root, TYPES))) cpSync(join(root, TYPES), join(copy, TYPES), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  lintBefore = spawnSync('oxlint', ['src/contract', 'src/places'], { cwd: copy }).status
  const planted = [...betweenParts, ...insideParts, ...cycle, page, impure]
  for (const { path, content } of planted) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), content)
  }
  types = linesOf('tsc', ['-b', '--pretty', 'false', ...BETWEEN_PARTS.map(([, folder]) => folder)])
  lint = linesOf('oxlint', ['--format', 'unix', ...planted.map(({ path }) => path)])
  // Every part is compiled, which takes 12 s of a processor, and minutes on a machine that does much else.
}, 300_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function linesOf(tool: string, args: readonly string[]): string[] {
  return spawnSync(tool, args, { cwd: copy, encoding: 'utf8' }).stdout.split('\n')
}

/** The messages about a file, as one text. */
function about(path: string | undefined, lines: readonly string[]): string {
  return lines.filter((line) => path !== undefined && line.includes(path)).join('\n')
}

describe('a wall between parts holds', () => {
  test.each(BETWEEN_PARTS.map(([name], index) => [name, betweenParts[index]?.path]))(
    'against %s',
    (_, path) => {
      expect(about(path, types)).toContain(OUTSIDE_OF_PART)
      expect(about(path, lint)).toContain('no-restricted-imports')
    },
  )
})

describe('a wall inside a part holds', () => {
  test.each(INSIDE_PARTS.map(([name], index) => [name, insideParts[index]?.path]))('%s', (_, path) => {
    expect(about(path, lint)).toContain('no-restricted-imports')
  })

  test('facts on a page', () => {
    expect(about(page.path, lint)).toContain('no-restricted-globals')
    expect(about(page.path, types)).toContain("Cannot find name 'document'")
  })

  test('a hook that reads the page while it renders is refused', () => {
    expect(about(impure.path, lint)).toContain('landfall(pure-render)')
  })

  test('a cycle is refused', () => {
    for (const { path } of cycle) expect(about(path, lint)).toContain('no-cycle')
  })

  test('without a planted file the same tools are content', () => {
    expect(lintBefore).toBe(0)
  })
})
