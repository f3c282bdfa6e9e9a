import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { existingAccount, readArguments, required, withStore, type Command } from './command.ts'

/** `export`: writes the format that `import` reads. */
export const exportAccount: Command = async (args, io) => {
  const { values } = readArguments({ args: [...args], options: { account: { type: 'string' } } })
  const name = required('--account', values.account)
  return withStore(io, async (store) => {
    const { id } = await existingAccount(store, name)
    await pipeline(Readable.from(linesOf(store.exportShipments(id))), io.output, { end: false })
    return 0
  })
}

async function* linesOf(docs: AsyncIterable<string>): AsyncIterable<string> {
  for await (const doc of docs) yield `${doc}\n`
}
