import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts'

/** Detailed tests, and tests that take minutes, have this tag. `npm run test:long` runs them. */
const LONG_TESTS = /@long/
const isLongRun = process.env.LANDFALL_TESTS === 'long'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  grep: isLongRun ? LONG_TESTS : /^/,
  grepInvert: isLongRun ? [] : LONG_TESTS,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Fits a machine with two cores: each test runs a browser and servers of its own.
  workers: 2,
  // Generous, because the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A flaky test is a bug to fix, not to retry.
  retries: 0,
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A trace makes a test a third slower; pass `--trace on` to get one.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...CHROMIUM_FLAGS,
        // The sign-in tests use a self-signed certificate. With an exception per page, each connection would fail first,
        // and the browser gives up requests that fail too often.
        '--ignore-certificate-errors',
      ],
    },
  },
})
