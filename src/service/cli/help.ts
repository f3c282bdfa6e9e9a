const USAGE = {
  serve: `serve [--host 127.0.0.1] [--port 4180] [--demo [--demo-key PATH] [--demo-past PATH] [--demo-dates PATH]]
      Runs the service until Ctrl-C, SIGTERM or SIGHUP. --demo keeps the demo account alive. --demo-key keeps a
      working key for it in the file, and --demo-past what it looked like in the two weeks before, for
      the history of a proxy; --demo-dates by when some of its orders are required, for the team's state.`,
  keys: `keys create --account NAME --label LABEL [--count N]
      Prints a new key alone on standard output (N keys, one a line, labelled LABEL-1, LABEL-2, …).
      Makes the account if it does not exist.
  keys list --account NAME
      Prints prefix, label, created and revoked of each key, separated by tabs.
  keys revoke PREFIX_OR_LABEL --account NAME
      Revokes a key, at once for a running service too.`,
  import: `import --account NAME [--progress] [--replace-newer] FILE
      Loads shipments, one JSON record a line, as the API answers them (FILE - reads standard input).
      A record replaces the stored one with its reference, unless the stored one is newer.
      A record whose updatedAt is more than five minutes ahead of this machine's clock is stored with a
      warning. It stays newer than any correct record, which then has to be imported with
      --replace-newer: every record of that file replaces the stored one, even a newer one.
      Bad lines are reported with number and field and are not stored; exit code 1.
      Wrong derived fields are corrected with a warning. A second Delivery, a date more than
      ten years away, a coordinate that is not on the globe, a measurement below zero, a
      cancelledAt later than updatedAt, a reference twice in one file and a tag that differs from
      an earlier one only by case, space or unseen characters are stored with a
      warning. A record may have 1 MiB. A file that is UTF-16, gzip, zip, a JSON array or a page
      of the API is refused, with the command that turns it into one record a line.
      Stores 500 records in one durable step. Every record counted by the progress bar, by a line of
      --progress (one after each step, without a terminal) or by the summary is durable, even after
      kill -9. Ctrl-C stops after a whole step; the same file can be imported again.`,
  export: `export --account NAME
      Prints the shipments in the form that import reads, least recently updated first.`,
  backup: `backup FILE
      Copies the embedded database into a new file, consistently even while the service runs and imports
      go on.`,
  migrate: `migrate
      Updates the tables of the database to this version, as serve and every other verb do when they
      start. Run it separately if the service's own user may not change tables.`,
  demo: `demo [--key-file PATH]
      Makes the demo account show today, and keeps a working key for it in the file.`,
} as const

const FRAME = `Results go to standard output, messages to standard error.
Exit codes: 0 done; 1 partly done or refused; 2 the arguments, the settings, a file or the database
prevent it.`

/** The text of `--help`. */
export const HELP = `Usage: npx landfall <verb> [options], or npm run -s service -- <verb> [options]

${Object.values(USAGE)
  .map((usage) => `  ${usage}`)
  .join('\n')}
  help [verb], <verb> --help, --version

${FRAME}

Environment
  DATA_DIR       data directory of the embedded database .data
  DATABASE_URL   PostgreSQL 15 or newer instead of it    postgres://user:password@host:5432/database
  SERVICE_HOST   address to listen on                    127.0.0.1
  SERVICE_PORT   port to listen on, 0 for any            4180
  DOCS_URL       address of the reference pages          the service's own /docs
  LIVE_PREFIX    what every key starts with              lf_live
  CURSOR_SECRET  seals cursors, 16 characters or more    made and kept with the data
  LOG_LEVEL      silent, fatal, error, warn, info, debug, trace
  DEMO_LIVE      0 holds the demo still                  1
  DEMO_TODAY     day that the demo shows, yyyy-MM-dd     today in UTC`

/** The text of `<verb> --help`; `null` for an unknown verb. */
export function helpOf(verb: string): string | null {
  const known = Object.entries(USAGE).find(([name]) => name === verb)
  return known ? `Usage: npx landfall <verb> [options]\n\n  ${known[1]}\n\n${FRAME}` : null
}
