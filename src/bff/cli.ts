import { ConfigError } from './settings/config-error.ts'
import { HISTORY_KIND } from './history/history-commands.ts'
import { backUp, check } from './data-dir/kept-file-commands.ts'
import { restore } from './data-dir/restore.ts'
import { exportPerson, forgetById, listPeople, TEAM_KIND } from './team/team-commands.ts'

const HELP = `Usage: npm run -s proxy -- VERB

Manages the proxy's data in DATA_DIR: what the dashboard's team has written (team.sqlite) and the recorded
changes of shipments (history.sqlite). Every verb works while the dashboard runs, which notices changes
within a second.

  backup FOLDER
      Copies each file, as of one moment, into a folder that has no backup yet.
  restore FOLDER
      Replaces the data with a backup. The previous files stay in DATA_DIR as NAME.DATE.old.sqlite. Open tabs
      reload. They show their users the changes that were not saved yet, which do not overwrite the backup. A
      backup of another account, or a file that is not a backup, is refused, and nothing is replaced.
  check
      Reads each file and says whether it is intact, or what cannot be read. Exit code 2 if any is not intact.
  person list
      Prints id, name, address and last visit of each user who has signed in, separated by tabs.
  person export ID
      Prints all data about a user, as JSON.
  person forget ID
      Removes a user's name and address, and the text of the user's notes. Entries get a new random id. The id
      local means all users without sign-in. Backups are not changed.

Results go to standard output, messages to standard error.
Exit codes: 0 success; 2 a wrong argument, folder or file.

Environment
  DATA_DIR   folder of the files; .data by default, as for npm start`

const dataDir = process.env.DATA_DIR || '.data'
const KINDS = [TEAM_KIND, HISTORY_KIND]

/** Each verb with the names of its arguments. */
const VERBS: Readonly<Record<string, { readonly takes: string; run(argument: string): string }>> = {
  backup: { takes: 'FOLDER', run: (folder) => print(backUp(KINDS, dataDir, folder)) },
  restore: { takes: 'FOLDER', run: (folder) => print(restore(KINDS, dataDir, folder)) },
  check: { takes: '', run: checkAll },
  'person list': { takes: '', run: () => listPeople(dataDir) },
  'person export': { takes: 'ID', run: (id) => exportPerson(dataDir, id) },
  'person forget': { takes: 'ID', run: (id) => print(forgetById(dataDir, id)) },
}

process.exitCode = run(process.argv.slice(2))

function run(words: readonly string[]): number {
  const isHelp = words.length === 0 || words.some((word) => ['help', '--help', '-h'].includes(word))
  try {
    process.stdout.write(isHelp ? `${HELP}\n` : forTerminal(obey(words)))
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    print(error.message)
    return 2
  }
}

function obey(words: readonly string[]): string {
  const named = words.slice(0, words[0] === 'person' ? 2 : 1).join(' ')
  const verb = Object.hasOwn(VERBS, named) ? VERBS[named] : undefined
  if (!verb) throw new ConfigError(`There is no verb "${named}". See --help.`)
  const [argument = '', ...more] = words.slice(named.split(' ').length)
  if ((argument === '') !== (verb.takes === '') || argument.startsWith('-') || more.length > 0) {
    throw new ConfigError(`${named} takes ${verb.takes || 'no arguments'}. See --help.`)
  }
  return verb.run(argument)
}

function checkAll(): string {
  const { words, isWhole } = check(KINDS, dataDir)
  if (!isWhole) throw new ConfigError(words)
  return `${words}\n`
}

/**
 * Escapes, as JSON does, invisible characters and those that could move the cursor or change the direction of a line.
 */
function forTerminal(text: string): string {
  return text.replaceAll(/(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/**
 * Writes a message to standard error.
 *
 * @returns an empty text for standard output
 */
function print(message: string): string {
  process.stderr.write(`${forTerminal(message)}\n`)
  return ''
}
