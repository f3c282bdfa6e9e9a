import { roundedTo } from '../orders/looks-like.ts'
import { digitTypos, withDigits } from '../text/digit-typos.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { FormIndex, type FormHit } from './form-index.ts'
import { CONTAINER, SEARCHED_KINDS, SHIPMENT, TAG, type Named, type SearchedKind } from './kinds.ts'
import { plainWords } from './plain-words.ts'
import {
  isBetweenNumbers,
  isCoveredBy,
  isLikeNumber,
  isNear,
  isNoAnswer,
  listedReadings,
  numbersIn,
  readTypedText,
  spareWordsIn,
  type Reading,
  type TypedText,
} from './typed-text.ts'

/** A number, name or place that shipments have. */
export interface SearchedValue {
  readonly kind: SearchedKind
  /** The value in an address; for a tag with several spellings, the first one. */
  readonly value: string
  /** The value on screen. */
  readonly word: string
  /** The words of each name for it; `null` for a number, which has only one. */
  readonly spoken: Map<string, readonly string[]> | null
  /** The number of shipments that have it. */
  count: number
}

/** A shipment or a PO without shipments, with the ids of its values. */
export interface SearchedRow {
  readonly reference: string
  readonly row: ShipmentRow | null
  readonly ids: readonly number[]
}

/** How well a value matches words: all of it, its first words, its beginning or another part. A typo adds 4. */
export type Rank = number
const [FIRST_WORDS, PART] = [1, 3]
export const [WHOLE, BEGINNING, TYPO] = [0, 2, 4]
type Ranks = ReadonlyMap<number, Rank>

export interface FoundText {
  readonly typed: TypedText
  /** For each segment, the rank of each matching value, by id. */
  readonly ranks: readonly Ranks[]
  /** The rows that match all words. If the text lists POs, or numbers that no row has together, the rows with any of them. */
  readonly rows: readonly SearchedRow[]
  /** How many numbers the text lists, and how many were found; `null` if the rows match all words. */
  readonly numbers: { readonly given: number; readonly found: number } | null
  /** The listed numbers that were not found. */
  readonly missing: readonly string[]
  /** Words that nothing matches, without which the rows were found. */
  readonly leftOut: readonly string[]
}

/** The found rows with the complete number or name that the text is; `null` if none has it. */
export function rowsNamedBy({ typed, ranks, rows, leftOut }: FoundText): readonly SearchedRow[] | null {
  const whole = typed.segments.findIndex(({ from, to }) => from === 0 && to === typed.length)
  const named = rows.filter(({ ids }) => ids.some((id) => ranks[whole]?.get(id) === WHOLE))
  return named.length > 0 && leftOut.length === 0 ? named : null
}

/**
 * Whether any of the rows has all words without a typo, and has the rest of the text and the other words in one name:
 * 'Skarven Air', but not a PO and that carrier for 'air 4500072300'.
 */
export function isNameAround(rest: string, found: FoundText): boolean {
  const { typed, ranks, rows, leftOut } = found
  const others = new Set(readTypedText(rest).words)
  const isOneName = typed.segments.some(({ from, to }, at) => {
    const areOthers = typed.words.slice(from, to).map((word) => others.has(word))
    const isJoint = areOthers.includes(true) && areOthers.includes(false)
    return isJoint && [...(ranks[at]?.values() ?? [])].some((rank) => rank < TYPO)
  })
  return isOneName && leftOut.length === 0 && rows.some(({ ids }) => hasAllWords(found, ids, TYPO))
}

/** Whether values together match all words, each by a rank below a limit. */
function hasAllWords({ typed, ranks }: FoundText, ids: readonly number[], limit = Infinity): boolean {
  const isFound = (at: number) => ids.some((id) => (ranks[at]?.get(id) ?? Infinity) < limit)
  const bits = typed.segments.reduce((before, { bit }, at) => (isFound(at) ? before | bit : before), 0)
  return isCoveredBy(typed, bits)
}

/** All rows in one array, because each search goes through 300,000 ids. */
interface FlatRows {
  readonly rows: readonly SearchedRow[]
  readonly ids: Int32Array
  /** The end of each row's ids. */
  readonly ends: Int32Array
}

/** Fewer unused values do not justify a new index. */
const UNUSED_MIN = 10_000

/** Numbers and names of shipments in the forms in which they are typed. Lists and suggestions both match by it. */
export class TextIndex {
  readonly #rows = new Map<string, SearchedRow>()
  readonly #values: SearchedValue[] = []
  readonly #ids = new Map(SEARCHED_KINDS.map((kind) => [kind, new Map<string, number>()]))
  readonly #numbers = new FormIndex()
  readonly #names = new FormIndex()
  #flat: FlatRows | null = null
  #unused = 0

