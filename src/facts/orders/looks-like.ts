import type { LooksLike } from '#contract/dashboard-api/orders.ts'
import { lookKey } from '#contract/identity-key.ts'
import { withoutSeparators } from '#contract/search-term.ts'
import { digitTypos, isLongNumber, lengthTypos, withDigits } from '../text/digit-typos.ts'
import { firstIndex } from '../text/first-index.ts'
import { normalizeTag } from './similar-tags.ts'

/** 'PO 4500071662', 'P.O. no. 4500071662', 'PO# 4500071662', 'Our purchase order: 4500071662', 'Re: 4500071662'. */
const BEFORE_NUMBER =
  /^(?:(?:our|your) )?(?:(?:ref|re|p[./]? ?[o0][./]?|(?:purchase )?order)(?![a-z])(?: ?(?:no|nr|num|number)(?![a-z]))?)?[ .:#_-]*/
/** Marks that make a spreadsheet cell a text, or quote it: "'0004500123", '="0004500123"'. */
const QUOTES = /^=?["'’‘`´]+|(?<!["'’‘`´])["'’‘`´]+$/g
/** '4500012345678.0' */
const NO_DECIMALS = /^(\d[\d.,'’ ]*)[.,]0{1,2}$/
/** '4,500,012,345,678', and as in India '45,00,012'. */
const GROUPED = /^\d{1,3}(?:[,'’]\d{2,3})*[,'’]\d{3}$/
/** '4.50001E+12'. With decimals, the plus may be missing. */
const SCIENTIFIC = /^(\d)(?:[.,](\d{1,15})|(?=e\+))e\+?(\d{1,3})$/
/** A spreadsheet program replaces the digits after these by zeros. */
const KEPT_DIGITS = 15
/** A longer cell does not name POs. */
const CELL_LENGTH_MAX = 1000
/** Separators between POs in one cell. Line ends have become spaces by then. */
const BETWEEN = [/[,;/&+|]| (?:and|und|et|y|e|en|i) /, / (?=p[./]? ?o\b|purchase )/, / /]

/** A PO without what people and spreadsheet programs add, omit or change. */
export function numberIn(tag: string): string {
  const typed = typedForm(tag)
  const text = /\d/.test(typed) ? typed.replace(BEFORE_NUMBER, '') : typed
  const whole = NO_DECIMALS.exec(text)?.[1] ?? text
  const number = GROUPED.test(whole) ? whole.replaceAll(/[,'’]/g, '') : whole
  return withoutZeros(withoutSeparators(number).replaceAll(/[#/_]/g, ''))
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d+$)/, '')
}

function typedForm(tag: string): string {
  return lookKey(tag).replaceAll(QUOTES, '')
}

/**
 * Whether it is a number in the exponent form that spreadsheet programs write. The original number is lost.
 */
export function isShortened(tag: string): boolean {
  return SCIENTIFIC.test(typedForm(tag))
}

/** Known orders by their {@link numberIn}. */
type OrdersByKey = Map<string, string[]>

export function addOrder(byKey: OrdersByKey, tag: string): void {
  const key = numberIn(tag)
  const others = byKey.get(key)
  if (others) others.push(tag)
  else byKey.set(key, [tag])
}

/** Numbers among words: 'PO 7', and from five digits on 'AB-12345' and '4500071662'. Item numbers are shorter or begin with 0. */
const NUMBERS = /(?<![a-z\d])(?:p[./]?o\W*\d+|(?:[a-z]+-?)?0*[1-9]\d{4,})(?![a-z\d])/g

/** The ends of further numbers, after a complete one: '/059' of '4500073048/059'. */
const ENDS = /^(?: ?[/,;&+] ?\d+)+$/

/**
 * What a cell with a known order means that also has other words, item numbers or POs: 'Acme 4500071662',
 * '4500071662/00010'.
 */
export function heldAmong(byKey: OrdersByKey, tag: string): LooksLike | null {
  if (tag.length > CELL_LENGTH_MAX) return null
  const text = lookKey(tag)
  const ordersOf = (number: string) =>
    byKey.get(numberIn(number)) ?? byKey.get(numberIn(number.replace(/^[a-z]+-/, ''))) ?? []
  const numbers = Array.from(text.matchAll(NUMBERS), ({ 0: number, index }) => ({
    written: tag.slice(index, index + number.length),
    after: text.slice(index + number.length),
    orders: ordersOf(number),
  }))
  const [held, ...others] = numbers.filter(({ orders }) => orders.length > 0)
  if (!held) return null
  if (numbers.length === 1) {
    const ends = ENDS.exec(held.after)?.[0].match(/\d+/g) ?? []
    const named = ends.flatMap((end) => ordersOf(held.written.slice(0, -end.length) + end))
    const more = named.filter((order) => !held.orders.includes(order))
    const choicesWith = (order: string) => (more.length > 0 ? [[order], [order, ...more]] : [[order]])
    return { kind: 'order', choices: held.orders.flatMap(choicesWith) }
  }
  const kind = others.length === numbers.length - 1 ? 'several' : 'partly'
  return { kind, choices: [numbers.map(({ written, orders: [order = written] }) => order)] }
}

/** The only number among the words of a cell; otherwise the whole cell. */
function onlyNumberIn(tag: string): string {
  const [only, another] = tag.length > CELL_LENGTH_MAX ? [] : (lookKey(tag).match(NUMBERS) ?? [])
  return only === undefined || another !== undefined ? tag : only
}

/** At most this many candidates are offered. */
const NEAR_MAX = 5

/**
 * Finds orders that end with the number, else those that differ from the PO by letters typed for digits, else by one wrong, missing or extra digit (or a
 * letter in its place), unless it is one of at least three consecutive new numbers. If it finds none, it offers the PO
 * with its letters as digits.
 *
 * @param unknown the {@link numberIn} of the pasted POs that are no orders
 */
export function nearAmong(byKey: OrdersByKey, tag: string, unknown: ReadonlySet<string>): LooksLike | null {
  const key = numberIn(onlyNumberIn(tag))
  const isEnd = /^\d{4,}$/.test(key) && !isInRun(key, unknown)
  const longer = isEnd ? [...byKey].filter(([known]) => known.endsWith(key)) : []
  if (longer.length > 0) return digitLike(longer.flatMap(([, orders]) => orders).slice(0, NEAR_MAX))
  const typos = isLongNumber(key) ? [...digitTypos(key)] : []
  if (/\d{4}/.test(key)) typos.push(...lengthTypos(key).filter(isLongNumber))
  if (typos.length === 0) return null
  const ordersOf = (typo: string) => byKey.get(withoutZeros(typo)) ?? []
  const hasLetters = /^[\doil]*[oil][\doil]*$/.test(key)
  const read = withDigits(key).replaceAll(/(?<=\d)[bsz]/g, (letter) => LETTERS_LIKE_DIGITS[letter] ?? letter)
  const meant = read === key ? [] : ordersOf(read)
  const near = isInRun(key, unknown) ? [] : [...new Set(typos.flatMap(ordersOf))]
  const orders = meant.length > 0 ? meant : near
  if (orders.length > 0) return digitLike(orders.slice(0, NEAR_MAX))
  return hasLetters ? digitLike([tag.replaceAll(LETTERS_AMONG_DIGITS, withDigits)]) : null
}

/** Read as digits only if that is a known order. */
const LETTERS_LIKE_DIGITS: Readonly<Record<string, string>> = { b: '8', s: '5', z: '2' }

/** Whether at least three consecutive numbers, this one among them, are in the set. */
function isInRun(number: string, among: ReadonlySet<string>): boolean {
  const [end = ''] = /\d{1,15}$/.exec(number) ?? []
  const start = number.slice(0, number.length - end.length)
  const has = (more: number) => among.has(start + String(Number(end) + more).padStart(end.length, '0'))
  return end !== '' && (has(-1) ? has(-2) || has(1) : has(1) && has(2))
}

/** 'O18305' of 'PO-O18305' */
const LETTERS_AMONG_DIGITS = /(?<![a-z])[\doil]+/gi

function digitLike(orders: readonly string[]): LooksLike {
  return { kind: 'digit', choices: orders.map((order) => [order]) }
}

/** Numbers of shipments by their spelling without separators. */
type NumbersByKey = ReadonlyMap<string, ShipmentNumber>

export interface ShipmentNumber {
  readonly number: string
  /** 'container' */
  readonly what: string
  /** The orders of its shipments. */
  readonly tags: Set<string>
}

export function numberKey(number: string): string {
  return withoutSeparators(lookKey(number))
}

/** The orders of the shipments that have a number, or, if `isWhole`, a reference or container that differs by a typo. */
export function numberAmong(byKey: NumbersByKey, tag: string, isWhole: boolean): LooksLike | null {
  const key = numberKey(tag)
  const same = byKey.get(key)
  if (same) return { kind: 'shipment', of: withArticle(same.what), choices: choicesOf([same]) }
  const typos = isWhole && isLongNumber(key) ? digitTypos(key) : []
  const near = [...typos].flatMap((typo) => byKey.get(typo) ?? [])
  const meant = near.filter(({ what }) => what === 'shipment' || what === 'container').slice(0, NEAR_MAX)
  if (meant.length > 0) {
    const of = meant.map(({ number }) => number).join(' or ')
    return { kind: 'digit', of, choices: choicesOf(meant) }
  }
  const isContainer = /^[a-z]{3}[ujz]\d{7}$/.test(withDigits(key))
  return isContainer ? { kind: 'no-po', of: 'a container number', choices: [] } : null
}

function choicesOf(numbers: readonly ShipmentNumber[]): string[][] {
  return [...new Set(numbers.flatMap(({ tags }) => [...tags]))].map((tag) => [tag])
}

function withArticle(what: string): string {
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`
}

/** Returns a function that finds the orders a PO may stand for; `null` if it looks like none. */
export function likenessAmong(byKey: OrdersByKey): (tag: string) => LooksLike | null {
  const ordersOf = (tag: string): readonly string[] => {
    const key = numberIn(tag)
    const orders = key === '' ? [] : (byKey.get(key) ?? [])
    const alike = orders.filter((order) => normalizeTag(order) === normalizeTag(tag))
    return alike.length > 0 ? alike : orders
  }
  let numbers: readonly string[] | null = null
  return (tag) => {
    if (tag.length > CELL_LENGTH_MAX) return null
    const wanted = roundedTo(tag)
    if (wanted) {
      numbers ??= [...byKey.keys()].filter((key) => /^\d+$/.test(key)).toSorted(compareNumbers)
      const first = firstIndex(numbers, wanted.isReached)
      const [whole = '', another] = numbers.slice(first, first + 2).filter(wanted.isWhole)
      const orders = another === undefined ? (byKey.get(whole) ?? []) : []
      const isOne = orders.length === 1
      if (isOne || isShortened(tag)) return { kind: 'shortened', choices: isOne ? [orders] : [] }
    }
    const orders = ordersOf(tag)
    if (orders.length > 0) return { kind: 'order', choices: orders.map((order) => [order]) }
    const parts = partsOf(tag, ordersOf)
    return parts && { kind: parts.length > 1 ? 'several' : 'order', choices: [parts] }
  }
}

/**
 * Matches the numbers that a spreadsheet program would shorten to one text. In order of size they are
 * consecutive.
 */
interface Shortened {
  /** The digits that all matches begin with. */
  readonly start: string
  readonly isWhole: (number: string) => boolean
  /** Whether a number is a match or larger than all matches. */
  readonly isReached: (number: string) => boolean
}

/** `null` if the tag is not a shortened number. */
export function roundedTo(tag: string): Shortened | null {
  const [, first, decimals = '', exponent] = SCIENTIFIC.exec(typedForm(tag)) ?? []
  if (first !== undefined) {
    const short = `${first}${decimals && `.${decimals}`}e+${Number(exponent)}`
    const shortened = (number: string) => Number(number).toExponential(decimals.length)
    const digits = BigInt(first + decimals) * 10n
    return {
      start: sharedStart(String(digits - 5n), String(digits + 4n)),
      isWhole: (number) => /^\d+$/.test(number) && shortened(number) === short,
      isReached: (number) => Number(shortened(number)) >= Number(short),
    }
  }
  const key = numberIn(tag)
  const kept = key.slice(0, KEPT_DIGITS)
  if (key.length <= KEPT_DIGITS || !/^\d+0+$/.test(key) || Number(key.slice(KEPT_DIGITS)) !== 0) return null
  return {
    start: kept,
    isWhole: (number) => number.length === key.length && number.startsWith(kept),
    isReached: (number) => compareNumbers(number, key) >= 0,
  }
}

/** The first digits of two numbers of one length. */
function sharedStart(one: string, other: string): string {
  const end = one.split('').findIndex((digit, at) => digit !== other[at])
  return one.length === other.length ? one.slice(0, end) : ''
}

/** Compares digit strings without leading zeros. */
function compareNumbers(one: string, other: string): number {
  return one.length - other.length || Number(one > other) - Number(one < other)
}

/** The orders in one cell, if each of its parts names exactly one. */
function partsOf(tag: string, ordersOf: (part: string) => readonly string[]): readonly string[] | null {
  for (const between of BETWEEN) {
    const parts = lookKey(tag).split(between)
    const orders = parts.map(ordersOf)
    const isEachOne = orders.every(({ length }) => length === 1)
    if (parts.length > 1 && isEachOne) return [...new Set(orders.flat())]
  }
  return null
}
