import { LRUCache } from 'lru-cache'
import { COPY_PAGE_SIZE } from '#contract/dashboard-api/account-set.ts'
import { ROW_VIEW, SHIPMENTS_PATH, VIEW_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { LIMIT_MAX, type ListFilters } from '#contract/list-query.ts'
import type { AnswerForm } from '../../answer.ts'
import { secondsSince } from '../../clock.ts'
import { readOperation } from '../../operation.ts'
import { pathOf, queryOf } from '../../request-target.ts'
import { createForm } from '../../upstream/create-answer.ts'
import type { AccountSetBlocksSettings, SentPart } from './account-set-blocks.ts'
import type { RowTexts } from './row-texts.ts'
import type { Slice } from './shipment-set.ts'
import { readWarmQuery } from './warm-answer.ts'
import { writeWarmCursor } from './warm-cursor.ts'
import type { WarmSet } from './warm-set.ts'

/** Lists in large pages of packed rows (`COPY_PAGE_SIZE`), from a copy of the whole account. */
export interface CopyPages {
  /**
   * The page that a request asks for; `null` where it asks for no such page, or the copy cannot tell it.
   *
   * @param target the request target as received, undecoded
   * @throws ProblemError `invalid_parameter`, `invalid_cursor`
   */
  page(target: string): Promise<SentPart | null>
}

export interface CopyPagesSettings extends Pick<AccountSetBlocksSettings, 'feed' | 'clock'> {
  readonly warmSet: Pick<WarmSet, 'wholeList'>
  readonly rowTexts: RowTexts
}

/** A built page, and its source. */
interface Made {
  readonly slice: Slice
  readonly form: Promise<AnswerForm>
}

const SIZE_ASKED = `limit=${COPY_PAGE_SIZE}`
/** A few more than the pages of the largest list. */
const MADE_MAX = 24

export function createCopyPages({ warmSet, feed, rowTexts, clock }: CopyPagesSettings): CopyPages {
  const made = new LRUCache<string, Made>({ max: MADE_MAX })

  async function bodyOf({ shipments, hasMore }: Slice, filters: ListFilters): Promise<Buffer> {
    const last = shipments.at(-1)
    const nextCursor = hasMore && last ? writeWarmCursor(filters, last) : null
    return Buffer.from(`{"data":${await rowTexts(shipments)},"nextCursor":${JSON.stringify(nextCursor)}}`)
  }

  return {
    async page(target) {
      const path = copyPagePath(target)
      const wanted = path === null ? null : readWarmQuery(path)
      if (path === null || !wanted || !feed.isFollowed) return null
      const { filters } = wanted.query
      const slice = warmSet.wholeList(filters, wanted.after, COPY_PAGE_SIZE)
      if (!slice) return null
      const before = made.get(path)
      const form =
        before && isSame(before.slice, slice) ? before.form : bodyOf(slice, filters).then(createForm)
      if (form !== before?.form) made.set(path, { slice, form })
      const { asOf, readAtMs } = feed
      const ageSeconds = secondsSince(readAtMs, clock)
      return { form: await form, asOf, ageSeconds }
    },
  }
}

/** The list in its canonical spelling, with the largest page that the API knows; `null` for any other request. */
function copyPagePath(target: string): string | null {
  // Every list comes by here, and reading its query takes time.
  if (!target.includes(SIZE_ASKED) || pathOf(target) !== SHIPMENTS_PATH) return null
  const given = new URLSearchParams(queryOf(target))
  const isAsked = isOnly(given, 'limit', String(COPY_PAGE_SIZE)) && isOnly(given, VIEW_PARAMETER, ROW_VIEW)
  if (!isAsked) return null
  given.set('limit', String(LIMIT_MAX))
  return readOperation(`${SHIPMENTS_PATH}?${given.toString()}`).path
}

function isOnly(given: URLSearchParams, name: string, value: string): boolean {
  const values = given.getAll(name)
  return values.length === 1 && values[0] === value
}

/** Whether they hold the same versions of the same shipments. */
function isSame(one: Slice, other: Slice): boolean {
  return (
    one.hasMore === other.hasMore &&
    one.shipments.length === other.shipments.length &&
    one.shipments.every((shipment, at) => shipment === other.shipments[at])
  )
}
