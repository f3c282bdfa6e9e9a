import { LRUCache } from 'lru-cache'
import {
  ACCOUNT_SET_BLOCK_MAX,
  AFTER_PARAMETER,
  type AccountSetBlock,
} from '#contract/dashboard-api/account-set.ts'
import { ProblemError } from '#contract/problem.ts'
import type { AnswerForm } from '../../answer.ts'
import { secondsSince, type Clock } from '../../clock.ts'
import { createForm } from '../../upstream/create-answer.ts'
import type { ChangeFeed } from '../../feed/change-feed.ts'
import { queryOf } from '../../request-target.ts'
import { invalid } from '../../upstream/fault.ts'
import type { RowTexts } from './row-texts.ts'
import type { KeptShipment } from './shipment-set.ts'
import type { KnownAccountSet, WarmSet } from './warm-set.ts'

/** A part of the copy, ready to send. */
interface SentPart {
  readonly form: AnswerForm
  /** When the service was last read; see `AccountSetBlock`. */
  readonly asOf: string | null
  /** Whole seconds since then. */
  readonly ageSeconds: number | null
}

/** The account set in blocks, from the warm set alone. */
export interface AccountSetBlocks {
  /**
   * The block behind a reference.
   *
   * @param after `null` for the first block
   * @throws ProblemError `upstream_invalid` where there is no warm set
   */
  block(after: string | null): Promise<SentPart>
}

export interface AccountSetBlocksSettings {
  readonly warmSet: Pick<WarmSet, 'accountSet' | 'totals'>
  readonly feed: Pick<ChangeFeed, 'asOf' | 'readAtMs' | 'isFollowed'>
  readonly rowTexts: RowTexts
  readonly clock: Clock
}

/** Members of a block beside its rows. */
type BlockHead = Omit<AccountSetBlock, 'rows'>

/** A built block, and its source. */
interface Made extends BlockHead {
  readonly shipments: KnownAccountSet['shipments']
  readonly form: Promise<AnswerForm>
}

/** A few more than the blocks of the largest account set. */
const MADE_MAX = 24

export function createAccountSetBlocks(settings: AccountSetBlocksSettings): AccountSetBlocks {
  const { warmSet, feed, rowTexts, clock } = settings
  const made = new LRUCache<string, Made>({ max: MADE_MAX })

  async function bodyOf(shipments: readonly KeptShipment[], head: BlockHead): Promise<Buffer> {
    const others = JSON.stringify(head).slice(1)
    return Buffer.from(`{"rows":${await rowTexts(shipments)},${others}`)
  }

  /** Builds and compresses an unchanged block once. */
  function formOf(
    after: string,
    shipments: readonly KeptShipment[],
    head: BlockHead,
    start: number,
  ): Promise<AnswerForm> {
    const before = made.get(after)
    const isSame =
      before?.shipments === shipments &&
      before.asOf === head.asOf &&
      before.isComplete === head.isComplete &&
      before.isTooLarge === head.isTooLarge &&
      before.totals === head.totals
    if (isSame) return before.form
    const form = bodyOf(shipments.slice(start, start + ACCOUNT_SET_BLOCK_MAX), head).then(createForm)
    made.set(after, { ...head, shipments, form })
    return form
  }

  return {
    async block(after) {
      const known = warmSet.accountSet()
      if (!known) throw notKept()
      const { shipments, isTooLarge } = known
      const { asOf, readAtMs } = feed
      const start = after === null ? 0 : placeBehind(shipments, after)
      const next = nextBehind(shipments, start)
      const isComplete = known.isComplete && feed.isFollowed
      const head = { asOf, next, isComplete, isTooLarge, totals: feed.isFollowed ? warmSet.totals() : null }
      const form = await formOf(after ?? '', shipments, head, start)
      const ageSeconds = secondsSince(readAtMs, clock)
      return { form, asOf, ageSeconds }
    },
  }
}

/**
 * Reads where a block begins.
 *
 * @param target the request target as received, undecoded
 * @returns `null` for the first block
 * @throws ProblemError `invalid_parameter`
 */
export function readAfter(target: string): string | null {
  const query = queryOf(target)
  if (!isDecodable(query)) throw invalidAfter('is not readable: its percent-encoding is broken')
  const given = new URLSearchParams(query).getAll(AFTER_PARAMETER)
  if (given.length > 1) throw invalidAfter(`was sent ${given.length} times`)
  const [after = null] = given
  if (after === '') throw invalidAfter('is empty')
  return after
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query)
    return true
  } catch {
    return false
  }
}

/** Index of the first reference behind this one, whether this one is there or not. */
function placeBehind(shipments: readonly KeptShipment[], after: string): number {
  let low = 0
  let high = shipments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((shipments[middle]?.reference ?? '') <= after) low = middle + 1
    else high = middle
  }
  return low
}

/** The last reference of the block that starts here; `null` where no block follows. */
function nextBehind(shipments: readonly KeptShipment[], start: number): string | null {
  const end = start + ACCOUNT_SET_BLOCK_MAX
  if (end >= shipments.length) return null
  // Half a character cannot be sent.
  return shipments[end - 1]?.reference.toWellFormed() ?? null
}

function invalidAfter(what: string): ProblemError {
  return new ProblemError('invalid_parameter', {
    detail: `${AFTER_PARAMETER} ${what}.`,
    hint: `Send the next of the block before as ${AFTER_PARAMETER}, percent-encoded, or leave it out for the first block.`,
    parameter: AFTER_PARAMETER,
  })
}

function notKept(): ProblemError {
  return invalid(
    'The shipment service differs from its specification, so that the dashboard keeps no copy of its shipments.',
  )
}
