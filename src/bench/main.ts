/** `npm run bench -- <subject>`: measures, prints a table with ratios and writes JSON. Never part of the tests. */
import { parseArgs } from 'node:util'
import { benchService } from './service/bench-service.ts'

const HELP = `npm run bench -- service [options]

  --rows N     shipments of the account (100000)
  --rounds N   interleaved rounds, of which the medians are taken (5)
  --quick      10000 shipments and 2 rounds, for trying
  --json FILE  where the figures go (.cache/bench/service.json)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: '.cache/bench/service.json' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || positionals.join() !== 'service') {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  await benchService({
    rows: countOf(values.rows, values.quick ? 10_000 : 100_000),
    rounds: countOf(values.rounds, values.quick ? 2 : 5),
    jsonFile: values.json,
  })
}

function countOf(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new RangeError(`"${text}" is no whole number from 1 to 9999999.`)
}