  /** Whether most of its values belong to removed shipments, so that a new index would save memory. */
  get isWorn(): boolean {
    return this.#unused > UNUSED_MIN && this.#unused > this.#values.length / 2
  }

  get references(): Iterable<string> {
    return this.#rows.keys()
  }

  /** All values, indexed by id. */
  get values(): readonly SearchedValue[] {
    return this.#values
  }

  /** Adds a row, or replaces the earlier one of its shipment. */
  put(row: ShipmentRow): void {
    if (this.#rows.get(row.reference)?.row === row) return
    this.remove(row.reference)
    const named = SEARCHED_KINDS.flatMap((kind) => kind.namedIn(row).map((each) => this.#idOf(kind, each)))
    this.#add(row.reference, row, [...new Set(named)])
  }

  /** Adds a PO that no shipment has. */
  putTag(tag: string): void {
    this.#add(tag, null, [this.#idOf(TAG, { value: tag, word: tag })])
  }

  #add(reference: string, row: ShipmentRow | null, ids: readonly number[]): void {
    for (const id of ids) this.#count(id, 1)
    this.#rows.set(reference, { reference, row, ids })
    this.#flat = null
  }

  remove(reference: string): void {
    for (const id of this.#rows.get(reference)?.ids ?? []) this.#count(id, -1)
    if (this.#rows.delete(reference)) this.#flat = null
  }

  /** @param isWords whether names must have the words completely and without a typo */
  find(text: string, isWords = false): FoundText {
    const typed = readTypedText(text)
    const known = new Set<number>()
    const ranks = typed.segments.map(({ readings }) => {
      const ranked = new Map<number, Rank>()
      for (const reading of readings) this.#rank(reading, ranked, isWords, known)
      return ranked
    })
    const nothing = { typed, ranks, rows: [], numbers: null, missing: [], leftOut: [] }
    const { arePos, ...listed } = this.#withAny(numbersIn(typed))
    // A shipment may have several of them, but each PO is asked for.
    if (arePos) return { ...nothing, ...listed }
    const isKnown = known.size > 0
    // Beside a known number, no word needs a typo.
    for (const ranked of isKnown ? ranks : [])
      for (const [id, rank] of ranked) if (rank >= TYPO) ranked.delete(id)
    const rows = this.#rowsWith(typed, ranks)
    const found = { ...nothing, rows }
    if (rows.length > 0) return found
    const together = isKnown ? this.#rowsOfAny(known).flatMap(({ ids }) => ids) : []
    const isFoundIn = (ids: ReadonlySet<number>) => (ranked: Ranks) =>
      isKnown ? [...ranked].some(([id, rank]) => rank === WHOLE && ids.has(id)) : ranked.size > 0
    const spare = [new Set(together), known]
      .map((ids) => spareWordsIn(typed, isKnown, ranks.map(isFoundIn(ids))))
      .find(({ length }) => length > 0)
    const rest = typed.tokens.filter((token, at) => token !== typed.tokens[at - 1] && !spare?.includes(token))
    if (spare && !plainWords(rest.join(' ')).every(isNoAnswer)) {
      const less = this.find(rest.join(' '), true)
      const leftOut = [...new Set(spare)].filter((word) => !isBetweenNumbers(word))
      if (less.rows.length > 0) return { ...less, leftOut: [...leftOut, ...less.leftOut] }
    }
    return { ...found, ...listed }
  }

  /** The POs that match a found text on their own, or together with other facts of one of their shipments. */
  tagsOf(found: FoundText): ReadonlySet<string> {
    const tags = this.#tagsOf(found.rows, (ids) => hasAllWords(found, ids))
    if (tags.size > 0) return tags
    const { any, rows } = this.#withAny(numbersIn(found.typed))
    return this.#tagsOf(rows, (ids) => ids.some((id) => any.has(id)))
  }

  /** The tags of these rows that are found together with the row's values other than tags. */
  #tagsOf(rows: readonly SearchedRow[], isFound: (ids: readonly number[]) => boolean): ReadonlySet<string> {
    const valueOf = (id: number) => this.#values[id]
    const found = rows.flatMap(({ ids }) => {
      const tags = ids.filter((id) => valueOf(id)?.kind === TAG)
      return tags.filter((tag) => isFound(ids.filter((id) => id === tag || !tags.includes(id))))
    })
    return new Set(found.flatMap((id) => valueOf(id)?.value ?? []))
  }

  /** The ids of the containers, shipments or POs that a number with a wrong digit may stand for. */
  mistyped(number: string, kind: SearchedKind): readonly number[] {
    const [near, typos] = [new Set<number>(), digitTypos(number)]
    const take = ({ owner, form, isPart }: FormHit) => {
      const value = this.#values[owner]
      // A reference may be typed without its letters.
      const isWhole = kind === SHIPMENT || !isPart
      if (value?.kind === kind && value.count > 0 && isWhole && typos.has(form)) near.add(owner)
    }
    const forms = kind.isNumber ? this.#numbers : this.#names
    // Containers of one owner are many, so only those of the typos' owners are compared.
    const owners = new Set([number, ...typos].map((typo) => typo.slice(0, 4)))
    if (kind === CONTAINER) for (const owner of owners) forms.starting(owner, take)
    else forms.near(withDigits(number), take, typos)
    return [...near]
  }

  /** The ids of the numbers that a spreadsheet program rounds to a text. */
  rounded(text: string): readonly number[] {
    const [meant, rounded] = [new Set<number>(), roundedTo(text)]
    // Without a first digit, all numbers would have to be compared.
    if (!rounded?.start) return []
    const take = ({ owner, form, isPart }: FormHit) => {
      if (!isPart && rounded.isWhole(form) && (this.#values[owner]?.count ?? 0) > 0) meant.add(owner)
    }
    for (const forms of [this.#numbers, this.#names]) forms.starting(rounded.start, take)
    return [...meant]
  }

  /** The values and rows that match any of some numbers, and whether each number is a PO. */
  #withAny(numbers: readonly string[]) {
    const any = new Set<number>()
    let arePos = numbers.length > 0
    const missing = numbers.filter((number) => {
      const [ranked, known] = [new Map<number, Rank>(), new Set<number>()]
      for (const reading of listedReadings(number)) this.#rank(reading, ranked, false, known)
      for (const id of ranked.keys()) any.add(id)
      arePos &&= [...known].some((id) => this.#values[id]?.kind === TAG)
      return ranked.size === 0
    })
    if (any.size === 0) return { any, arePos, rows: [] }
    const counted = { given: numbers.length, found: numbers.length - missing.length }
    return { any, arePos, rows: this.#rowsOfAny(any), numbers: counted, missing }
  }

  #rowsOfAny(wanted: ReadonlySet<number>): readonly SearchedRow[] {
    return this.#flatRows().rows.filter(({ ids }) => ids.some((id) => wanted.has(id)))
  }

  /** The rows with a value, of any kind that is searched by the same parameter. */
  rowsOf({ kind: { parameter }, value }: SearchedValue): readonly SearchedRow[] {
    const wanted = [...this.#ids].flatMap(([kind, ids]) =>
      kind.parameter === parameter ? (ids.get(value) ?? []) : [],
    )
    const { rows, ids, ends } = this.#flatRows()
    const found = new Set<SearchedRow>()
    for (const id of wanted) {
      let index = 0
      for (let at = ids.indexOf(id); at !== -1; at = ids.indexOf(id, at + 1)) {
        while ((ends[index] ?? Infinity) <= at) index += 1
        const row = rows[index]
        if (row) found.add(row)
      }
    }
    return [...found]
  }

  #flatRows(): FlatRows {
    if (this.#flat) return this.#flat
    const rows = [...this.#rows.values()]
    const ids = Int32Array.from(rows.flatMap((row) => row.ids))
    let end = 0
    this.#flat = { rows, ids, ends: Int32Array.from(rows, (row) => (end += row.ids.length)) }
    return this.#flat
  }

  #rowsWith(typed: TypedText, ranks: readonly Ranks[]): readonly SearchedRow[] {
    const foundIn = new Int32Array(this.#values.length)
    for (const [at, { bit }] of typed.segments.entries()) {
      for (const id of ranks[at]?.keys() ?? []) foundIn[id] = (foundIn[id] ?? 0) | bit
    }
    const covered = new Map<number, boolean>()
    const { rows, ids, ends } = this.#flatRows()
    const found: SearchedRow[] = []
    let at = 0
    for (const [index, end] of ends.entries()) {
      let foundHere = 0
      for (; at < end; at += 1) foundHere |= foundIn[ids[at] ?? 0] ?? 0
      if (foundHere === 0) continue
      const isCovered = covered.get(foundHere) ?? isCoveredBy(typed, foundHere)
      covered.set(foundHere, isCovered)
      const row = rows[index]
      if (isCovered && row) found.push(row)
    }
    return found
  }

  /** Ranks the values that match a reading, and adds the numbers and POs that it is to `known`. */
  #rank(reading: Reading, ranks: Map<number, Rank>, isWords = false, known = new Set<number>()): void {
    const { text, kinds, isTail, isUnspaced, isForgiven, written } = reading
    const isWord = reading.isWord || (isWords && /^[a-z]+$/.test(text))
    let isFound = false
    const note = (id: number, rank: Rank) => {
      const value = this.#values[id]
      if (!value || value.count === 0 || (kinds && !kinds.includes(value.kind))) return
      if (written !== null && !value.word.includes(written)) return
      isFound = true
      if (rank === WHOLE && (value.kind.isNumber || value.kind === TAG) && isLikeNumber(text)) known.add(id)
      if (rank < (ranks.get(id) ?? Infinity)) ranks.set(id, rank)
    }
    const take = (hit: FormHit) => {
      const value = this.#values[hit.owner]
      if (isWord && !hasWord(text, hit, value)) return
      note(hit.owner, hit.isPart ? PART : rankOf(text, hit.form, value))
    }
    const takeNear = ({ owner, form, isPart }: FormHit) => {
      const rank = nearRankOf(text, form, this.#values[owner])
      // 'flight' is not the beginning of 'Lighting', and neither is 'gloves' of 'Glovemakers'.
      const isAtEdge = form[0] !== text[0] || form.startsWith(text.slice(0, -1))
      if (rank !== BEGINNING || !isAtEdge) note(owner, TYPO + (isPart ? PART : rank))
    }
    for (const forms of [this.#numbers, this.#names]) {
      forms.starting(text, take)
      if (isTail) forms.ending(text, take)
    }
    if (isUnspaced) this.#names.holding(text, take)
    if (isForgiven && !isWord && !isFound) this.#names.near(text, takeNear)
  }

  #count(id: number, by: 1 | -1): void {
    const value = this.#values[id]
    if (!value) return
    if (value.count === 0) this.#unused -= 1
    value.count += by
    if (value.count === 0) this.#unused += 1
  }

  #idOf(kind: SearchedKind, { value, word, also = [] }: Named): number {
    const ids = this.#ids.get(kind)
    const key = kind === TAG ? identityKey(value) : value
    const known = ids?.get(key)
    const id = known ?? this.#values.length
    if (known === undefined) {
      ids?.set(key, id)
      this.#values.push({ kind, value, word, spoken: kind.isNumber ? null : new Map(), count: 0 })
      this.#unused += 1
      if (kind.isNumber) addForms(this.#numbers, plainWords(word), id, kind)
    }
    const spoken = this.#values[id]?.spoken
    for (const text of spoken ? [word, ...also] : []) {
      if (spoken?.has(text)) continue
      const words = plainWords(text)
      spoken?.set(text, words)
      addForms(this.#names, words, id, kind)
    }
    return id
  }
}

/** The form of all words, and of the remaining words from each one on: '18725' of 'PO-18725'. */
function addForms(forms: FormIndex, words: readonly string[], id: number, { said }: SearchedKind): void {
  for (const at of words.keys()) {
    const isPart = at > 0 && !said.includes(words.slice(0, at).join(' '))
    forms.add(words.slice(at).join(''), id, isPart)
  }
}

/**
 * Whether a name contains a text as a complete word, and as its first one if it has one or two letters: 'la' is not in
 * 'Castellón de la Plana'. For a reference or PO, its beginning is enough.
 */
function hasWord(text: string, { isPart }: FormHit, value: SearchedValue | undefined): boolean {
  if (!value || value.kind === SHIPMENT || (value.kind === TAG && !isPart)) return true
  const names = [...(value.spoken?.values() ?? [])]
  return names.some((words) => (text.length <= 2 ? words[0] === text : words.includes(text)))
}

function rankOf(text: string, form: string, value: SearchedValue | undefined): Rank {
  if (text === form) return WHOLE
  if (!form.startsWith(text)) return PART
  return endsOf(form, value).includes(text.length) ? FIRST_WORDS : BEGINNING
}

function nearRankOf(text: string, form: string, value: SearchedValue | undefined): Rank {
  const isSame = (end: number) => Math.abs(end - text.length) <= 1 && isNear(text, form.slice(0, end))
  if (isSame(form.length)) return WHOLE
  return endsOf(form, value).some(isSame) ? FIRST_WORDS : BEGINNING
}

/** The lengths of its first word, its first two words, and so on. */
function endsOf(form: string, value: SearchedValue | undefined): readonly number[] {
  const spoken = [...(value?.spoken?.values() ?? [])]
  const words = spoken.find((each) => each.length > 1 && each.join('') === form) ?? []
  return words.map((_, at) => words.slice(0, at + 1).join('').length)
}
