import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DEMO_ACCOUNT } from '../../demo/demo-shipments.ts'
import { hashOfKey } from '../http/api-key.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import { readArguments, withStore, type Command } from './command.ts'
import { demoDay, refreshDemo } from './demo-account.ts'
import { issueKeys, type IssueKeysDeps } from './issue-keys.ts'

const DEMO_KEY_LABEL = 'Demo dashboard'

/** `demo`: makes the demo account show the day, and keeps a file with a key of it. */
export const demo: Command = async (args, io) => {
  const { values } = readArguments({ args: [...args], options: { 'key-file': { type: 'string' } } })
  const file = values['key-file']
  if (file === '') throw new SetupError('--key-file needs the path of a file. See --help.')
  return withStore(io, async (store, config) => {
    await refreshDemo({ store, today: demoDay(config, io.clock), tell: io.tell })
    if (file === undefined) return 0
    const { id } = await store.ensureAccount(DEMO_ACCOUNT)
    if (await keepKeyFile(file, id, { store, clock: io.clock, livePrefix: config.livePrefix })) {
      io.tell(`A new key of the demo account stands in ${file}.`)
    }
    return 0
  })
}

/**
 * Makes sure that the file holds a key of the account that works.
 *
 * @returns whether a new key was needed
 */
async function keepKeyFile(file: string, accountId: number, deps: IssueKeysDeps): Promise<boolean> {
  try {
    const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    const holder = await deps.store.findKey(hashOfKey(known))
    if (holder?.account.id === accountId && known.startsWith(`${deps.livePrefix}_`)) return false
    const [key] = await issueKeys(deps, accountId, [DEMO_KEY_LABEL])
    // Moved into place, so that a reader finds the old key or the new one, and readable for its owner from the start.
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
