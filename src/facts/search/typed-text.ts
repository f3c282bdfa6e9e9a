/**
 * What a text asks for. All its words have to be found, each in any field. Words that follow one another may be one number
 * or name: 'QBFU 700001 0', 'new york'. Words that name a kind choose it for what follows: 'PO 4500073048'.
 */
import { SEARCHED_KINDS, type SearchedKind } from './kinds.ts'
import { plainWords } from './plain-words.ts'

export interface TypedText {
  /** How many words it has. */
  readonly length: number
  readonly segments: readonly Segment[]
}

/** Some words that follow one another, as one number or name. */
interface Segment {
  /** Index of its first word. */
  readonly from: number
  /** The one behind its last. */
  readonly to: number
  /** Of a bit field that holds which segments were found. */
  readonly bit: number
  /** As what it is looked for: with its first words, and where these name kinds, as one of these without them. */
  readonly readings: readonly Reading[]
}

/** A text that numbers and names begin with. */
export interface Reading {
  readonly text: string
  /** `null`: any. */
  readonly kinds: readonly SearchedKind[] | null
  /** Numbers end with it, too. */
  readonly isTail: boolean
  /** In scripts without spaces a word begins anywhere. */
  readonly isUnspaced: boolean
  /** In so many letters names forgive one typo. */
  readonly isForgiven: boolean
  /** Too many names begin with a letter or two, so it has to be a whole word of a name. */
  readonly isShort: boolean
}

/** As many as a bit field holds. */
const SEGMENTS_MAX = 30

export function readTypedText(text: string): TypedText {
  const words = allWordsIn(text)
  const segments: Segment[] = []
  const longest = longestOf(words.length)
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      if (to - from > longest && to - from < words.length) continue
      const readings = readingsOf(words, from, to)
      if (readings.length > 0) segments.push({ from, to, bit: 1 << segments.length, readings })
    }
  }
  // No number or name has so many words.
  return { length: words.length, segments: segments.length > SEGMENTS_MAX ? [] : segments }
}

/** Shorter ones would begin too many. */
const LISTED_LENGTH_MIN = 4
/** 'QBFU 700001 0': one number, although other numbers begin with its last digit. */
const GROUPED_CONTAINER = /\b([a-z]{3}[ujz])[\s-]?(\d{6})[\s-]?(\d)\b/gi

/** The numbers that a text lists, such as a copied column, each once; none where it is no list of several. */
export function numbersIn(text: string): readonly string[] {
  const numbers = new Set(
    allWordsIn(text).filter((word) => !KINDS_SAID.has(word) && !NUMBER_WORDS.includes(word)),
  )
  const isListed = (word: string) => /\d/.test(word) && word.length >= LISTED_LENGTH_MIN
  return numbers.size > 1 && [...numbers].every(isListed) ? [...numbers] : []
}

/** A number of a list. To look for numbers by their end takes long. */
export function listedReading(number: string): Reading {
  return { ...readingOf(number, null), isTail: false }
}

/** Whether the segments that were found hold all words. */
export function isCoveredBy({ length, segments }: TypedText, found: number): boolean {
  // A bit for each number of words that segments hold from the first one on.
  let reached = 1
  for (const { from, to, bit } of segments) {
    if ((found & bit) !== 0 && (reached & (1 << from)) !== 0) reached |= 1 << to
  }
  return found !== 0 && (reached & (1 << length)) !== 0
}

/** Kinds by the words that name them. */
const KINDS_SAID = new Map<string, SearchedKind[]>()
for (const kind of SEARCHED_KINDS) {
  for (const said of kind.said) KINDS_SAID.set(said, [...(KINDS_SAID.get(said) ?? []), kind])
}
/** 'bill of lading' */
const SAID_MAX = 3
/** 'PO no. 4500073048' */
const NUMBER_WORDS = ['no', 'nr', 'number']

/** What stands between words; other signs stand within numbers and names: 'QBFU700001/0'. */
const BETWEEN_WORDS = /[\s,;:#|]+/

function allWordsIn(text: string): readonly string[] {
  return text.replaceAll(GROUPED_CONTAINER, '$1$2$3').split(BETWEEN_WORDS).flatMap(wordsIn)
}

/** One word, and two of 'PO-4500073048' and 'PO4500073048'. */
function wordsIn(text: string): readonly string[] {
  const word = plainWords(text).join('')
  const [, said = '', number = ''] = /^([a-z]+)(\d{4,})$/.exec(word) ?? []
  if (KINDS_SAID.has(said)) return [said, number]
  return word === '' ? [] : [word]
}

/** How many words a segment may have, beside that of all words. */
function longestOf(length: number): number {
  const countFor = (longest: number) => longest * length - (longest * (longest - 1)) / 2
  let longest = length
  while (longest > 1 && countFor(longest) >= SEGMENTS_MAX) longest -= 1
  return longest
}

function readingsOf(words: readonly string[], from: number, to: number): readonly Reading[] {
  const readings: Reading[] = []
  for (let at = from + 1; at <= from + SAID_MAX && at < words.length; at += 1) {
    const kinds = KINDS_SAID.get(words.slice(from, at).join(' '))
    if (!kinds) continue
    // It names the kind of what follows, and is nothing by itself.
    if (at >= to) return readings
    const isBeforeNumber = NUMBER_WORDS.includes(words[at] ?? '') && at + 1 < to
    readings.push(readingOf(words.slice(isBeforeNumber ? at + 1 : at, to).join(''), kinds))
  }
  return [readingOf(words.slice(from, to).join(''), null), ...readings]
}

function readingOf(text: string, kinds: Reading['kinds']): Reading {
  return {
    text,
    kinds,
    isTail: /\d{4}$/.test(text),
    isUnspaced: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text),
    isForgiven: /^\p{L}{6,}$/u.test(text),
    isShort: /^[a-z]{1,2}$/.test(text),
  }
}

/**
 * Whether a text begins in lines at an offset but for one letter: another, one more, one less, or two that changed places.
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

/** Whether the rest of a text stands in lines at an offset. */
function hasAt(lines: string, offset: number, text: string, from: number): boolean {
  let at = from
  while (at < text.length && text[at] === lines[offset + at - from]) at += 1
  return at >= text.length
}
