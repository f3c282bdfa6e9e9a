/**
 * The words of a typed text. Every word must match, each in any field. Consecutive words may be one number or name:
 * 'QBFU 700001 0', 'new york'. Words that name a kind choose the kind of what follows: 'PO 4500073048'.
 */
import { SEARCHED_KINDS, type SearchedKind } from './kinds.ts'
import { plainWords } from './plain-words.ts'

export interface TypedText {
  readonly words: readonly string[]
  /** For each word, the text as typed that it is part of. */
  readonly tokens: readonly string[]
  readonly length: number
  readonly segments: readonly Segment[]
}

/** Consecutive words that may be one number or name. */
interface Segment {
  /** Index of its first word. */
  readonly from: number
  /** Index after its last word. */
  readonly to: number
  /** Its bit in a set of found segments. */
  readonly bit: number
  /** The texts to look for: all its words, and also without leading words that name kinds. */
  readonly readings: readonly Reading[]
}

/** A text that numbers and names may begin with. */
export interface Reading {
  readonly text: string
  /** `null` for any kind. */
  readonly kinds: readonly SearchedKind[] | null
  /** Whether it may also be the end of a number. */
  readonly isTail: boolean
  /** Whether it may start within a name, in scripts without spaces. */
  readonly isUnspaced: boolean
  /** Whether it is long enough to allow one typo in names. */
  readonly isForgiven: boolean
  /** Whether it must be a complete word of a name, because it is short or names a day. */
  readonly isWord: boolean
  /** How it must be written in a number or name, because it looks like a day; otherwise `null`. */
  readonly written: string | null
}

/** The size of a bit set. */
const SEGMENTS_MAX = 30

export function readTypedText(text: string): TypedText {
  const read = tokensIn(text).flatMap((token) => wordsIn(token).map((word) => [word, token] as const))
  const words = read.map(([word]) => word)
  const tokens = read.map(([, token]) => token)
  const segments: Segment[] = []
  const longest = longestOf(words.length)
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      if (to - from > longest && to - from < words.length) continue
      const [token = ''] = tokens.slice(from, to)
      const written = to - from === 1 && DAY.test(token) ? token : null
      const readings = readingsOf(words, from, to).map((reading) => ({ ...reading, written }))
      if (readings.length > 0) segments.push({ from, to, bit: 1 << segments.length, readings })
    }
  }
  // No number or name has so many words.
  return { words, tokens, length: words.length, segments: segments.length > SEGMENTS_MAX ? [] : segments }
}

/** Words between the numbers of a list. */
export const isBetweenNumbers = (word: string) => /^(?:and|or|und|et|y|e)$/i.test(word)

/** Whether a text may be one of several numbers. Shorter ones would match too many values. */
export const isLikeNumber = (text: string) =>
  /\d/.test(text) && /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}/u.test(text)

/** 'QBFU 700001 0' is one number, although other numbers begin with its last digit. */
const GROUPED_CONTAINER = /\b([a-z]{3}[ujz])[\s-]?([\doil]{6})[\s-]?([\doil])\b/gi

/** The numbers that a text lists, as typed and without duplicates. Empty unless it is a list of several. */
export function numbersIn(typed: TypedText): readonly string[] {
  const tokens = new Map(typed.tokens.map((token) => [plainWords(token).join(''), token]))
  const isBeside = (word: string) =>
    kindsNamedBy(word) || NUMBER_WORDS.includes(word) || isBetweenNumbers(word)
  const numbers = [...tokens].filter(([word]) => !isBeside(word))
  return numbers.length > 1 && numbers.every(([word]) => isLikeNumber(word))
    ? numbers.map(([, token]) => token)
    : []
}

/** A number of a list, as it is and without a label next to it. Does not search by its end, which is slow. */
export function listedReadings(number: string): readonly Reading[] {
  const word = plainWords(number).join('')
  const [, bare = word] = partsOf(word) ?? []
  return [...new Set([word, bare])].map((text) => ({ ...readingOf(text, null), isTail: false }))
}

