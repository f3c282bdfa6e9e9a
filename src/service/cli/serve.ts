import { readConfig } from '../config.ts'
import { serve } from '../main.ts'
import { readArguments, type Command } from './command.ts'

/** `serve`: runs the service. */
export const serveCommand: Command = async (args, io) => {
  const { values } = readArguments({
    args: [...args],
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean', default: false },
    },
  })
  const { host, port } = values
  const config = readConfig({
    ...io.env,
    ...(host === undefined ? {} : { SERVICE_HOST: host }),
    ...(port === undefined ? {} : { SERVICE_PORT: port }),
  })
  await serve(config, values.demo)
  return 0
}
