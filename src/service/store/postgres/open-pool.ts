import { Pool } from 'pg'
import { SetupError } from '../../setup-error.ts'
import { migrate } from './migrate.ts'
import { postgresFault } from './postgres-fault.ts'

/** Maximum connections of one program to the database. */
const CONNECTIONS_MAX = 10

/** How long to wait for a connection, new or in use. */
const CONNECT_MS_MAX = 3000

/** After this, a caller gets a problem. Longer work, such as an import, sets its own limit. */
const STATEMENT_MS_MAX = 8000

/**
 * Reading a complete table is never the best plan here, but without statistics, after a first import, the planner
 * assumes so. Statements take microseconds, so compiling them does not pay off.
 */
const PLANNING = '-c enable_seqscan=off -c random_page_cost=1.1 -c jit=off'

/**
 * Connects to the database and migrates its tables.
 *
 * @throws SetupError with one line without the password if it cannot be used
 */
export async function openPool(url: string): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'landfall',
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    statement_timeout: STATEMENT_MS_MAX,
    keepAlive: true,
    options: PLANNING,
  })
  // A broken idle connection is replaced automatically. Without a listener it would end the program.
  pool.on('error', () => undefined)
  try {
    await migrate(pool, databaseName(url))
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof SetupError) throw error
    const fault = postgresFault(error, databaseName(url))
    throw fault === null ? error : new SetupError(fault)
  }
}

/** The database for messages, without user and password. */
function databaseName(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' }
  return `The database ${decodeURIComponent(host)}${pathname}`
}
