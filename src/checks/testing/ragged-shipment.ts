/** Shipments with missing and odd data, derived from complete ones, for tests that must work for any record. */
import type { Shipment } from '#contract/schema.ts'

/** Texts that look like a separator, or like nothing. */
const ODD_TEXTS = [
  '',
  ' ',
  '|',
  ';',
  '^',
  '^e',
  '^0',
  '^^c|l;',
  '=',
  '=a',
  'a',
  '0',
  '17',
  '-3',
  '1',
  '\t',
  '\n',
  '\r\n',
  '\\',
  '"',
  '\u0000',
  '\ud83d',
  '📦 ~ ü',
  'null',
  'undefined',
  '2026-02-30',
  '14/11/2026',
  '2026-11-20',
  '9999-12-31',
  '0000-01-01',
  '25:61',
  '__proto__',
  'Seaport',
  'SeaPlane',
] as const

/**
 * The shipment with some values removed or replaced by odd ones, the same for the same seed. Lists become shorter,
 * empty or doubled. Texts stay texts, so that types are respected.
 */
export function raggedShipment(shipment: Shipment, seed: number): Shipment {
  const random = randomFrom(seed)
  const ragged = structuredClone(shipment)
  spoil(ragged, random)
  ragged.reference ||= 'R'
  ragged.currentMilestoneIndex = Math.floor(random() * (ragged.milestones.length + 2)) - 1
  return ragged
}

function spoil(value: object, random: () => number): void {
  if (Array.isArray(value)) spoilList(value, random)
  for (const [key, member] of Object.entries(value)) {
    const after = spoiled(key, member, random)
    if (after !== member) Reflect.set(value, key, after)
    else if (typeof member === 'object' && member !== null) spoil(member, random)
  }
}

function spoilList(list: unknown[], random: () => number): void {
  const chance = random()
  if (chance < 0.04) list.length = 0
  else if (chance < 0.08) list.push(...structuredClone(list))
  else if (chance < 0.12) list.splice(Math.floor(random() * list.length), 1)
}

/** Keys whose objects always exist, or that contain a number. */
const KEPT = ['cargo', 'booking', 'currentMilestoneIndex', 'lat', 'lon']

function spoiled(key: string, member: unknown, random: () => number): unknown {
  if (KEPT.includes(key)) return member
  const chance = random()
  switch (typeof member) {
    case 'string':
      return chance < 0.1 ? pick(ODD_TEXTS, random) : member
    case 'boolean':
      return chance < 0.15 ? !member : member
    case 'number':
      return chance < 0.2 ? Math.floor(random() * 40) - 5 : member
    default:
      return chance < 0.1 && isNullable(member) ? null : member
  }
}

/** Items of lists are objects too, and never null. Every other object may be missing. */
function isNullable(member: unknown): boolean {
  return typeof member === 'object' && !Array.isArray(member) && !isListItem(member)
}

function isListItem(member: object | null): boolean {
  return member !== null && ('completed' in member || 'sealNumber' in member || 'quantity' in member)
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
