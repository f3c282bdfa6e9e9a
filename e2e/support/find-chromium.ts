/**
 * Finds or installs a Chromium for the browser tests, and prints its path as the last line of standard output. Tries in
 * this order: CHROMIUM_PATH, Playwright's own, the system's, `playwright install`, Debian's package. Announces what it
 * installs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const path = given() ?? playwrightsOwn() ?? systems() ?? installedByPlaywright() ?? installedByDebian()
if (path === null) {
  console.error('Found no Chromium and could not install one. Install it, or set CHROMIUM_PATH.')
  process.exit(1)
}
console.log(path)

function given(): string | null {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') return null
  if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
  console.error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`)
  process.exit(1)
}

function playwrightsOwn(): string | null {
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

function systems(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
  return [...candidates, ...MAC_PATHS].find((candidate) => existsSync(candidate)) ?? null
}

function installedByPlaywright(): string | null {
  return installed(['npx', 'playwright', 'install', '--with-deps', 'chromium']) ? playwrightsOwn() : null
}

function installedByDebian(): string | null {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return installed([...sudo, 'apt-get', 'update']) &&
    installed([...sudo, 'apt-get', 'install', '-y', 'chromium'])
    ? systems()
    : null
}

function installed(commandLine: string[]): boolean {
  console.error(`Installing a browser for the tests: ${commandLine.join(' ')}`)
  // Standard output is reserved for the path.
  const [command = '', ...args] = commandLine
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) console.error(`Failed: ${commandLine.join(' ')}`)
  return status === 0
}
