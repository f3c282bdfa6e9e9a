/** `npm run bench -- <subject>`: measures, prints a table with ratios and writes JSON. Not part of the tests. */
import { parseArgs } from 'node:util'
import type { ReportOutput } from './give-report.ts'

const HELP = `npm run bench -- service [options]

  --postgres   on PostgreSQL instead of the embedded store, compared with PostGraphile
  --rows N     shipments of the account (100000); with --postgres of all accounts, half of them in one (1000000)
  --rounds N   interleaved rounds, whose medians are reported (5)
  --quick      10000 shipments and 2 rounds, for a trial
  --json FILE  output file (.cache/bench/service.json or service-postgres.json)

npm run bench -- bff [options]

  --part NAME     only overhead, streams, team-writes or teams; may be repeated
  --operators N   members of a team; may be repeated (5, 25 and 200)
  --minutes N     of work of each team (10)
  --rows N        shipments of the account (5000)
  --rounds N      rounds of overhead, whose medians are reported (5)
  --json FILE     output file (.cache/bench/bff.json)

npm run bench -- history [options]

  --rows N     shipments of the account (20000); two proxies are measured once they have read them
  --rounds N   rounds, whose medians are reported (5); in each of them an hour of changes is recorded
  --json FILE  output file (.cache/bench/history.json)

npm run bench -- list [options]

  --rows N     only this number of shipments (by default 2000, then 20000 and 100000)
  --rounds N   rounds with both pages in parallel, whose medians are reported (3)
  --quick      2000 shipments and 1 round, for a trial
  --json FILE  output file (.cache/bench/list.json)

npm run bench -- today [options]

  --rows N     active and recently delivered shipments, one in five delivered (12500)
  --rounds N   rounds, whose medians are reported (3)
  --json FILE  output file (.cache/bench/today.json)

npm run bench -- account [options]

  --rows N     only this number of shipments (by default 3000, then 20000 and 100000)
  --seconds N  of load on each (60)
  --json FILE  output file (.cache/bench/account.json)

npm run bench -- export [options]

  --rows N     shipments of the account (20000), which two users export while others work
  --json FILE  output file (.cache/bench/export.json)

Any of them

  --write  also writes the report to src/docs/measurements/SUBJECT-DATE.md`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    operators: { type: 'string', multiple: true, default: ['5', '25', '200'] },
    part: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Each loads its own code, so that help appears immediately. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  async service() {
    const { benchService } = await import('./service/bench-service.ts')
    await benchService({
      rows: values.postgres ? Math.ceil(rowsOfService(1_000_000) / 2) : rowsOfService(100_000),
      onPostgres: values.postgres,
      rounds: countOf(values.rounds, values.quick ? 2 : 5),
      output: outputOf(values.postgres ? 'service-postgres' : 'service'),
    })
  },
  async bff() {
    const { benchBff, BFF_PARTS } = await import('./bff/bench-bff.ts')
    const { part = BFF_PARTS } = values
    await benchBff({
      rows: countOf(values.rows, 5000),
      rounds: countOf(values.rounds, 5),
      minutes: countOf(values.minutes, 10),
      teams: values.operators.map((operators) => countOf(operators, 0)),
      parts: BFF_PARTS.filter((each) => part.some((name) => name === each)),
      output: outputOf('bff'),
    })
  },
  async history() {
    const { benchHistory } = await import('./history/bench-history.ts')
    await benchHistory({
      rows: countOf(values.rows, 20_000),
      rounds: countOf(values.rounds, 5),
      output: outputOf('history'),
    })
  },
  async today() {
    const { benchToday } = await import('./list/bench-today.ts')
    await benchToday({
      rows: countOf(values.rows, 12_500),
      rounds: countOf(values.rounds, 3),
      output: outputOf('today'),
    })
  },
  async account() {
    const { benchAccount } = await import('./account/bench-account.ts')
    await benchAccount({
      sizes: values.rows === undefined ? [3000, 20_000, 100_000] : [countOf(values.rows, 0)],
      seconds: countOf(values.seconds, 60),
      output: outputOf('account'),
    })
  },
  async export() {
    const { benchExport } = await import('./account/bench-export.ts')
    await benchExport({ rows: countOf(values.rows, 20_000), output: outputOf('export') })
  },
  async list() {
    const { benchList } = await import('./list/bench-list.ts')
    const usual = values.quick ? [2000] : [2000, 20_000, 100_000]
    await benchList({
      sizes: values.rows === undefined ? usual : [countOf(values.rows, 0)],
      rounds: countOf(values.rounds, values.quick ? 1 : 3),
      output: outputOf('list'),
    })
  },
}

const subject = positionals.join()
const bench = Object.hasOwn(benches, subject) ? benches[subject] : undefined
if (values.help || !bench) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  await bench()
}

function outputOf(name: string): ReportOutput {
  const given = process.argv.slice(2).filter((arg) => arg !== '--write')
  const command = values.write ? `npm run bench -- ${given.join(' ')}` : null
  return { subject: name, jsonFile: values.json ?? `.cache/bench/${name}.json`, command }
}

function rowsOfService(usual: number): number {
  return countOf(values.rows, values.quick ? 10_000 : usual)
}

function countOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new RangeError(`"${text}" is not a whole number from 1 to 9999999.`)
}
