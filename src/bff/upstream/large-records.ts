const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** The depth inside an array that is a member of the object. */
const ELEMENT_DEPTH = 2
/** A shorter list is taken unchanged, because examining each byte takes time. */
const LOOK_FROM_BYTES = 1024 * 1024
/** Enough of a record to find its reference. */
const BEGINNING_BYTES = 16 * 1024

/** Removes large elements of arrays from the JSON text of an object as it arrives. */
export class LargeRecordFilter {
  /** The beginning of each skipped element. */
  readonly leftOut: Buffer[] = []
  readonly #elementBytesMax: number
  readonly #isWithinString = createStringReader()
  #kept: Uint8Array[] = []
  #keptLength = 0
  #isLooking = false
  #depth = 0
  #isInArray = false
  #hasElements = false
  #element: Uint8Array[] = []
  #elementLength = 0

  /** @param elementBytesMax larger elements are skipped */
  constructor(elementBytesMax: number) {
    this.#elementBytesMax = elementBytesMax
  }

  /** Adds the next bytes. */
  take(chunk: Uint8Array): void {
    if (this.#isLooking) return this.#look(chunk)
    this.#keep(chunk)
    if (this.#keptLength <= Math.min(LOOK_FROM_BYTES, this.#elementBytesMax)) return
    const before = this.#kept
    this.#kept = []
    this.#keptLength = 0
    this.#isLooking = true
    for (const each of before) this.#look(each)
  }

  /** Bytes kept so far, without those of the current element. */
  get length(): number {
    return this.#keptLength
  }

  /** The kept text, once all bytes have been added. */
  text(): Buffer {
    return Buffer.concat(this.#kept)
  }

  #look(chunk: Uint8Array): void {
    let start = 0
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      if (this.#isWithinString(byte)) continue
      if (this.#endsElement(byte)) {
        this.#add(chunk.subarray(start, index))
        this.#endElement()
        this.#isInArray = byte === COMMA
        // A comma is added before the next kept element.
        start = this.#isInArray ? index + 1 : index
      } else if (byte === OPEN_ARRAY && this.#depth === ELEMENT_DEPTH) {
        this.#add(chunk.subarray(start, index + 1))
        this.#isInArray = true
        this.#hasElements = false
        start = index + 1
      }
    }
    this.#add(chunk.subarray(start))
  }

  #endsElement(byte: number): boolean {
    if (byte === COMMA) return this.#isInArray && this.#depth === ELEMENT_DEPTH
    if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.#depth += 1
    if (byte !== CLOSE_ARRAY && byte !== CLOSE_OBJECT) return false
    this.#depth -= 1
    return this.#isInArray && this.#depth < ELEMENT_DEPTH
  }

  #add(bytes: Uint8Array): void {
    if (!this.#isInArray) return this.#keep(bytes)
    // The rest of a large element is only counted.
    if (this.#elementLength <= this.#elementBytesMax) this.#element.push(bytes)
    this.#elementLength += bytes.length
  }

  #endElement(): void {
    if (this.#elementLength > this.#elementBytesMax) {
      this.leftOut.push(Buffer.concat(this.#element).subarray(0, BEGINNING_BYTES))
    } else {
      if (this.#hasElements) this.#keep(Buffer.from(','))
      for (const bytes of this.#element) this.#keep(bytes)
      this.#hasElements = true
    }
    this.#element = []
    this.#elementLength = 0
  }

  #keep(bytes: Uint8Array): void {
    this.#kept.push(bytes)
    this.#keptLength += bytes.length
  }
}

/** Returns whether a byte belongs to a string, including its quotes. */
function createStringReader(): (byte: number) => boolean {
  let isInString = false
  let isEscaped = false
  return (byte) => {
    if (!isInString) {
      isInString = byte === QUOTE
      return isInString
    }
    if (isEscaped) isEscaped = false
    else if (byte === BACKSLASH) isEscaped = true
    else if (byte === QUOTE) isInString = false
    return true
  }
}
