import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DEMO_ACCOUNT } from '../../demo/demo-shipments.ts'
import { hashOfKey } from '../http/api-key.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import { issueKeys, type IssueKeysDeps } from './issue-keys.ts'

const DEMO_KEY_LABEL = 'Demo dashboard'

/**
 * Makes sure that the file holds a key of the demo account that works.
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
    // Moved into place, so that a reader finds either the old key or the new one, and never readable by others.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
    return true
  } catch (error) {
    throw new SetupError(
      `The key file ${file} cannot be kept (${reasonOf(error)}). Make its folder writable.`,
    )
  }
}
