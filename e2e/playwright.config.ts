import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts'

/** Tests that go into every detail, or take minutes, have this tag. `npm run test:long` runs them. */
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
  // As many as a small machine has processors: each test runs a browser and servers of its own.
  workers: 2,
  // Far more than any of them takes, for machines that do other things as well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that needs a second try is a fault to be mended.
  retries: 0,
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A trace takes a third of the time of a test: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...CHROMIUM_FLAGS,
        // No authority signs the certificate of the sign-in tests. An exception for each page would make each
        // connection fail first, and the browser gives up a request that fails this way too often.
        '--ignore-certificate-errors',
      ],
    },
  },
})
