import { readConfig } from '../config.ts'
import { serve } from '../main.ts'
import { SetupError } from '../setup-error.ts'
import { readArguments, type Command } from './command.ts'

/** `serve`: runs the service. */
export const serveCommand: Command = async (args, io) => {
  const { values } = readArguments({
    args: [...args],
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean', default: false },
      'demo-key': { type: 'string' },
    },
  })
  const { host, port, 'demo-key': demoKeyFile } = values
  if (demoKeyFile !== undefined && !values.demo) {
    throw new SetupError('--demo-key goes with --demo. See --help.')
  }
  const config = readConfig({
    ...io.env,
    ...(host === undefined ? {} : { SERVICE_HOST: host }),
    ...(port === undefined ? {} : { SERVICE_PORT: port }),
  })
  await serve(config, values.demo ? { keyFile: demoKeyFile || null } : null)
  return 0
}
