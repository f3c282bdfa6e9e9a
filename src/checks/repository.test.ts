/** Checks what people install: the version, the packages, and the container, which no other test builds. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { proxyProgram } from '../start/proxy-program.mjs'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const PACKAGE = JSON.parse(read('package.json'))
const LOCK = read('package-lock.json')
const CONTAINER = 'src/start/container'
const DOCKERFILE = read(`${CONTAINER}/Dockerfile`)
const COMPOSED = ['compose.yaml', 'compose.postgres.yaml']
  .map((file) => read(`${CONTAINER}/${file}`))
  .join('')

/** The rest of each line after a pattern. */
function after(pattern: string, text: string): string[] {
  return Array.from(text.matchAll(new RegExp(`^\\s*${pattern}(.+)$`, 'gm')), ([, rest = '']) => rest)
}

test('the version is the same in package.json, its lock, the changelog and the compose file', () => {
  const { version } = PACKAGE
  expect(JSON.parse(LOCK).packages[''].version).toBe(version)
  expect(/^## (\S+),/m.exec(read('.github/CHANGELOG.md'))?.[1]).toBe(version)
  expect(after('image: landfall:', COMPOSED)).toEqual([version, version])
})

test('the lock file names no registry, so that each installation uses its own', () => {
  expect(LOCK).not.toContain('"resolved"')
})

test('the image is built on the Node that the project runs on', () => {
  const images = after('FROM ', DOCKERFILE).map((from) => from.split(' ')[0])
  expect(new Set(images)).toEqual(new Set([`node:${PACKAGE.dependencies.node}-slim`]))
})

test('the container engine gets exactly what the image copies, without keys', () => {
  const ignored = read(`${CONTAINER}/Dockerfile.dockerignore`).split('\n')
  const sent = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const copied = after('COPY (?!--from)', DOCKERFILE).flatMap((paths) => paths.split(' ').slice(0, -1))
  expect(new Set(copied)).toEqual(new Set(sent))
  expect(sent.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['*', CONTAINER]))
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining([`${CONTAINER}/shipments-key`, '.env*']),
  )
})

test('containers run without privileges, and publish only on loopback', () => {
  expect(after('USER ', DOCKERFILE)).toEqual(['node'])
  const published = after('ports:\\n\\s*- ', COMPOSED)
  expect(published).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
})

test('container files start programs that exist', () => {
  const programs = `${DOCKERFILE}${COMPOSED}`.match(/src\/[\w/.]+\.mjs/g) ?? []
  expect(programs).toEqual(['src/bff/start.mjs', 'src/service/landfall.mjs'])
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the container runs the proxy as npm start does', () => {
  const { nodeArgs, env } = proxyProgram('.')
  expect(after('CMD ', DOCKERFILE)).toEqual([
    `[${['node', ...nodeArgs, 'src/bff/start.mjs'].map((word) => `"${word}"`).join(', ')}]`,
  ])
  for (const [name, value] of Object.entries(env)) expect(DOCKERFILE).toContain(`${name}=${value}`)
})
