import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { createRandom } from '#contract/testing/random.ts'
import { sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import { HistoryModel, WATCHED_MS, type TrueVersion } from './history-model.ts'
import { setUpHistory } from './running-history.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const STEPS = 80
const REFERENCES = ['A', 'B', 'C', 'D', 'E']
const SECOND_MS = 1000
const DAY_MS = 86_400_000

/** A service, its answers in flight, the history that records them, and the model for comparison. */
export class Story {
  readonly #random: () => number
  readonly #folder = temporaryFolder()
  readonly #model = new HistoryModel()
  readonly #versions = new Map<string, TrueVersion>()
  #running: ReturnType<typeof setUpHistory>
  #underWay: { readonly at: number; readonly arrive: () => void }[] = []
  #changed = new Set<string>()

  constructor(seed: number) {
    this.#random = createRandom(seed)
    this.#running = setUpHistory({ folder: this.#folder })
    for (const reference of REFERENCES) this.#change(reference)
  }

  async tell(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      const dice = this.#random()
      if (dice < 0.4) this.#change(this.#pick(REFERENCES))
      else if (dice < 0.7) this.#readSlowly()
      else if (dice < 0.94) this.#poll()
      else if (dice < 0.955) this.#remove(this.#pick(REFERENCES))
      else await this.#restart()
      // Polls sometimes pause for minutes.
      await this.#wait(this.#random() < 0.05 ? 400 * SECOND_MS : this.#upTo(12) * SECOND_MS)
    }
    await this.#wait(60 * SECOND_MS)
  }

  /** The recorded history, oldest first. */
  told() {
    return REFERENCES.map((reference) => {
      const { changes, milestones } = this.#running.history.read(reference)
      return {
        changes: changes.toReversed().map(({ facts, afterAt, origin }) => ({
          dates: facts.map((fact) => [fact.old, fact.new]),
          afterAt,
          origin,
        })),
        moves: milestones[0]?.[0][0] ?? 0,
      }
    })
  }

  /** The expected history according to the model. */
  expected(): ReturnType<Story['told']> {
    return REFERENCES.map((reference) => {
      const changes = this.#model.changesOf(reference)
      return {
        changes: changes.map(({ before, after, heldUntil, seenAt }) => ({
          dates: [[before.date, after.date]],
          afterAt: new Date(heldUntil).toISOString(),
          origin: seenAt - heldUntil <= WATCHED_MS ? 'watched' : 'gap',
        })),
        moves: changes.length,
      }
    })
  }

  get faults(): readonly unknown[] {
    return this.#running.faults
  }

  #change(reference: string): void {
    const known = this.#versions.get(reference)
    if (known?.isGone) return
    const now = this.#running.wallMs()
    const date = `2026-12-1${this.#upTo(4)}`
    // A bulk change may leave `updatedAt` unchanged.
    const updatedAt = known && this.#random() < 0.4 ? known.updatedAt : now
    this.#versions.set(reference, { reference, date, updatedAt, isGone: false })
    this.#changed.add(reference)
  }

  #remove(reference: string): void {
    const known = this.#versions.get(reference)
    if (!known || known.isGone) return
    this.#versions.set(reference, { ...known, isGone: true })
    this.#running.history.noteGone(reference)
    this.#model.gone(reference, this.#running.wallMs())
  }

  /** An answer with the state at the time of its request. */
  #readSlowly(): void {
    const versions = this.#present(REFERENCES.filter(() => this.#random() < 0.6))
    const askedAt = this.#running.wallMs()
    const at = askedAt + this.#upTo(25) * SECOND_MS
    this.#underWay.push({ at, arrive: () => this.#take(versions, askedAt) })
  }

  #poll(): void {
    const isCaughtUp = this.#random() < 0.85
    const changed = [...this.#changed].filter(() => isCaughtUp || this.#random() < 0.5)
    const at = this.#running.wallMs()
    // The last shipment of a poll is repeated in the next one.
    this.#take(this.#present([...new Set([...changed, this.#pick(REFERENCES)])]), at)
    const { clock, history } = this.#running
    history.notePoll({ startedAtMs: clock.nowMs(), isCaughtUp, filled: null, polledUs: null })
    this.#model.poll(at, isCaughtUp)
    this.#changed.clear()
  }

  #take(versions: readonly TrueVersion[], askedAt: number): void {
    const seenAt = this.#running.wallMs()
    this.#running.note(versions.map(shipmentOf), seenAt - askedAt)
    for (const version of versions) this.#model.take(version, { askedAt, seenAt })
  }

  async #restart(): Promise<void> {
    const { history, wallMs } = this.#running
    history.close()
    this.#underWay = []
    const downMs = this.#random() < 0.5 ? this.#upTo(60) * SECOND_MS : this.#upTo(DAY_MS)
    this.#running = setUpHistory({ folder: this.#folder, startMs: wallMs() + downMs })
    // The service may change meanwhile.
    if (this.#random() < 0.5) this.#change(this.#pick(REFERENCES))
  }

  async #wait(ms: number): Promise<void> {
    const { clock, wallMs } = this.#running
    const until = wallMs() + ms
    for (const { at, arrive } of this.#underWay.toSorted((a, b) => a.at - b.at)) {
      if (at > until) break
      await clock.advance(Math.max(0, at - wallMs()))
      arrive()
    }
    this.#underWay = this.#underWay.filter(({ at }) => at > until)
    await clock.advance(until - wallMs())
  }

  #present(references: readonly string[]): TrueVersion[] {
    return references
      .flatMap((reference) => this.#versions.get(reference) ?? [])
      .filter(({ isGone }) => !isGone)
  }

  #pick<T>(among: readonly T[]): T {
    const picked = among[this.#upTo(among.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }

  /** A random integer from 0 to one below the bound. */
  #upTo(bound: number): number {
    return Math.floor(this.#random() * bound)
  }
}

function shipmentOf({ reference, date, updatedAt }: TrueVersion): Shipment {
  return sampleShipment(reference, {
    milestones: [milestone('Delivery', { arrival: sampleDate(date) })],
    updatedAt: new Date(updatedAt).toISOString(),
  })
}
