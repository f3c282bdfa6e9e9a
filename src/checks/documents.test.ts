/** What the documents name exists: links, files, commands with their options, settings, packages. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCESS_SETTINGS } from '../bff/edge/auth/access-config.ts'
import {
  anchorsOf,
  commandsIn,
  filesIn,
  identifiersIn,
  linksIn,
  programsIn,
  settingsIn,
  settingsReadIn,
  unknownIn,
  verbAndOptions,
  type Command,
  type Document,
} from './documents.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const OPERATING = 'src/docs/operating.md'
const DOCUMENTS: readonly Document[] = [
  'README.md',
  'src/ARCHITECTURE.md',
  ...globSync(['.github/*.md', 'src/docs/**/*.md'], { cwd: root }),
].map((path) => ({ path, text: read(path) }))
const PACKAGE: {
  readonly scripts: Readonly<Record<string, string>>
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: object
  readonly devDependencies: object
} = JSON.parse(read('package.json'))

/** Folders that no commit holds: programs make them. */
const MADE_BY_RUNS = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'))

const SOURCES = globSync('{src,e2e}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (path) => !path.startsWith('src/checks/'),
)
const sourceText = SOURCES.map(read).join('\n')

/** Where settings of programs are read, and those of builds and tests. */
const SETTINGS_FILES = globSync(
  [
    'src/bff/config.ts',
    'src/bff/edge/auth/{access-config,allow-list}.ts',
    'src/service/config.ts',
    'src/start.mjs',
    'src/start/{settings,parts,landfall,proxy-program}.mjs',
  ],
  { cwd: root },
)
const TEST_SETTINGS = ['CHROMIUM_PATH', 'LANDFALL_TESTS']
/** Read by the container engine. */
const COMPOSE_SETTINGS = [
  ...read('src/start/container/compose.postgres.yaml').matchAll(/\$\{([A-Z_]+)/g),
].flatMap(([, name]) => name ?? [])
/** From the start to its own parts; no settings of an operator. */
const INTERNAL = new Set([
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'PROXY_URL',
  'PRIVATE_PATHS',
  'SIGTERM',
  'SIGINT',
  'SIGKILL',
  'EADDRINUSE',
])
const settingsOfPrograms = new Set(
  SETTINGS_FILES.flatMap((path) => settingsReadIn(read(path))).filter((name) => !INTERNAL.has(name)),
)

function faultsOf(find: (document: Document) => readonly string[]): string[] {
  return DOCUMENTS.flatMap((document) => find(document).map((fault) => `${document.path}: ${fault}`))
}

/** Whether a file, a folder or a pattern is there, from one of the folders. */
function isThere(path: string, folders: readonly string[]): boolean {
  if (MADE_BY_RUNS.some((folder) => `${path}/`.startsWith(folder))) return true
  return folders.some((folder) => globSync(path, { cwd: join(root, folder) }).length > 0)
}

/**
 * Missing files and folders that a document names. A name may go on from the root, from `src`, or from a
 * folder that the same paragraph or row has named before.
 */
function missingFiles({ text }: Document): string[] {
  return text.split(/\n\n|\n(?=\|)/).flatMap((passage) => {
    const folders = ['.', 'src']
    return filesIn(passage).filter((name) => {
      const before = [...folders]
      const paths = before.map((folder) => join(folder, name)).filter((path) => existsSync(join(root, path)))
      folders.push(...paths.map((path) => (statSync(join(root, path)).isDirectory() ? path : dirname(path))))
      return !isThere(name, before) && !isSpelled(name)
    })
  })
}

/** Whether only running makes a file of this name: the code spells it. */
function isSpelled(name: string): boolean {
  return !name.includes('/') && sourceText.includes(`'${name}'`)
}

function brokenLink({ path, text }: Document, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(join(root, target))) return true
  if (anchor === undefined) return false
  return (
    statSync(join(root, target)).isDirectory() ||
    !anchorsOf(file === '' ? text : read(target)).includes(anchor)
  )
}

