/** Files that other programs read: GitHub's, and those of containers. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const CONTAINER = 'src/start/container'
const DOCKERFILE = read(`${CONTAINER}/Dockerfile`)
const PACKAGE = JSON.parse(read('package.json'))
/** Each with its instruction first, comments left out and continued lines joined. */
const INSTRUCTIONS = DOCKERFILE.replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const SECRET = /KEY|SECRET|PASSWORD|TOKEN/

function argumentsOf(name: string, lines = INSTRUCTIONS): string[] {
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
}

/** The last stage, which is what runs. */
const IMAGE = INSTRUCTIONS.slice(INSTRUCTIONS.findLastIndex((line) => line.startsWith('FROM ')))

describe('the version', () => {
  test('is the same in package.json, its lock, the changelog and the compose file', () => {
    const { version } = PACKAGE
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe(version)
    expect(/^## (\S+),/m.exec(read('.github/CHANGELOG.md'))?.[1]).toBe(version)
    const images = Object.values(composed('compose.yaml').services).map(({ image }) => image)
    expect(images).toEqual([`landfall:${version}`, `landfall:${version}`])
  })
})

describe('files for GitHub', () => {
  test('the workflow runs the test command of the README and may only read', () => {
    const { jobs, permissions } = parse(read('.github/workflows/test.yml'))
    const commands = jobs.test.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    expect(commands).toEqual(['npm ci && npm test'])
    expect(read('README.md')).toContain(`\`\`\`\n${commands[0]}\n\`\`\``)
    expect(permissions).toEqual({ contents: 'read' })
  })

  test('each folder that Dependabot looks at holds what it updates', () => {
    const updates: { 'package-ecosystem': string; directory: string }[] = parse(
      read('.github/dependabot.yml'),
    ).updates
    const manifests: Record<string, string> = {
      npm: 'package.json',
      'github-actions': '.github/workflows/test.yml',
      docker: 'Dockerfile',
    }
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(Object.keys(manifests))
    for (const { directory, 'package-ecosystem': system } of updates) {
      expect(existsSync(join(root, directory, manifests[system] ?? ''))).toBe(true)
    }
  })

  test('issue forms ask named questions, each under an id of its own', () => {
    const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root })
    expect(forms.length).toBeGreaterThan(1)
    for (const form of forms) {
      const { name, description, body } = parse(read(form))
      expect([name, description]).toEqual([expect.any(String), expect.any(String)])
      const asked: { id: string; attributes: object }[] = body.filter(
        ({ type }: { type: string }) => type !== 'markdown',
      )
      expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
      for (const { attributes } of asked) expect(attributes).toMatchObject({ label: expect.any(String) })
    }
  })
})

describe('the container file', () => {
  test('has no fault that a linter finds', () => {
    expect(validate(DOCKERFILE).map(({ message, range }) => [range.start.line + 1, message])).toEqual([])
  })

  test('builds on the official image of the very Node that the project runs on', () => {
    const images = argumentsOf('FROM').map((from) => from.split(' ')[0])
    expect(new Set(images)).toEqual(new Set([`node:${PACKAGE.dependencies.node}-slim`]))
  })

  test('runs as a user without rights, keeps its data in a volume, and says whether it is well', () => {
    expect(argumentsOf('USER', IMAGE)).toEqual(['node'])
    expect(argumentsOf('VOLUME', IMAGE)).toEqual(['/data'])
    expect(argumentsOf('ENV', IMAGE).join()).toContain('DATA_DIR=/data')
    expect(argumentsOf('HEALTHCHECK', IMAGE).join()).toContain('/healthz')
  })

  test('holds no secret and takes none while it is built', () => {
    expect([...argumentsOf('ENV'), ...argumentsOf('ARG')].filter((given) => SECRET.test(given))).toEqual([])
    // Nothing is sent to the engine but what is named: no data, no keys, no history of the repository.
    const ignore = read(`${CONTAINER}/Dockerfile.dockerignore`)
      .split('\n')
      .filter((line) => /^[^#]/.test(line))
    expect(ignore[0]).toBe('*')
    expect(ignore).toContain(CONTAINER)
    const unkept = read('.gitignore').split('\n')
    expect(unkept).toEqual(expect.arrayContaining([`${CONTAINER}/shipments-key`, '.env*']))
    const sent = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    const copied = argumentsOf('COPY')
      .filter((given) => !given.startsWith('--from'))
      .flatMap((given) => given.split(' ').slice(0, -1))
    expect(new Set(copied)).toEqual(new Set(sent))
    expect(sent.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('starts programs that exist', () => {
    const files = [...IMAGE.join('\n').matchAll(/src\/[\w/.]+\.mjs/g)].map(([file]) => file)
    expect(files).toEqual(['src/bff/start.mjs'])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('the compose files', () => {
  test('publish on loopback alone, and keep all data in volumes', () => {
    const files = ['compose.yaml', 'compose.postgres.yaml'].map(composed)
    const services = files.flatMap(({ services: parts }) => Object.values(parts))
    const ports = services.flatMap((service) => service.ports ?? [])
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
    const named = new Set(files.flatMap(({ volumes }) => Object.keys(volumes)))
    const used = services.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0])
    expect(new Set(used)).toEqual(named)
  })

  test('name files and images that are there, and hold no secret', () => {
    const { services, secrets } = composed('compose.yaml')
    const { context = '', dockerfile = '' } = services['service']?.build ?? {}
    expect(existsSync(join(root, CONTAINER, context, dockerfile))).toBe(true)
    expect(
      services['service']?.command?.filter((part) => part.endsWith('.mjs') && !existsSync(join(root, part))),
    ).toEqual([])
    expect(dirname(secrets?.['shipments-key']?.file ?? '')).toBe('.')
    const given = ['compose.yaml', 'compose.postgres.yaml'].flatMap((file) =>
      Object.values(composed(file).services).flatMap(({ environment = {} }) => Object.entries(environment)),
    )
    const secret = given.filter(([name, value]) => SECRET.test(name) || value.includes('@'))
    expect(secret.map(([name]) => name)).toEqual([
      'SHIPMENTS_API_KEY_FILE',
      'POSTGRES_PASSWORD',
      'DATABASE_URL',
    ])
    expect(secret.filter(([, value]) => !/^\/run\/secrets\/|\$\{POSTGRES_PASSWORD:\?/.test(value))).toEqual(
      [],
    )
  })
})

interface Composed {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string
        readonly build?: { readonly context: string; readonly dockerfile: string }
        readonly command?: readonly string[]
        readonly environment?: Readonly<Record<string, string>>
        readonly ports?: readonly string[]
        readonly volumes?: readonly string[]
      }
    >
  >
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>
}

function composed(file: string): Composed {
  return parse(read(`${CONTAINER}/${file}`))
}
