import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LaneWay } from '#contract/dashboard-api/lanes.ts'
import { openKeptFile } from '../data-dir/kept-file.ts'
import { makeFolder } from '../files/make-folder.ts'

/** The file's name in `DATA_DIR`. If it is lost, lanes are calculated again. */
export const LANES_FILE = 'lanes.sqlite'

const TABLE = 'CREATE TABLE lane (pair TEXT PRIMARY KEY, version TEXT NOT NULL, way TEXT NOT NULL) STRICT'

/** The calculated lanes. */
export class LaneFile {
  readonly #database: DatabaseSync
  readonly #version: string

  /**
   * @param path the file; `null` to store lanes in memory
   * @param version of mask and router; lanes of other versions are dropped
   * @throws SQLite's error if the file cannot be used
   */
  constructor(path: string | null, version: string) {
    this.#version = version
    this.#database = path === null ? new DatabaseSync(':memory:') : openFile(path)
    if (path === null) this.#database.exec(TABLE)
    this.#database.prepare('DELETE FROM lane WHERE version <> ?').run(version)
  }

  get(pair: string): LaneWay | null {
    const way = this.#database.prepare('SELECT way FROM lane WHERE pair = ?').get(pair)?.way
    return way === undefined ? null : JSON.parse(String(way))
  }

  put(pair: string, way: LaneWay): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO lane VALUES (?, ?, ?)')
      .run(pair, this.#version, JSON.stringify(way))
  }

  close(): void {
    this.#database.close()
  }
}

function openFile(path: string): DatabaseSync {
  makeFolder(dirname(path))
  return openKeptFile(path, {
    // Some were stored under the name of another pair.
    migrations: [TABLE, 'DELETE FROM lane'],
    pragmas: 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  })
}
