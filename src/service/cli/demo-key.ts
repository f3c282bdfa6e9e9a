import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DEMO_ACCOUNT } from '../../demo/demo-shipments.ts'
import { hashOfKey } from '../http/api-key.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import { issueKeys, type IssueKeysDeps } from './issue-keys.ts'

const DEMO_KEY_LABEL = 'Demo dashboard'

/**
 * Ensures that the file contains a working key of the demo account.
 *
 * @returns whether a new key was needed
 */
export async function keepDemoKey(file: string, deps: IssueKeysDeps): Promise<boolean> {
  const { id: accountId } = await deps.store.ensureAccount(DEMO_ACCOUNT)
  try {
    const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    const holder = await deps.store.findKey(hashOfKey(known))
    if (holder?.account.id === accountId && known.startsWith(`${deps.livePrefix}_`)) return false
    const [key] = await issueKeys(deps, accountId, [DEMO_KEY_LABEL])
    // Renamed into place, so that readers find either the old or the new key, and others can never read it.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
    return true
  } catch (error) {
    throw new SetupError(
      `The key file ${file} cannot be written (${reasonOf(error)}). Make its folder writable.`,
    )
  }
}