const commands: readonly Command[] = DOCUMENTS.flatMap(({ text }) => commandsIn(text))

/** Each program that documents run with arguments, its verb, and all options that they give it. */
function verbs(): { readonly name: string; readonly argv: string[]; readonly options: string[] }[] {
  const found = new Map<string, { argv: string[]; options: Set<string> }>()
  for (const command of commands.filter(({ args }) => args.length > 0)) {
    const { verb, options } = verbAndOptions(command)
    const name = [command.script, ...verb].join(' ')
    const entry = found.get(name) ?? {
      argv: [program(command.script), ...verb, '--help'],
      options: new Set(),
    }
    for (const option of options) entry.options.add(option)
    found.set(name, entry)
  }
  return [...found].map(([name, { argv, options }]) => ({ name, argv, options: [...options] }))
}

/** The file of a script. */
function program(script: string): string {
  return PACKAGE.scripts[script]?.split(' ')[1] ?? `no program of ${script}`
}

describe('the documents', () => {
  test('link to what exists', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(10)
    expect(
      faultsOf((document) => linksIn(document.text).filter((link) => brokenLink(document, link))),
    ).toEqual([])
  })

  test('name files and folders that exist', () => {
    expect(faultsOf(missingFiles)).toEqual([])
  })

  test('name functions and fields that the code has', () => {
    expect(faultsOf(({ text }) => identifiersIn(text).filter((name) => !sourceText.includes(name)))).toEqual(
      [],
    )
  })

  test('name scripts and programs that exist', () => {
    const scripts = new Set(Object.keys(PACKAGE.scripts))
    const programs = new Set(Object.keys(PACKAGE.bin))
    expect(
      faultsOf(({ text }) =>
        unknownIn(
          commandsIn(text).map(({ script }) => script),
          scripts,
        ),
      ),
    ).toEqual([])
    expect(faultsOf(({ text }) => unknownIn(programsIn(text), programs))).toEqual([])
  })

  test.each(verbs())('give $name the options that its help names', ({ argv, options }) => {
    const { status, stdout } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' })
    expect(status).toBe(0)
    expect(options.filter((option) => option !== '--help' && !stdout.includes(option))).toEqual([])
  })

  test('name settings that the code reads', () => {
    const known = new Set([...settingsOfPrograms, ...ACCESS_SETTINGS, ...TEST_SETTINGS, ...COMPOSE_SETTINGS])
    expect(faultsOf(({ text }) => unknownIn(settingsIn(text), known))).toEqual([])
    expect(TEST_SETTINGS.filter((name) => !sourceText.includes(name))).toEqual([])
  })

  test('name every setting for the operator', () => {
    const named = new Set(settingsIn(read(OPERATING)))
    expect([...settingsOfPrograms].filter((name) => !named.has(name))).toEqual([])
    expect(settingsOfPrograms.size).toBeGreaterThan(30)
  })

  test('give a reason for each package, and for no other', () => {
    const named = [...read('src/docs/dependencies.md').matchAll(/`((?:@[\w-]+\/)?[\w-]+)`/g)].map(
      ([, name]) => name,
    )
    const packages = Object.keys({ ...PACKAGE.dependencies, ...PACKAGE.devDependencies })
    expect(new Set(named)).toEqual(new Set(packages))
  })

  test('list every decision and every measurement', () => {
    for (const folder of ['decisions', 'measurements']) {
      const files = globSync(`src/docs/${folder}/*-*.md`, { cwd: root }).map((path) =>
        relative(`src/docs/${folder}`, path),
      )
      const listed = linksIn(read(`src/docs/${folder}/README.md`))
      expect(files.filter((file) => !listed.includes(file))).toEqual([])
      expect(files.length).toBeGreaterThan(0)
    }
  })

  test('stay short: 120 lines for newcomers, 200 for maintainers', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
    expect(read('src/ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(201)
  })
})

