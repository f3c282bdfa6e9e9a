import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contract/list-query.ts'
import { readWarmCursor } from './warm-cursor.ts'

/** A cursor of the proxy's form with a check that fits. */
function forged(content: string | Buffer): string {
  const payload = Buffer.from(content).toString('base64url')
  const check = createHash('sha256').update(payload).digest('base64url').slice(0, 12)
  return `landfall.${payload}.${check}`
}

test.each([
  ['no JSON', '{'],
  ['no UTF-8', Buffer.from([0xff, 0xfe])],
  ['no object', '7'],
  ['no position', '{"u":"1","r":"S-1"}'],
])('a forged cursor that holds %s is refused as one', (_what, content) => {
  expect(() => readWarmCursor(NO_FILTERS, forged(content))).toThrow(
    expect.objectContaining({ code: 'invalid_cursor' }),
  )
})