/** English words that are complete words of names only by chance. */
const COMMON =
  /^(?:after|all|any|arrivals?|before|cargo|free|gate|hold|last|long|moved|new|next|no|not|open|out|stay|the|this|time|today|tomorrow|week|mon|tue|wed|thu|fri|sat|sun)$/
/** Beside other words, these are no codes of countries and no beginnings of names or numbers: 'in Hamburg', 'last 7 days'. */
const SMALL = /^(?:as|at|be|by|do|for|in|is|it|new|so|\d\d?)$/
/** Whether a word says nothing about a shipment by itself, like 'today', or 'port' without its name. */
export const isCommon = (word: string) => COMMON.test(word) || kindsNamedBy(word) !== undefined

/** Whether a word alone is no answer to a longer text: it is short, common, or a mode, which names of carriers have. */
export const isNoAnswer = (word: string) => word.length < 3 || isCommon(word) || /^(?:air|ocean)$/.test(word)

/** Whether the found segments together contain all words. */
export function isCoveredBy({ length, segments }: TypedText, found: number): boolean {
  // Bit n: the first n words are contained.
  let reached = 1
  for (const { from, to, bit } of segments) {
    if ((found & bit) !== 0 && (reached & (1 << from)) !== 0) reached |= 1 << to
  }
  return found !== 0 && (reached & (1 << length)) !== 0
}

/** The kinds that a label names, by its words without spaces. */
const KINDS_SAID = new Map<string, SearchedKind[]>()
for (const kind of SEARCHED_KINDS) {
  for (const said of new Set(kind.said.map((label) => label.replaceAll(' ', ''))))
    KINDS_SAID.set(said, [...(KINDS_SAID.get(said) ?? []), kind])
}
/** The kinds that words without spaces name, also as a plural. */
export const kindsNamedBy = (words: string) =>
  KINDS_SAID.get(words) ?? KINDS_SAID.get(words.replace(/s$/, ''))
/** 'master bill of lading' */
const SAID_MAX = 4
/** 'PO no. 4500073048' */
const NUMBER_WORDS = ['no', 'nos', 'nr', 'num', 'number', 'numbers']

/** The longest label at a place among words that others follow; `null` for none. */
function labelAt(words: readonly string[], from: number) {
  for (let to = Math.min(from + SAID_MAX, words.length - 1); to > from; to -= 1) {
    const kinds = kindsNamedBy(words.slice(from, to).join(''))
    if (!kinds) continue
    while (NUMBER_WORDS.includes(words[to] ?? '') && to + 1 < words.length) to += 1
    return { kinds, to }
  }
  return null
}

/** Without them, a text would mean the opposite: 'no Hamburg'. */
const NEGATION = /^(?:no|not|without|missing)$/

/** '5/12', which is not the beginning of booking 512549738. */
const DAY = /^\d\d?[-./]\d\d?$/

/** '17.12', '2026-12-17', '17-Dec-26', '12/2026', '2026'. */
const DATE = /^(?:(?:\d{4}[-./])?\d\d?[-./](?:\d\d?|20\d\d|[a-z]{3,9})(?:[-./](?:\d\d){1,2})?|20[23]\d)$/i

/**
 * The words that a search may ignore, as typed: in no segment that was found, and neither numbers nor labels of other
 * words. Beside a known number, dates, short numbers and, if nothing else is left, labels may be ignored too.
 */
export function spareWordsIn(
  { words, tokens, segments }: TypedText,
  isBesideKnown: boolean,
  isFound: readonly boolean[],
): readonly string[] {
  if (words.some((word) => NEGATION.test(word)) && !words.some((word) => /\d/.test(word))) return []
  const spareOf = (isSpare: (at: number) => boolean) =>
    tokens.filter((token, at) => {
      const isNumber = isBesideKnown ? isLikeNumber(token) && !DATE.test(token) : /\d/.test(token)
      // 'Hamburg port', although ports start with 'port'
      const isLabel = kindsNamedBy(words[at] ?? '') !== undefined
      const isUsed = segments.some(
        ({ from, to }, index) => from <= at && at < to && isFound[index] && !(isLabel && to - from === 1),
      )
      return !isNumber && !isUsed && isSpare(at)
    })
  const spare = spareOf((at) => !labelAt(words, at))
  return spare.length > 0 || !isBesideKnown ? spare : spareOf(() => true)
}

