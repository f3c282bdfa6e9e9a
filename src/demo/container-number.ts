/** Container numbers by ISO 6346: owner code, serial number, check digit. */
import { DIGITS, type Random } from './random.ts'

/** An invented number with a valid check digit. @param ownerCode four letters ending in U */
export function containerNumber(ownerCode: string, random: Random): string {
  const body = `${ownerCode}${random.text(6, DIGITS)}`
  return `${body}${checkDigitOf(body)}`
}

/** The check digit that belongs to the first ten characters. */
function checkDigitOf(body: string): number {
  let sum = 0
  for (const [position, character] of Array.from(body).entries()) sum += valueOf(character) * 2 ** position
  return (sum % 11) % 10
}

/** Letters count from 10, without multiples of 11. */
function valueOf(character: string): number {
  const value = Number.parseInt(character, 36)
  if (value <= 10) return value
  return value + Math.floor((value - 1) / 10)
}
