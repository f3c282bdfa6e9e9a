#!/usr/bin/env node
// The command `landfall`. Plain JavaScript of an early kind, and nothing imported before the version is known, so that
// an old Node can read this far and say what is missing.
const NODE_MAJOR_MIN = 24

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  process.stderr.write('Landfall needs Node 24; `npm ci` brings it unless install scripts are off\n')
  process.exit(2)
}

void run()

async function run() {
  const { enableCompileCache } = await import('node:module')
  // Compiled code is kept from one start to the next, which halves the start and saves 25 MB, because the translator is
  // not loaded. If the folder cannot be written, everything still works.
  enableCompileCache(`${import.meta.dirname}/../../.cache/compile`)
  await import('./cli.ts')
}
