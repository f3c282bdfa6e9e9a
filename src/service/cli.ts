import { runCommand } from './cli/run-command.ts'
import { systemClock } from './clock.ts'
import { reasonOf } from './setup-error.ts'

let taken: Promise<void> = Promise.resolve()
const told = () => taken

// A reader such as `head` may stop reading. The command then ends without an error.
process.stdout.on('error', (error) => process.exit(reasonOf(error) === 'EPIPE' ? 0 : 1))
// An import continues even if its messages are no longer read.
process.stderr.on('error', () => undefined)

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  clock: systemClock,
  input: process.stdin,
  output: process.stdout,
  terminal: process.stderr.isTTY ? process.stderr : null,
  print: (line) => process.stdout.write(`${line}\n`),
  tell: (line) => {
    taken = new Promise((resolve) => {
      process.stderr.write(`${line}\n`, () => resolve())
    })
  },
  told,
})
await told()
// The channel to a parent would keep the process alive.
if (process.connected) process.disconnect()
