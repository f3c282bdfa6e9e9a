import { expect, test } from 'vitest'
import { measurementPage } from './give-report.ts'

test('a report becomes a page with its date and the command that measures again', () => {
  expect(measurementPage('service-postgres', '2026-11-22T21:00:00.000Z', '2 cores\n\n| a |')).toBe(
    '# service-postgres, 2026-11-22\n\n`npm run bench -- service --postgres`\n\n2 cores\n\n| a |\n',
  )
})
