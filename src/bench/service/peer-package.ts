/** Peers are not dependencies. Each is installed for one run, into a folder that is removed afterwards. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALL_MS_MAX = 300_000

/** Installs a package with an exact version. Resolves to the folder with its `node_modules`. */
export async function installPeer(folder: string, name: string, version: string): Promise<string> {
  const home = join(folder, name)
  await mkdir(home)
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    home,
    `${name}@${version}`,
  ]
  await run('npm', args, { timeout: INSTALL_MS_MAX, cwd: home })
  return home
}
