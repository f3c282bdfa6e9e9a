import { instantOf } from '../clock.ts'
import { CommandError, SetupError } from '../setup-error.ts'
import type { StoredKey } from '../store/shipment-store.ts'
import { existingAccount, readArguments, required, withStore, type Command } from './command.ts'
import { issueKeys } from './issue-keys.ts'

const KEYS_MAX = 10_000

/** `keys create`, `keys list` and `keys revoke`. */
export const keys: Command = async ([action, ...args], io) => {
  switch (action) {
    case 'create':
      return create(args, io)
    case 'list':
      return list(args, io)
    case 'revoke':
      return revoke(args, io)
    default:
      throw new SetupError('keys needs one of create, list and revoke. See --help.')
  }
}

const create: Command = async (args, io) => {
  const { values } = readArguments({
    args: [...args],
    options: {
      account: { type: 'string' },
      label: { type: 'string' },
      count: { type: 'string', default: '1' },
    },
  })
  const name = required('--account', values.account)
  const labels = labelsOf(required('--label', values.label), values.count)
  return withStore(io, async (store, { livePrefix }) => {
    const { id } = await store.ensureAccount(name)
    for (const key of await issueKeys({ store, clock: io.clock, livePrefix }, id, labels)) io.print(key)
    io.tell('Store the printed keys: each is shown only once and cannot be recovered.')
    return 0
  })
}

function labelsOf(label: string, countText: string): string[] {
  const count = /^[1-9]\d{0,4}$/.test(countText) ? Number(countText) : 0
  if (count < 1 || count > KEYS_MAX)
    throw new SetupError(`--count must be a whole number from 1 to ${KEYS_MAX}.`)
  return count === 1 ? [label] : Array.from({ length: count }, (_, index) => `${label}-${index + 1}`)
}

const list: Command = async (args, io) => {
  const { values } = readArguments({ args: [...args], options: { account: { type: 'string' } } })
  const name = required('--account', values.account)
  return withStore(io, async (store) => {
    const stored = await store.listKeys((await existingAccount(store, name)).id)
    io.tell(`${stored.length} keys of "${name}": prefix, label, created, revoked`)
    for (const { prefix, label, createdAt, revokedAt } of stored) {
      io.print([prefix, label, createdAt, revokedAt ?? '-'].join('\t'))
    }
    return 0
  })
}

const revoke: Command = async (args, io) => {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: { account: { type: 'string' } },
  })
  const name = required('--account', values.account)
  const [which, ...more] = positionals
  const prefixOrLabel = required('The prefix or label of a key', which)
  if (more.length > 0)
    throw new SetupError('keys revoke takes one prefix or label. Quote a label with spaces.')
  return withStore(io, async (store) => {
    const { id } = await existingAccount(store, name)
    const { prefix, label } = theGoodKey(await store.listKeys(id), prefixOrLabel, name)
    // Another user may have revoked it since.
    const revoked = await store.revokeKeys(id, prefix, instantOf(io.clock))
    if (revoked.length === 0) throw new CommandError(`The key ${prefix} (${label}) is already revoked.`)
    io.tell(`Revoked ${prefix} (${label}).`)
    return 0
  })
}

/** The only matching key that is still valid. */
function theGoodKey(stored: readonly StoredKey[], prefixOrLabel: string, account: string): StoredKey {
  const named = stored.filter(({ prefix, label }) => prefix === prefixOrLabel || label === prefixOrLabel)
  const good = named.filter(({ revokedAt }) => revokedAt === null)
  const [only, ...others] = good
  if (only && others.length === 0) return only
  if (only) {
    const prefixes = good.map(({ prefix }) => prefix).join(', ')
    throw new CommandError(
      `${good.length} keys of "${account}" are called "${prefixOrLabel}". Revoke them one by one by prefix: ${prefixes}.`,
    )
  }
  const last = named.at(-1)
  throw new CommandError(
    last
      ? `The key ${last.prefix} (${last.label}) was already revoked at ${last.revokedAt}.`
      : `No key of "${account}" has the prefix or label "${prefixOrLabel}". keys list shows them.`,
  )
}