/**
 * Separators between words, also in '4500073048/PO-18725' and before the item in '4500073048/10'. Others are part of
 * numbers and names: 'QBFU700001/0'.
 */
const BETWEEN_WORDS =
  /[\s,;:#|]+|[.!?]+(?=\s|$)|(?<=\d{4})[/&+](?=[a-z-]*\d{4})|(?<=\d{7})[/-](?=\d{1,3}(?:\s|$))/i

function tokensIn(text: string): readonly string[] {
  return text.replaceAll(GROUPED_CONTAINER, '$1$2$3').split(BETWEEN_WORDS)
}

/** A label and the number next to it, as in 'PO4500073048'; `null` for another word. */
function partsOf(word: string): readonly [label: string, number: string] | null {
  const [, label = '', number = ''] = /^([a-z]+)(\d{4,})$/.exec(word) ?? []
  return kindsNamedBy(label) ? [label, number] : null
}

/** A text without separators as one word; two for 'PO-4500073048' and 'PO4500073048'. */
function wordsIn(text: string): readonly string[] {
  const labels = plainWords(text)
  // 'VSL/VOY'
  if (labels.length > 1 && labels.every(kindsNamedBy)) return labels
  const word = labels.join('')
  return partsOf(word) ?? (word === '' ? [] : [word])
}

/** The maximum words of a segment, so that all segments fit the bit set. */
function longestOf(length: number): number {
  const countFor = (longest: number) => longest * length - (longest * (longest - 1)) / 2
  let longest = length
  while (longest > 1 && countFor(longest) >= SEGMENTS_MAX) longest -= 1
  return longest
}

/** A label may be followed by another one: 'Vessel / voyage EVER ACE'. */
function readingsOf(words: readonly string[], from: number, to: number): readonly Reading[] {
  const text = words.slice(from, to).join('')
  const readings = words.length > 1 && SMALL.test(text) ? [] : [readingOf(text, null)]
  const kinds: SearchedKind[] = []
  for (let label = labelAt(words, from); label; label = labelAt(words, label.to)) {
    kinds.push(...label.kinds)
    // These words only name the kind of the next ones.
    if (label.to >= to) return kinds.length === label.kinds.length ? [] : readings
    readings.push(readingOf(words.slice(label.to, to).join(''), [...kinds]))
  }
  return readings
}

function readingOf(text: string, kinds: Reading['kinds']): Reading {
  return {
    text,
    kinds,
    isTail: /\d{4}$/.test(text),
    isUnspaced: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text),
    isForgiven: /^\p{L}{6,}$/u.test(text),
    isWord: /^(?:[a-z]{1,2}|today|tomorrow|week)$/.test(text),
    written: null,
  }
}

/**
 * Whether a line starts with a text at an offset, apart from one letter that is wrong, missing, extra or swapped with
 * the next one.
 */
export function isNear(text: string, lines: string, offset = 0): boolean {
  let at = 0
  while (at < text.length && text[at] === lines[offset + at]) at += 1
  const [here, next] = [offset + at, offset + at + 1]
  if (hasAt(lines, here, text, at + 1)) return true
  // The next line is another form.
  if (lines[here] === '\n') return false
  const isSwapped = text[at] === lines[next] && text[at + 1] === lines[here]
  return (
    hasAt(lines, next, text, at + 1) ||
    hasAt(lines, next, text, at) ||
    (isSwapped && hasAt(lines, next + 1, text, at + 2))
  )
}

/** Whether the rest of a text is at an offset. */
function hasAt(lines: string, offset: number, text: string, from: number): boolean {
  let at = from
  while (at < text.length && text[at] === lines[offset + at - from]) at += 1
  return at >= text.length
}
