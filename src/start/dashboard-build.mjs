import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** The sources of the built dashboard. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/facts',
  'src/places',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
/** Written by the build itself, from the routes. */
const GENERATED = 'src/web/route-tree.gen.ts'
/** Names the sources of the build, inside the built folder. */
const BUILT_FROM = '.built-from'
const LOCK_POLL_MS = 100
const SQLITE_BUSY = 5

/**
 * Builds the dashboard into `dist` unless that has a build of exactly these sources. Waits for another start that is
 * building, and replaces the folder in one step, so that no server ever serves half a build.
 *
 * @param {string} root folder of the project
 * @param {(outDir: string) => Promise<void>} build
 * @returns {Promise<void>}
 */
export async function ensureBuilt(root, build) {
  const dist = join(root, 'dist')
  const sources = hashOfSources(root)
  if (builtFrom(dist) === sources) return
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const release = await lock(join(cache, 'build.lock'))
  try {
    if (builtFrom(dist) === sources) return
    const workshop = join(cache, 'dist')
    // The leftovers of a killed start.
    await rm(workshop, { recursive: true, force: true })
    const fresh = join(workshop, 'new')
    await build(fresh)
    await writeFile(join(fresh, BUILT_FROM), sources)
    if (existsSync(dist)) await rename(dist, join(workshop, 'old'))
    await rename(fresh, dist)
    await rm(workshop, { recursive: true, force: true })
  } finally {
    release()
  }
}

/**
 * One text for the names and contents of all sources.
 *
 * @param {string} root
 */
function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesIn(join(root, source))) {
      const name = relative(root, file).split(sep).join('/')
      if (name === GENERATED) continue
      const content = readFileSync(file)
      hash.update(`${name}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** @param {string} dist */
function builtFrom(dist) {
  try {
    return readFileSync(join(dist, BUILT_FROM), 'utf8')
  } catch {
    return null
  }
}

/**
 * Waits for the lock and holds it until the returned function is called, or until this process ends in any way.
 *
 * @param {string} path
 * @returns {Promise<() => void>}
 */
async function lock(path) {
  const database = new DatabaseSync(path)
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE')
      return () => database.close()
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    await pause(LOCK_POLL_MS)
  }
}

/** @param {unknown} error */
function isHeld(error) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
