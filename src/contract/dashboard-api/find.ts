/** Many pasted numbers at once, from the proxy's copy of the account (`FIND_PATH`). Errors are those of `account.ts`. */
import { z } from 'zod'
import { list } from './account.ts'
import { copiedShipments } from './export.ts'
import { FOUND_LINES_MAX } from './paths.ts'
import { suggestAnswer } from './suggest.ts'

/** Body of `POST /api/find`: lines as pasted, also blank ones. Only the first cell of a line is read. */
export const findRequest = z.strictObject({
  lines: z.array(z.string().max(1000)).max(FOUND_LINES_MAX).readonly(),
})
export type FindRequest = z.infer<typeof findRequest>

const foundLine = z.object({
  /** The text that was looked for. */
  text: z.string(),
  /** `similar`: only a part of a number matches. `repeated`: an earlier line has the same text. */
  state: z.enum(['blank', 'heading', 'found', 'similar', 'missing', 'repeated']),
  /** 'Found', 'Same as line 2', 'QKRU7329243 is not in your account. Did you mean QKRU7329242?' */
  words: z.string(),
  /** The numbers and names that the words ask about. */
  meant: suggestAnswer.shape.groups,
  /** Its shipment; of several, the next one to arrive. */
  shipment: z.object({ reference: z.string(), stage: z.string(), eta: z.string() }).nullable(),
  /** All its shipments. */
  references: list(z.string()),
})
export type FoundLine = z.infer<typeof foundLine>

/** Answer of `POST /api/find`. */
export const findAnswer = z.object({
  /** In the order of the lines. */
  lines: list(foundLine),
  /** A row for each line, to paste beside the pasted column. Its titles are beside a heading. */
  table: copiedShipments,
})
export type FindAnswer = z.infer<typeof findAnswer>
