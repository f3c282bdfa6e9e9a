// Starts the proxy. Plain JavaScript, so that Node can take all of the TypeScript from its compile cache: that halves
// the start and saves 25 MB, since the translator does not even load. Without a writable folder, everything works.
import { enableCompileCache } from 'node:module'

enableCompileCache(`${import.meta.dirname}/../../.cache/compile`)
await import('./main.ts')
