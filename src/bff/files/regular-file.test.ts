import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseIrregular } from './regular-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

function makePipe(path: string): void {
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
}

/** Runs a statement in its own process, which is killed if it waits for the other end of a pipe. */
function errorOf(module: string, statement: string): string {
  const from = JSON.stringify(new URL(module, import.meta.url).href)
  const script = `import * as module from ${from}
    try { module.${statement} } catch (error) { console.log(error.message) }`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return signal ?? stdout
}

test('a folder instead of a file is rejected, but not a missing file', () => {
  const path = join(temporaryFolder(), 'file')
  refuseIrregular(path)
  mkdirSync(path)
  expect(() => refuseIrregular(path, 'KEY_FILE')).toThrow(
    'KEY_FILE is not a regular file: put a file in its place.',
  )
})

test.skipIf(process.platform === 'win32').each([
  ['a key', './secret-file.ts', (path: string) => `readSecretFile('KEY_FILE', ${JSON.stringify(path)})`],
  [
    'the session secret',
    '../edge/auth/kept-session-secret.ts',
    (path: string) => `keptSessionSecret(${JSON.stringify(join(path, '..'))})`,
  ],
  ['the team’s state', '../team/team-file.ts', (path: string) => `openTeamFile(${JSON.stringify(path)})`],
  ['the history', '../history/history-file.ts', (path: string) => `openHistoryFile(${JSON.stringify(path)})`],
  [
    'the past of the demo',
    '../history/load-past.ts',
    (path: string) => `loadPast({}, ${JSON.stringify(path)}).next()`,
  ],
  [
    'a file that a command reads',
    '../data-dir/kept-file-commands.ts',
    (path: string) => `openToRead(${JSON.stringify(path)})`,
  ],
])('a pipe instead of %s is refused immediately', (_what, module, statement) => {
  const pipe = join(temporaryFolder(), 'session-secret')
  makePipe(pipe)
  expect(errorOf(module, statement(pipe))).toMatch(
    /session-secret" is not a regular file: put a file in its place\.\n$/,
  )
})

test.skipIf(process.platform === 'win32')('a pipe instead of the lock does not stop the start', () => {
  const dataDir = temporaryFolder()
  makePipe(join(dataDir, 'proxy.lock'))
  expect(errorOf('../data-dir/lock.ts', `lockDataDir(${JSON.stringify(dataDir)})`)).toBe('')
})
