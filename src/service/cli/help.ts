const USAGE = {
  serve: `serve [--host 127.0.0.1] [--port 4180] [--demo [--demo-key PATH] [--demo-past PATH] [--demo-dates PATH]]
      Runs the service until Ctrl-C, SIGTERM or SIGHUP. --demo keeps the demo account current. --demo-key keeps a
      working key for it in the file. --demo-past writes its changes of the previous two weeks, for the
      history of a proxy, and --demo-dates the required dates of some of its orders, for the team's state.`,
  keys: `keys create --account NAME --label LABEL [--count N]
      Prints only the new key on standard output (N keys, one per line, labelled LABEL-1, LABEL-2, …).
      Creates the account if it does not exist.
  keys list --account NAME
      Prints prefix, label, creation and revocation time of each key, separated by tabs.
  keys revoke PREFIX_OR_LABEL --account NAME
      Revokes a key, with immediate effect on a running service.`,
  import: `import --account NAME [--progress] [--replace-newer] FILE
      Imports shipments, one JSON record per line, as the API returns them (FILE - reads standard input).
      A record replaces the stored one with the same reference, unless the stored one is newer.
      A record whose updatedAt is more than five minutes ahead of this machine's clock is stored with a
      warning. It stays newer than any correct record, so correct it with --replace-newer:
      every record of that file then replaces the stored one, even a newer one.
      Invalid lines are reported with number and field and not stored; exit code 1.
      Wrong derived fields are corrected with a warning. A second Delivery, a date more than
      ten years away, an impossible coordinate, a measurement below zero, a
      cancelledAt later than updatedAt, a repeated reference in one file, and a tag that differs from
      an earlier one only by case, space or invisible characters are stored with a
      warning. A record may be up to 1 MiB. A file in UTF-16, gzip or zip, a JSON array or a page
      of the API is rejected, with the command that converts it to one record per line.
      Stores 500 records in one durable step. Every record counted by the progress bar, by a line of
      --progress (one after each step, without a terminal) or by the summary is durable, even after
      kill -9. Ctrl-C stops after a complete step; the same file can be imported again.`,
  export: `export --account NAME
      Prints the shipments in the form that import reads, least recently updated first.`,
  backup: `backup FILE
      Copies the embedded database into a new file. The copy is consistent even while the service and
      imports run.`,
  migrate: `migrate
      Updates the tables of the database to this version, as serve and every other verb do when they
      start. Run it separately if the service's own user may not change tables.`,
  demo: `demo [--key-file PATH]
      Updates the demo account to today, and keeps a working key for it in the file.`,
} as const

const FRAME = `Results go to standard output, messages to standard error.
Exit codes: 0 success; 1 partial success or rejected; 2 invalid arguments or settings, or a fault of a
file or the database.`

/** The text of `--help`. */
export const HELP = `Usage: npx landfall <verb> [options], or npm run -s service -- <verb> [options]

${Object.values(USAGE)
  .map((usage) => `  ${usage}`)
  .join('\n')}
  help [verb], <verb> --help, --version

${FRAME}

Environment
  DATA_DIR       data directory of the embedded database .data
  DATABASE_URL   PostgreSQL 15 or newer instead          postgres://user:password@host:5432/database
  SERVICE_HOST   address to listen on                    127.0.0.1
  SERVICE_PORT   port to listen on, 0 for any            4180
  DOCS_URL       address of the reference pages          the service's own /docs
  LIVE_PREFIX    prefix of every new key                 lf_live
  CURSOR_SECRET  seals cursors, 16 characters or more    created and stored with the data
  LOG_LEVEL      silent, fatal, error, warn, info, debug, trace
  DEMO_LIVE      0 stops the demo                        1
  DEMO_TODAY     day that the demo shows, yyyy-MM-dd     today in UTC`

/** The text of `<verb> --help`; `null` for an unknown verb. */
export function helpOf(verb: string): string | null {
  const known = Object.entries(USAGE).find(([name]) => name === verb)
  return known ? `Usage: npx landfall <verb> [options]\n\n  ${known[1]}\n\n${FRAME}` : null
}
