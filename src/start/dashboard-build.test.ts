import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureBuilt } from './dashboard-build.mjs'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

function project() {
  const root = temporaryFolder()
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  write('src/web/main.tsx', 'main')
  write('src/contract/problem.ts', 'problem')
  write('index.html', 'page')
  let builds = 0
  const build = async (outDir: string) => {
    builds += 1
    const name = String(builds)
    mkdirSync(outDir, { recursive: true })
    writeFileSync(join(outDir, 'index.html'), `build ${name}`)
  }
  return {
    root,
    write,
    build,
    buildsSoFar: () => builds,
    page: () => readFileSync(join(root, 'dist/index.html'), 'utf8'),
  }
}

describe('the dashboard is built', () => {
  test('once, while its sources stay the same', async () => {
    const { root, build, buildsSoFar, page } = project()
    await ensureBuilt(root, build)
    await ensureBuilt(root, build)
    expect(buildsSoFar()).toBe(1)
    expect(page()).toBe('build 1')
    expect(existsSync(join(root, '.cache/dist'))).toBe(false)
  })

  test.each([
    ['a source', 'src/web/main.tsx'],
    ['a new source', 'src/web/list/new.tsx'],
    ['a dependency', 'package-lock.json'],
  ])('again after a change of %s', async (_what, name) => {
    const { root, write, build, page } = project()
    await ensureBuilt(root, build)
    write(name, 'changed')
    await ensureBuilt(root, build)
    expect(page()).toBe('build 2')
  })

  test('not for changes of the build’s output or of the servers', async () => {
    const { root, write, build, buildsSoFar } = project()
    await ensureBuilt(root, build)
    write('src/web/route-tree.gen.ts', 'routes')
    write('src/bff/main.ts', 'proxy')
    await ensureBuilt(root, build)
    expect(buildsSoFar()).toBe(1)
  })

  test('again after a manual build', async () => {
    const { root, write, build, page } = project()
    write('dist/index.html', 'by hand')
    await ensureBuilt(root, build)
    expect(page()).toBe('build 1')
  })

  test('once for many simultaneous starts', async () => {
    const { root, build, buildsSoFar, page } = project()
    await Promise.all(Array.from({ length: 5 }, () => ensureBuilt(root, build)))
    expect(buildsSoFar()).toBe(1)
    expect(page()).toBe('build 1')
  })
})

test('a failed build leaves the old one, and the next start builds again', async () => {
  const { root, write, build, page } = project()
  await ensureBuilt(root, build)
  write('src/web/main.tsx', 'broken')
  const fail = () => Promise.reject(new Error('no'))
  await expect(ensureBuilt(root, fail)).rejects.toThrow('no')
  expect(page()).toBe('build 1')
  await ensureBuilt(root, build)
  expect(page()).toBe('build 2')
})

test('a start killed in the middle of a build does not prevent others from building', async () => {
  const { root, write, build, page } = project()
  const module = JSON.stringify(join(import.meta.dirname, 'dashboard-build.mjs'))
  write(
    'killed.mjs',
    `import { mkdirSync } from 'node:fs'
     import { ensureBuilt } from ${module}
     await ensureBuilt(${JSON.stringify(root)}, (outDir) => {
       mkdirSync(outDir, { recursive: true })
       process.send('building')
       return new Promise(() => setInterval(() => {}, 1000))
     })`,
  )
  const other = fork(join(root, 'killed.mjs'))
  onTestFinished(() => void other.kill('SIGKILL'))
  await new Promise((resolve) => void other.once('message', resolve))
  const asks = vi.spyOn(DatabaseSync.prototype, 'exec')
  const waiting = ensureBuilt(root, build)
  await expect.poll(() => asks.mock.results.map(({ type }) => type)).toContain('throw')
  expect(existsSync(join(root, 'dist'))).toBe(false)
  other.kill('SIGKILL')
  await waiting
  expect(page()).toBe('build 1')
})