describe('the checks of documents', () => {
  test('find links, and leave out those to other hosts and those in code', () => {
    expect(linksIn('[a](b.md#c), ![p](p.png), [x](https://x.example), `[no](no.md)`')).toEqual([
      'b.md#c',
      'p.png',
    ])
  })

  test('find a broken link, a broken anchor and a broken anchor of the same page', () => {
    const document = { path: 'README.md', text: '# One, two\n' }
    const isBroken = (link: string) => brokenLink(document, link)
    expect(['nowhere.md', 'src/ARCHITECTURE.md#nowhere', '#nowhere', 'src#parts'].map(isBroken)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['src/ARCHITECTURE.md#parts', '#one-two', 'LICENSE'].map(isBroken)).toEqual([false, false, false])
  })

  test('find files and folders in backticks, but no addresses, packages or types of content', () => {
    const text =
      '`src/a.ts`, `b.mjs`, `cli/`, `c*.ts`, `/v1/x`, `@a/b`, `a b/c`, `npm run x`, a/b.ts, `.data/`'
    expect(filesIn(text)).toEqual(['src/a.ts', 'b.mjs', 'cli/', 'c*.ts', '.data/'])
  })

  test('find files that are not there', () => {
    const text =
      '`src/bff/config.ts`, `none.ts`, `bff/*.mjs`, `bff/*.py`, `.data/x`, `shipments.db`, `invented.db`, `docs/`\n'
    expect(missingFiles({ path: 'README.md', text })).toEqual(['none.ts', 'bff/*.py', 'invented.db'])
  })

  test('look for files below folders that the same paragraph or row has named before', () => {
    const missingIn = (text: string) => missingFiles({ path: 'README.md', text })
    expect(missingIn('`src/web` has `shipments/` (`list/`, `nothing/`),\nand `map/`')).toEqual(['nothing/'])
    expect(missingIn('`src/web` is one\n\n`shipments/` is another')).toEqual(['shipments/'])
    expect(missingIn('| `src/web` | one |\n| `shipments/` | other |')).toEqual(['shipments/'])
    expect(missingIn('`src/web/lib/http.ts` asks by `request.ts`')).toEqual([])
  })

  test('find names of code', () => {
    expect(identifiersIn('`nextEventOf`, `search`, `PORT`, camelCase')).toEqual(['nextEventOf'])
  })

  test('find commands with verbs and options', () => {
    const text =
      '`npm start`\n\n```\nX=1 npm run -s service -- keys create --account "A B" > key.txt\nnpx landfall --help\n```\n'
    expect(commandsIn(text)).toEqual([
      { script: 'start', args: [] },
      { script: 'service', args: ['keys', 'create', '--account', '"A B"'] },
    ])
    expect(commandsIn(text).map(verbAndOptions).at(-1)).toEqual({
      verb: ['keys', 'create'],
      options: ['--account'],
    })
    expect(programsIn(text)).toEqual(['landfall'])
  })

  test('find settings in text and in blocks, and none in SQL', () => {
    const text =
      '`PORT`, `BUDGET=30`, `OIDC_…`, `SELECT`, PLAIN\n\n```\nAUTH=oidc PUBLIC_URL=https://x.example npm start\n```\n'
    expect(settingsIn(text)).toEqual(['PORT', 'BUDGET', 'OIDC_…', 'AUTH', 'PUBLIC_URL'])
  })

  test('find settings in code', () => {
    const source =
      "read('SERVICE_PORT', '4180'); env.BUDGET || String(MAX); env['x']; throw new Error('No such thing')"
    expect(settingsReadIn(source)).toEqual(['SERVICE_PORT', 'BUDGET'])
  })

  test('find what is not known, also of a whole kind', () => {
    expect(unknownIn(['PORT', 'PRT', 'OIDC_…', 'OICD_…'], new Set(['PORT', 'OIDC_ISSUER']))).toEqual([
      'PRT',
      'OICD_…',
    ])
  })
})
