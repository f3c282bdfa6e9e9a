/** Builds `sea-mask.bin.gz`. Run it after changing anything in this folder: `node src/sea-lanes/build/make-sea-mask.ts`. */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { SEA_MASK_FILE } from '../sea-mask.ts'
import { buildSeaMask } from './build-sea-mask.ts'

writeFileSync(SEA_MASK_FILE, gzipSync(buildSeaMask(), { level: 9 }))
