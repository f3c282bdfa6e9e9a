import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts'

/** Tests that go into every detail, or take minutes, have this tag. They are a run of their own: `npm run test:long`. */
const LONG_TESTS = /@long/
const isLongRun = process.env.LANDFALL_TESTS === 'long'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  grep: isLongRun ? LONG_TESTS : /^/,
  grepInvert: isLongRun ? [] : LONG_TESTS,
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Most tests wait for a server more than they compute.
  workers: isLongRun ? 3 : 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // For a machine that stalls. The report names as flaky what passed only on its second try.
  retries: 1,
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...CHROMIUM_FLAGS,
        // Nobody vouches for the certificate of the sign-in tests. Let through page by page, each connection would be
        // turned down first, and a request for which that happens too often is given up.
        '--ignore-certificate-errors',
      ],
    },
  },
})
