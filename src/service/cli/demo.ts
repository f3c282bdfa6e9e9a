import { SetupError } from '../setup-error.ts'
import { readArguments, withStore, type Command } from './command.ts'
import { demoDay, refreshDemo } from './demo-account.ts'
import { keepDemoKey } from './demo-key.ts'

/** `demo`: moves the demo account to the day, and stores a key of it in a file. */
export const demo: Command = async (args, io) => {
  const { values } = readArguments({ args: [...args], options: { 'key-file': { type: 'string' } } })
  const file = values['key-file']
  if (file === '') throw new SetupError('--key-file needs the path of a file. See --help.')
  return withStore(io, async (store, config) => {
    await refreshDemo({ store, today: demoDay(config, io.clock), tell: io.tell })
    if (file === undefined) return 0
    if (await keepDemoKey(file, { store, clock: io.clock, livePrefix: config.livePrefix })) {
      io.tell(`The file ${file} has a new key of the demo account.`)
    }
    return 0
  })
}
