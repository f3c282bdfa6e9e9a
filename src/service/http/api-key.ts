import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 32
const CHECKSUM_CHARACTERS = 6
const SHOWN_CHARACTERS = 8
const BODY = /^[0-9A-Za-z]{38}$/

/** Creates a key: live prefix, `_`, 32 random characters and a checksum of 6. It is shown once and never stored. */
export function makeApiKey(livePrefix: string): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62[randomInt(BASE62.length)]).join('')
  return `${livePrefix}_${random}${checksumOf(random)}`
}

/** Whether the text can be a key at all. Most mistyped and truncated keys then need no look-up. */
export function isWellFormedKey(key: string, livePrefix: string): boolean {
  const start = `${livePrefix}_`
  const body = key.slice(start.length)
  if (!key.startsWith(start) || !BODY.test(body)) return false
  return checksumOf(body.slice(0, RANDOM_CHARACTERS)) === body.slice(RANDOM_CHARACTERS)
}

/** The stored hash of a key. Keys are random enough that a plain hash cannot be reversed. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The key's first characters, by which people distinguish their keys. Safe to show and to log. */
export function shownPrefixOf(key: string, livePrefix: string): string {
  return key.slice(0, livePrefix.length + 1 + SHOWN_CHARACTERS)
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  while (checksum.length < CHECKSUM_CHARACTERS) {
    checksum = `${BASE62[rest % BASE62.length]}${checksum}`
    rest = Math.floor(rest / BASE62.length)
  }
  return checksum
}
