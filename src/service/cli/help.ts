/** What `--help` prints. */
export const HELP = `Usage: npm run -s service -- <verb> [options]

  serve [--host 127.0.0.1] [--port 4180] [--demo]
      Runs the service. --demo keeps the demo account alive.
  keys create --account NAME --label LABEL [--count N]
      Prints a new key alone on standard output (N keys, one a line). Makes the account when it is new.
  keys list --account NAME
      Prints prefix, label, created and revoked of each key.
  keys revoke PREFIX_OR_LABEL --account NAME
      Revokes a key, at once for a running service too.
  import --account NAME FILE
      Loads shipments, one JSON record a line, as the API answers them (- reads standard input).
      Exit code 1 when a line was bad; nothing of a bad line is stored.
  export --account NAME
      Prints the shipments in the form that import reads.
  demo [--key-file PATH]
      Makes the demo account show today, and keeps a working key of it in the file.

Results go to standard output, messages to standard error.

Environment
  DATA_DIR       data directory                          .data
  SERVICE_HOST   address to listen on                    127.0.0.1
  SERVICE_PORT   port to listen on, 0 for any            4180
  DOCS_URL       address of the reference pages          the service's own /docs
  LIVE_PREFIX    what every key starts with              lf_live
  CURSOR_SECRET  seals cursors, 16 characters or more    made in the data directory
  LOG_LEVEL      silent, fatal, error, warn, info, debug, trace
  DEMO_LIVE      0 holds the demo still                  1
  DEMO_TODAY     day that the demo shows, yyyy-MM-dd     today in UTC`
