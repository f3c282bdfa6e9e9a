import { createReadStream, statSync } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { importShipments, type ImportProgress, type ImportReport } from '../intake/import-shipments.ts'
import { readNdjson } from '../intake/read-ndjson.ts'
import { reasonOf, SetupError } from '../setup-error.ts'
import {
  existingAccount,
  readArguments,
  required,
  withStore,
  type Command,
  type CommandIo,
} from './command.ts'
import { onInterrupt } from './on-interrupt.ts'
import { progressBar, type ProgressBar } from './progress-bar.ts'
import { storeFault } from './store-fault.ts'

/** Longer messages are cut, because a fault may quote the input. */
const MESSAGE_CHARACTERS_MAX = 500

/** `import`: loads shipments from JSON records, one per line. */
export const importFile: Command = async (args, io) => {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      progress: { type: 'boolean', default: false },
      'replace-newer': { type: 'boolean', default: false },
    },
  })
  const name = required('--account', values.account)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) {
    throw new SetupError('import takes one file, or - for standard input. See --help.')
  }
  const source = sourceOf(file, io)
  const older = values['replace-newer'] ? 'replace' : 'skip'
  const display = displayOf(io, source.totalBytes, values.progress)
  return withStore(io, async (store) => {
    const { id: accountId } = await existingAccount(store, name)
    let done: ImportProgress = { line: 0, stored: 0, skipped: 0, bad: 0, corrected: 0 }
    const settled = (progress: ImportProgress) => {
      done = progress
      display.settled(progress)
      return io.told()
    }
    const { signal, exitCode, release } = onInterrupt()
    const input = addAbortSignal(signal, source.open())
    try {
      const records = readNdjson(counted(input, display))
      const target = { store, accountId, older, clock: io.clock, tell: display.tell, settled } as const
      const report = await importShipments(records, target)
      display.tell(summaryOf(report))
      return report.bad > 0 ? 1 : 0
    } catch (error) {
      const kept = `Lines 1 to ${done.line} are done: ${summaryOf(done)}`
      if (signal.aborted) {
        display.tell(`Interrupted. ${kept}`)
        return exitCode()
      }
      const fault = storeFault(error) ?? inputFault(error, file)
      throw fault === null ? error : new SetupError(`${fault} ${kept}`)
    } finally {
      display.end()
      release()
    }
  })
}

function summaryOf({ stored, skipped, corrected, bad }: ImportReport): string {
  return `${stored} stored, ${skipped} skipped because a newer one is stored, ${corrected} corrected, ${bad} bad.`
}

interface Source {
  readonly totalBytes: number | null
  readonly open: () => Readable
}

function sourceOf(file: string, io: CommandIo): Source {
  if (file === '-') return { totalBytes: null, open: () => io.input }
  try {
    const facts = statSync(file)
    if (facts.isDirectory()) throw new SetupError(`${file} is a folder. import takes a file.`)
    return { totalBytes: facts.isFile() ? facts.size : null, open: () => createReadStream(file) }
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`${file} cannot be read (${reasonOf(error)}). Check its name and permissions.`)
  }
}

function displayOf(io: CommandIo, totalBytes: number | null, withLines: boolean): ProgressBar {
  const { terminal, clock } = io
  const bar =
    terminal && !withLines ? progressBar({ terminal, clock, totalBytes }) : progressLines(io, withLines)
  return { ...bar, tell: (line) => bar.tell(onOneLine(line)) }
}

/** Without a terminal: prints a line for every durable step if requested, else only messages. */
function progressLines({ tell }: CommandIo, withLines: boolean): ProgressBar {
  const nothing = () => undefined
  const settled = (progress: ImportProgress) => tell(`done to line ${progress.line}: ${summaryOf(progress)}`)
  return { read: nothing, settled: withLines ? settled : nothing, tell, end: nothing }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, display: ProgressBar): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    display.read(chunk.length)
    yield chunk
  }
}

/** Removes characters that could break lines of the terminal or move its cursor. */
function onOneLine(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
  return plain.length > MESSAGE_CHARACTERS_MAX ? `${plain.slice(0, MESSAGE_CHARACTERS_MAX)}…` : plain
}

function inputFault(error: unknown, file: string): string | null {
  const isOfInput = error instanceof Error && 'syscall' in error
  return isOfInput ? `${file} cannot be read to its end (${reasonOf(error)}).` : null
}
