import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mapData } from './src/web/map/build/map-data-plugin.ts'

/** The tests that take minutes are a run of their own (`npm run test:long`). */
const LONG_TESTS = 'src/**/*.long.test.ts'
const isLongRun = process.env.LANDFALL_TESTS === 'long'

export default defineConfig({
  plugins: process.env.VITEST
    ? []
    : [
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: 'src/web/routes',
          generatedRouteTree: 'src/web/route-tree.gen.ts',
          quoteStyle: 'single',
        }),
        react(),
        tailwindcss(),
        mapData(),
      ],
  build: {
    // Nothing becomes a data: URI, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    license: true,
  },
  server: {
    // The development server must hand out neither the API key nor the database.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
    watch: { ignored: ['**/.data/**', '**/.cache/**'] },
  },
  test: {
    include: isLongRun ? [LONG_TESTS] : ['src/**/*.test.ts'],
    exclude: isLongRun ? [] : [LONG_TESTS],
    testTimeout: isLongRun ? 10 * 60_000 : 5000,
    environment: 'node',
  },
})
