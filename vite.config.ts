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

/** The tests that take minutes are a run of their own (`npm run test:long`). */
const LONG_TESTS = 'src/**/*.long.test.{ts,tsx}'
const isLongRun = process.env.LANDFALL_TESTS === 'long'
/** Far more than any test takes, for machines that do other things as well. */
const TEST_MS_MAX = isLongRun ? 10 * 60_000 : 180_000

export default defineConfig({
  plugins: process.env.VITEST
    ? []
    : [
        tanstackRouter({
          target: 'react',
          // The lazy files of the routes say what is split. A route that the plugin splits reloads the page by itself when
          // its code fails to load, and takes what is on screen away from a user without a connection.
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
    // Nothing becomes a data: URI, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    license: true,
    modulePreload: { polyfill: false },
    // Tells the proxy which files each page needs. It is served at no address.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: chunkName,
              test: /\.[cm]?[jt]sx?$/,
              // Each module goes where it is named, and not to the first that needs it.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      // Whoever starts the dashboard need not know how long its parts took to build.
      checks: { bundlerTimings: false, pluginTimings: false },
    },
  },
  server: {
    // The development server must hand out neither the API key nor the database.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
    watch: { ignored: ['**/.data/**', '**/.cache/**'] },
  },
  test: {
    testTimeout: TEST_MS_MAX,
    hookTimeout: TEST_MS_MAX,
    // A test that needs a second try is a fault to be mended.
    retry: 0,
    expect: { poll: { timeout: 60_000 } },
    // A worker for each file would take half as long again.
    isolate: false,
    // Most tests wait for a process or for time to pass more than they compute.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [isLongRun ? 'src/**/*.long.test.ts' : 'src/**/*.test.ts'],
          exclude: isLongRun ? [] : [LONG_TESTS],
          environment: 'node',
          // One more than a small machine has processors: some tests wait for a process or for time to pass.
          maxWorkers: 3,
          setupFiles: ['src/checks/leave-nothing.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // A package found on the way would make the page load again in the middle of a test.
        optimizeDeps: { entries: ['src/web/**/*.test.tsx'], include: ['vitest-browser-react'] },
        test: {
          name: 'components',
          isolate: true,
          include: [isLongRun ? 'src/web/**/*.long.test.tsx' : 'src/web/**/*.test.tsx'],
          exclude: isLongRun ? [] : [LONG_TESTS],
          // What is named last ends first.
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
