import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import { readOperation } from './operation.ts'

function refusal(target: string): string {
  try {
    return `accepted as ${readOperation(target).path}`
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
}

describe('readOperation', () => {
  test('reads the three operations', () => {
    expect(readOperation('/api/me')).toEqual({ name: 'me', path: '/me' })
    expect(readOperation('/api/shipments')).toEqual({ name: 'shipments', path: '/shipments?limit=50' })
    expect(readOperation('/api/shipments/A-1')).toEqual({ name: 'shipment', path: '/shipments/A-1' })
  })

  test.each([
    '/api',
    '/api/',
    '/api/openapi.json',
    '/api/me/',
    '/api/ME',
    '//api/me',
    '/api//me',
    '/%61pi/me',
    '/api/%6de',
    '/api/shipments/',
    '/api/shipments/a/b',
    '/api/shipments/a/',
    '/api/shipments/..',
    '/api/shipments/%2E%2e',
    '/api/shipments/.%2e',
    '/api/shipments/..%2F..%2Fme',
    '/api/shipments/%2F..',
    '/api/shipments/A%2F%2e%2e%2FB',
    '/api/shipments/..%5C..%5cme',
    '/api/shipments/A%5C%2E',
    '/api/shipments/../me',
    '/api/shipments\\A-1',
    'http://127.0.0.1/api/me',
    '',
  ])('knows nothing at %s', (target) => {
    expect(refusal(target)).toBe('not_found')
  })

  test.each(['/api/shipments/%', '/api/shipments/%zz', '/api/shipments/%ff', '/api/shipments/a%e2%82'])(
    'cannot read %s',
    (target) => {
      expect(refusal(target)).toBe('bad_request')
    },
  )

  test.each([
    'A/B',
    'A/..B/...',
    'A%2FB',
    '100%',
    'a#b',
    'a?b&c=d',
    'a b',
    '...',
    '%2e%2e',
    "it's (1)*!",
    '发货单-42',
    '📦🚢',
    'x\\y',
    'openapi.json',
    '\u0000\r\n',
  ])('carries the reference %j unchanged', (reference) => {
    const { path } = readOperation(`/api/shipments/${encodeURIComponent(reference)}`)
    const url = new URL(`http://upstream/v1${path}`)
    const segments = url.pathname.split('/')
    expect(segments.slice(0, 3)).toEqual(['', 'v1', 'shipments'])
    expect(segments).toHaveLength(4)
    expect(decodeURIComponent(segments[3] ?? '')).toBe(reference)
    expect(url.search + url.hash).toBe('')
  })

  test('omits the query of the other operations', () => {
    expect(readOperation('/api/me?limit=1').path).toBe('/me')
    expect(readOperation('/api/shipments/A?x=1&limit=0').path).toBe('/shipments/A')
  })
})

describe('the query of the list', () => {
  test('keeps only known parameters', () => {
    expect(
      readOperation(
        '/api/shipments?api_key=secret&search=a%20b&view=x&tag=00123&createdSince=2026-01-01T00%3A00%3A00Z&updatedSince=2026-11-20T08:00:00%2B01:00&status=Delivered&cursor=c%2B%2F%3D&limit=7&LIMIT=9',
      ).path,
    ).toBe(
      '/shipments?limit=7&cursor=c%2B%2F%3D&status=Delivered&updatedSince=2026-11-20T08%3A00%3A00%2B01%3A00&createdSince=2026-01-01T00%3A00%3A00Z&tag=00123&search=a%20b',
    )
  })

  test.each([
    ['status=Active&status=Delivered', 'status=Delivered&status=Active'],
    ['status=Active', 'status=Active&status=Active'],
    ['', 'limit=50'],
    ['search=a%20b', 'search=a+b'],
    ['tag=x&search=y', 'search=y&tag=x'],
    ['tag=x', 'tag=x&utm_source=mail&_=1'],
    ['tag=%C3%BC', 'tag=ü'],
  ])('is the same text for %s and %s', (one, other) => {
    expect(readOperation(`/api/shipments?${one}`)).toEqual(readOperation(`/api/shipments?${other}`))
  })

  test.each([
    ['status=Active', 'status=Delivered'],
    ['tag=a', 'tag=A'],
    ['tag=1', 'search=1'],
    ['tag=a%2Bb', 'tag=a%20b'],
    ['limit=1', 'limit=2'],
    ['tag=a', 'tag=a&cursor=c'],
  ])('differs for %s and %s', (one, other) => {
    expect(readOperation(`/api/shipments?${one}`)).not.toEqual(readOperation(`/api/shipments?${other}`))
  })

  test.each(['"x"', 'a+b', 'ü', '4500012345678901234', '22E1', 'a&b=c', '%', ' x ', '📦'])(
    'carries the tag %j unchanged',
    (tag) => {
      const { path } = readOperation(`/api/shipments?tag=${encodeURIComponent(tag)}`)
      expect(new URL(`http://upstream${path}`).searchParams.get('tag')).toBe(tag)
    },
  )

  test('refuses the same parameters as the service', () => {
    expect(refusal('/api/shipments?limit=0')).toBe('invalid_parameter')
  })
})
