/** An operator's work, random by seed, the same for every measured server. */
import type { Random } from '../../demo/random.ts'

/** One action of an operator, after a pause for reading. */
export type Step = { readonly pauseMs: number } & (
  | { readonly action: 'list'; readonly query: string }
  /** Scrolls to the end of the loaded rows. */
  | { readonly action: 'next page' }
  /** Opens one of the loaded rows and returns after a while, which sends no request. */
  | { readonly action: 'shipment'; readonly place: number; readonly stayMs: number }
)

/** The texts that operators search for. */
export interface Vocabulary {
  /** The most frequent come first. */
  readonly tags: readonly string[]
  readonly references: readonly string[]
}

/** The time until an operator starts. Half of them start at about the same time. */
export function pauseBeforeFirst(random: Random): number {
  return random.fraction() * (random.chance(0.5) ? 60_000 : 300_000)
}

/** The time between two pieces of work, during which the dashboard stays open. */
export function pauseBetween(random: Random): number {
  return aroundMs(random, 60_000, 240_000)
}

/** One piece of work: reads a list, opens shipments from it, then some that colleagues ask about. */
export function pieceOfWork(random: Random, vocabulary: Vocabulary): Step[] {
  const steps: Step[] = [{ action: 'list', query: viewOf(random, vocabulary), pauseMs: 0 }]
  for (let pages = random.int(0, 3); pages > 0; pages -= 1) {
    steps.push({ action: 'next page', pauseMs: aroundMs(random, 4000, 8000) })
  }
  for (let shipments = random.int(2, 6); shipments > 0; shipments -= 1) steps.push(openOne(random))
  for (let questions = random.int(1, 3); questions > 0; questions -= 1) {
    steps.push(...lookUp(random, vocabulary), openOne(random))
  }
  return steps
}

function viewOf(random: Random, vocabulary: Vocabulary): string {
  const chance = random.fraction()
  if (chance < 0.45) return 'status=Active'
  if (chance < 0.6) return ''
  if (chance < 0.7) return 'status=Delivered'
  return chance < 0.9 ? tagQuery(random, vocabulary) : searchQuery(searchedText(random, vocabulary))
}

/** Looks up a tag or a search text. One in three pauses in the middle of a word, which sends its beginning. */
function lookUp(random: Random, vocabulary: Vocabulary): Step[] {
  const pauseMs = aroundMs(random, 8000, 12_000)
  if (random.chance(0.7)) return [{ action: 'list', query: tagQuery(random, vocabulary), pauseMs }]
  const text = searchedText(random, vocabulary)
  const whole: Step = { action: 'list', query: searchQuery(text), pauseMs }
  if (!random.chance(0.33)) return [whole]
  const beginning = searchQuery(text.slice(0, Math.ceil(text.length / 2)))
  return [
    { action: 'list', query: beginning, pauseMs },
    { ...whole, pauseMs: 500 },
  ]
}

function openOne(random: Random): Step {
  return {
    action: 'shipment',
    // Earlier rows more often than later ones.
    place: random.fraction() ** 2,
    pauseMs: aroundMs(random, 5000, 12_000),
    stayMs: aroundMs(random, 10_000, 20_000),
  }
}

function tagQuery(random: Random, { tags }: Vocabulary): string {
  const index = Math.floor(tags.length * random.fraction() ** 3)
  return `tag=${encodeURIComponent(tags[index] ?? '')}`
}

function searchedText(random: Random, { tags, references }: Vocabulary): string {
  return random.pick(random.chance(0.5) ? tags : references)
}

function searchQuery(text: string): string {
  return `search=${encodeURIComponent(text)}`
}

/** At least `leastMs`, and on average `moreMs` more. */
function aroundMs(random: Random, leastMs: number, moreMs: number): number {
  return leastMs - Math.log(1 - random.fraction()) * moreMs
}
