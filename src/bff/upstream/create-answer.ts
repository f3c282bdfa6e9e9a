import { createHash } from 'node:crypto'
import type { ShipmentRowList } from '#contract/shipment-row.ts'
import type { Answer, AnswerForm } from '../answer.ts'
import { createCompressor } from '../compressor.ts'
import type { Format } from '../operation.ts'
import { packWithZones } from '../place-zone.ts'
import { readShipmentList } from './shape.ts'

/** The parts of an answer. */
type AnswerParts = Omit<Answer, 'form'>

/** An answer whose forms are made once each. */
export function createAnswer(parts: AnswerParts): Answer {
  const forms = new Map<Format, AnswerForm>()
  return {
    ...parts,
    form(format) {
      const known = forms.get(format)
      if (known) return known
      const form = createForm(format === 'row' ? packedList(parts.body) : parts.body)
      forms.set(format, form)
      return form
    },
  }
}

function packedList(body: Buffer): Buffer {
  const { data, nextCursor } = readShipmentList(JSON.parse(body.toString()))
  const rows: ShipmentRowList = { data: data.map(packWithZones), nextCursor }
  return Buffer.from(JSON.stringify(rows))
}

/** A JSON text in the form that goes out. */
export function createForm(body: Buffer): AnswerForm {
  return {
    // Weak, because one tag stands for the same content in every coding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    encoded: createCompressor(body, 'application/json', 'once'),
  }
}
