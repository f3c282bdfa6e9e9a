import { describe, expect, test } from 'vitest'
import { canonicalFilters, readListQuery, type ListFilters, type ListQuery } from './list-query.ts'

function pairsOf(query: string): [string, string][] {
  const pairs = query.split('&').filter((pair) => pair !== '')
  return pairs.map((pair) => [
    pair.slice(0, pair.indexOf('=')),
    decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
  ])
}

function read(query: string): ListQuery {
  const result = readListQuery(pairsOf(query))
  if (!result.ok) throw new Error(result.invalid.detail)
  return result.query
}

function refused(query: string) {
  const result = readListQuery(pairsOf(query))
  return result.ok ? null : result.invalid
}

describe('readListQuery', () => {
  test('reads the defaults without parameters', () => {
    const filters: ListFilters = {
      statuses: [],
      updatedSinceUs: null,
      createdSinceUs: null,
      tag: null,
      search: null,
    }
    expect(read('')).toEqual({ limit: 50, cursor: null, filters })
  })

  test('reads every parameter', () => {
    const query = read(
      'limit=7&cursor=abc&status=Delivered&status=Active&updatedSince=2026-11-20T08:00:00Z&createdSince=1970-01-01T00:00:00.000001Z&tag=00123&search=a%20b',
    )
    expect(query).toEqual({
      limit: 7,
      cursor: 'abc',
      filters: {
        statuses: ['Active', 'Delivered'],
        updatedSinceUs: 1_795_161_600_000_000,
        createdSinceUs: 1,
        tag: '00123',
        search: 'a b',
      },
    })
  })

  test.each(['0', '101', '050', '-1', '1.0', '1e1', ' 5', '5 ', 'ten', '0x10', '٣', '+5', '1000'])(
    'limit=%s is rejected',
    (limit) => {
      expect(refused(`limit=${encodeURIComponent(limit)}`)).toMatchObject({
        parameter: 'limit',
        hint: expect.stringContaining('1 to 100'),
      })
    },
  )

  test.each(['1', '50', '100'])('limit=%s is read', (limit) => {
    expect(read(`limit=${limit}`).limit).toBe(Number(limit))
  })

  test.each(['active', 'Open', 'Active,Delivered', ' Active'])('status=%j is rejected', (status) => {
    expect(refused(`status=Active&status=${encodeURIComponent(status)}`)).toMatchObject({
      parameter: 'status',
      hint: expect.stringContaining('Active, Delivered, Cancelled'),
    })
  })

  test.each(['limit', 'cursor', 'tag', 'search', 'updatedSince', 'createdSince'])(
    '%s sent twice is rejected',
    (name) => {
      expect(refused(`${name}=1&${name}=1`)).toMatchObject({ parameter: name })
    },
  )

  test.each(['limit', 'cursor', 'status', 'tag', 'search', 'updatedSince', 'createdSince'])(
    'an empty %s is rejected with the advice to omit it',
    (name) => {
      expect(refused(`${name}=`)).toMatchObject({
        parameter: name,
        hint: expect.stringContaining(`Leave ${name} out`),
      })
    },
  )

  test('a date without a time or offset is rejected, and a raw plus, read as a space, is explained', () => {
    expect(refused('updatedSince=2026-11-20')).toMatchObject({ parameter: 'updatedSince' })
    expect(refused('createdSince=2026-11-20T08:00:00%2001:00')?.hint).toContain('%2B')
  })

  test.each(['limit', 'cursor', 'status', 'tag', 'search', 'updatedSince', 'createdSince'])(
    'an unreadable %s is rejected with the advice to encode it',
    (name) => {
      const result = readListQuery([[name, null]])
      expect(result).toMatchObject({
        ok: false,
        invalid: { parameter: name, hint: expect.stringMatching(/%25.* Allowed: /) },
      })
    },
  )

  test('a search of only control characters is rejected', () => {
    expect(refused('search=%00%1f')).toMatchObject({ parameter: 'search' })
  })

  test('parameters with other names are ignored', () => {
    expect(read('page=2&Limit=0').limit).toBe(50)
  })
})

describe('canonicalFilters', () => {
  test('does not depend on order, repetition, page size or spelling of an instant', () => {
    const one = read('status=Delivered&status=Active&updatedSince=2026-11-20T08:00:00Z&limit=3')
    const two = read(
      'updatedSince=2026-11-20T09:00:00%2B01:00&status=Active&status=Delivered&status=Active&cursor=x',
    )
    expect(canonicalFilters(one.filters)).toBe(canonicalFilters(two.filters))
  })

  test('differs between queries that select differently', () => {
    const queries = ['', 'status=Active', 'tag=a', 'search=a', 'tag=a&search=a', 'tag=A', 'tag=null']
    const texts = queries.map((query) => canonicalFilters(read(query).filters))
    expect(new Set(texts).size).toBe(queries.length)
  })
})
