import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importShipments } from '../intake/import-shipments.ts'
import { readNdjson } from '../intake/read-ndjson.ts'
import { CommandError, reasonOf, SetupError } from '../setup-error.ts'
import { required, withStore, type Command, type CommandIo } from './command.ts'

/** `import`: loads shipments, one JSON record a line. */
export const importFile: Command = async (args, io) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { account: { type: 'string' } },
  })
  const name = required('--account', values.account)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) {
    throw new SetupError('import takes one file, or - for standard input. See --help.')
  }
  const input = await inputOf(file, io)
  return withStore(io, async (store) => {
    if (!(await store.findAccount(name))) io.tell(`The account "${name}" is new.`)
    const { id: accountId } = await store.ensureAccount(name)
    const target = { store, accountId, older: 'skip', tell: io.tell } as const
    const { stored, skipped, bad, corrected } = await importShipments(readNdjson(input), target)
    io.tell(
      `${stored} stored, ${skipped} skipped because a newer one is stored, ${corrected} corrected, ${bad} bad.`,
    )
    return bad > 0 ? 1 : 0
  })
}

async function inputOf(file: string, io: CommandIo): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return io.input
  try {
    if ((await stat(file)).isDirectory()) throw new CommandError(`${file} is a folder.`)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} cannot be read (${reasonOf(error)}).`)
  }
  return createReadStream(file)
}
