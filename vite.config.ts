import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS } from './e2e/support/chromium-flags.ts'
import { chunkName } from './src/web/build/chunk-name.ts'
import { compiledAtOnce } from './src/web/build/compiled-at-once.ts'
import { precompressed } from './src/web/build/precompressed.ts'
import { withinPage } from './src/web/build/within-page.ts'

/** Tests that take minutes run separately (`npm run test:long`). */
const LONG_TESTS = 'src/**/*.long.test.ts'
const isLongRun = process.env.LANDFALL_TESTS === 'long'
/** Far longer than any test takes, because the machine may be busy. */
const TEST_MS_MAX = isLongRun ? 10 * 60_000 : 180_000

export default defineConfig({
  plugins: process.env.VITEST
    ? []
    : [
        tanstackRouter({
          target: 'react',
          // The `.lazy.tsx` files define what is split. A route split by the plugin would reload the page if its code fails to
          // load, and an offline user would lose what is on screen.
          autoCodeSplitting: false,
          routesDirectory: 'src/web/routes',
          generatedRouteTree: 'src/web/route-tree.gen.ts',
          quoteStyle: 'single',
        }),
        react(),
        tailwindcss(),
        withinPage('src/web/first-requests.ts'),
        compiledAtOnce(),
        precompressed(),
      ],
  build: {
    // The Content-Security-Policy blocks data: URIs.
    assetsInlineLimit: 0,
    license: true,
    modulePreload: { polyfill: false },
    // The proxy reads here which files each page needs. It never serves this file.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: chunkName,
              test: /\.[cm]?[jt]sx?$/,
              // A module goes into the chunk with its name, not into that of the first module that imports it.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      // Build times would only distract the user of `npm start`.
      checks: { bundlerTimings: false, pluginTimings: false },
    },
  },
  server: {
    // The development server must serve neither the API key nor the database.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
    watch: { ignored: ['**/.data/**', '**/.cache/**'] },
  },
  test: {
    testTimeout: TEST_MS_MAX,
    hookTimeout: TEST_MS_MAX,
    // A flaky test is a bug to fix, not to retry.
    retry: 0,
    expect: { poll: { timeout: 60_000 } },
    // A worker per file would take 50 % longer.
    isolate: false,
    // Most tests spend more time waiting for a process or a timer than computing.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [isLongRun ? 'src/**/*.long.test.ts' : 'src/**/*.test.ts'],
          exclude: isLongRun ? [] : [LONG_TESTS],
          environment: 'node',
          // One more than the cores of a small machine, because some tests mostly wait.
          maxWorkers: 3,
          setupFiles: ['src/checks/leave-nothing.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // A dependency discovered later would reload the page in the middle of a test.
        optimizeDeps: { entries: ['src/web/**/*.test.tsx'], include: ['vitest-browser-react'] },
        test: {
          name: 'components',
          isolate: true,
          include: ['src/web/**/*.test.tsx'],
          // After each test, the hooks of the last file run first.
          setupFiles: ['src/checks/leave-nothing.ts', 'src/web/testing/leave-no-page.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
                args: CHROMIUM_FLAGS,
              },
            }),
          },
        },
      },
    ],
  },
})
