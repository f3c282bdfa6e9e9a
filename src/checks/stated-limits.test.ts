import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PROXY_LIMITS } from '../bff/proxy-limits.ts'

const root = resolve(import.meta.dirname, '../..')
const MEBIBYTE = 1024 * 1024

/** '50,000'. */
function grouped(count: number): string {
  return count.toLocaleString('en')
}

test.each(['src/docs/operating.md', '.github/CHANGELOG.md'])(
  '%s states the limits that the proxy keeps',
  (path) => {
    const { teamEntriesMax, entriesOfPersonMax, teamBytesMax, writesOfPersonMax, bodyBytesMax } = PROXY_LIMITS
    const limits = [
      `${grouped(teamEntriesMax)} entries or ${teamBytesMax / MEBIBYTE} MB`,
      `${grouped(entriesOfPersonMax)} of the entries`,
      `may write ${writesOfPersonMax} times a minute`,
      `${bodyBytesMax / MEBIBYTE} MiB`,
    ]
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ')
    expect(limits.filter((limit) => !text.includes(limit))).toEqual([])
  },
)
