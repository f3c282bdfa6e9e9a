import { Worker } from 'node:worker_threads'
import type { LaneWay } from '#contract/dashboard-api/lanes.ts'
import type { SeaPassage } from '#contract/sea-passage.ts'
import { positionKey, positionsOf, type Located } from '#contract/shipment-row-positions.ts'
import type { LonLat } from '#facts/route/great-circle.ts'
import type { SeaWay } from '#facts/route/route-plan.ts'
import { lanesVersion } from '../../sea-lanes/lanes-version.ts'
import type { Clock } from '../clock.ts'
import { withPositions } from '../places/place-position.ts'
import { LaneFile } from './lane-file.ts'
import { lanePair, type LanePair } from './lane-pair.ts'

export interface LanesSettings {
  readonly clock: Clock
  /** The file; `null` to store lanes in memory. */
  readonly path: string | null
  /** Passages that lanes avoid. */
  readonly avoid: readonly SeaPassage[]
  /** Called when pending lanes become known, at most once a second while more are being calculated. */
  readonly onFound: () => void
  readonly onFault: (error: unknown) => void
}

/** The router uses about 50 MB. */
const IDLE_MS = 60_000
const TELL_EVERY_MS = 1000

/** Sea lanes between places of the account. A worker calculates them one by one, each once. */
export class Lanes {
  readonly #settings: LanesSettings
  #file: LaneFile | null = null
  /** The pairs to calculate, by name. The worker has the first one. */
  readonly #queue = new Map<string, LanePair>()
  /** Lanes that could not be calculated or stored. Not tried again before the next start. */
  readonly #failed = new Set<string>()
  /** Pairs that shipments travel between, by the names that rows use. */
  readonly #travelled = new Set<string>()
  #worker: Worker | null = null
  #toldAtMs = -Infinity
  #callOffEnd: (() => void) | null = null

  constructor(settings: LanesSettings) {
    this.#settings = settings
  }

  get avoids(): readonly SeaPassage[] {
    return this.#settings.avoid
  }

  /** Records where a shipment of the account travels. */
  noteTravel(shipment: Located): void {
    const { at, toward } = positionsOf({ ...shipment, milestones: withPositions(shipment.milestones) })
    if (at && toward) this.#travelled.add(`${positionKey(at)}_${positionKey(toward)}`)
  }

  /** The lane of a pair named by a row; `null` if no shipment travels between its places. */
  travelled(pair: string): SeaWay | null {
    if (!this.#travelled.has(pair)) return null
    const [from, to] = pair.split('_').map(positionIn)
    return from && to ? this.between(from, to) : null
  }

  /** The lane between two places. An unknown one is queued for calculation. */
  between(from: LonLat, to: LonLat): SeaWay {
    const pair = lanePair(from, to)
    const name = [pair.from, pair.to, this.#settings.avoid].join(' ')
    const known = this.#known(name)
    if (known !== null) return known
    if (this.#queue.has(name)) return 'pending'
    this.#queue.set(name, pair)
    if (this.#queue.size === 1) this.#workOut(pair)
    return 'pending'
  }

  close(): void {
    this.#queue.clear()
    this.#endWorker()
    this.#file?.close()
    this.#file = null
  }

  #known(name: string): LaneWay | null {
    if (this.#failed.has(name)) return 'failed'
    try {
      this.#file ??= this.#open()
      return this.#file.get(name)
    } catch (error) {
      this.#fail(name, error)
      return 'failed'
    }
  }

  #open(): LaneFile {
    const { path, onFault } = this.#settings
    const version = lanesVersion()
    try {
      return new LaneFile(path, version)
    } catch (error) {
      onFault(error)
      return new LaneFile(null, version)
    }
  }

  #workOut(pair: LanePair): void {
    this.#callOffEnd?.()
    this.#callOffEnd = null
    this.#worker ??= this.#startWorker()
    this.#worker.postMessage(pair)
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('lane-worker.ts', import.meta.url), {
      workerData: this.#settings.avoid,
    })
    worker.unref()
    worker.on('message', (way: LaneWay) => this.#settle((name) => this.#file?.put(name, way)))
    worker.on('error', (error) => {
      this.#worker = null
      this.#settle(() => {
        throw error
      })
    })
    return worker
  }

  /** Finishes the first pair of the queue, and starts the next one. */
  #settle(keep: (name: string) => void): void {
    const [name] = this.#queue.keys()
    if (name === undefined) return
    try {
      keep(name)
    } catch (error) {
      this.#fail(name, error)
    }
    this.#queue.delete(name)
    const { clock, onFound } = this.#settings
    const [next] = this.#queue.values()
    if (!next || clock.nowMs() - this.#toldAtMs >= TELL_EVERY_MS) {
      this.#toldAtMs = clock.nowMs()
      onFound()
    }
    if (next) this.#workOut(next)
    else this.#callOffEnd = clock.after(IDLE_MS, () => this.#endWorker())
  }

  #fail(name: string, error: unknown): void {
    this.#failed.add(name)
    this.#settings.onFault(error)
  }

  #endWorker(): void {
    this.#callOffEnd?.()
    this.#callOffEnd = null
    void this.#worker?.terminate()
    this.#worker = null
  }
}

function positionIn(text: string): LonLat {
  const [lat = 0, lon = 0] = text.split(',').map(Number)
  return [lon, lat]
}
