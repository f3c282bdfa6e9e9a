import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { postgresFault } from './postgres-fault.ts'

/** An error in the words of the database, or of a coordinator of several machines. */
function said(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, severity: 'ERROR' })
}

test.each([
  ['58030', 'failed to COPY to shard 102008 on 10.0.0.7:5432'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.7:5432'],
  ['XX000', 'could not commit transaction for shard 102008 on at least one node'],
])('a lost machine is reported as lost: %s %s', (code, message) => {
  expect(postgresFault(said(code, message), 'The database')).toBe(
    'The database has lost one of its machines. Check that all of them run, then try again.',
  )
})

test.each(['57P01', '57P02', '57P03', '08006', '58030'])(
  'a reachable database that reports %s is not blamed on its address',
  (code) => {
    const fault = postgresFault(said(code, 'terminating connection'), 'The database')
    expect(fault).toMatch(/^The database .* then try again\.$/)
    expect(fault).not.toContain('DATABASE_URL')
  },
)

test('an unreachable database is reported with its address', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  expect(postgresFault(refused, 'The database')).toContain('DATABASE_URL')
})
