import { expect, test } from 'vitest'
import { measurementPage } from './give-report.ts'

test('a report becomes a page with the command to repeat it', () => {
  expect(measurementPage('bff, 2026-11-22', 'npm run bench -- bff --rows 300', '2 cores\n\n| a |')).toBe(
    '# bff, 2026-11-22\n\n`npm run bench -- bff --rows 300`\n\n2 cores\n\n| a |\n',
  )
})
