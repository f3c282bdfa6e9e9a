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

const ofShipment = (reference: string) => `/api/shipments/${reference}`

describe('readOperation', () => {
  test('reads the three operations', () => {
    expect(readOperation('/api/me')).toEqual({ name: 'me', path: '/me' })
    expect(readOperation('/api/shipments')).toEqual({ name: 'shipments', path: '/shipments?limit=50' })
    expect(readOperation('/api/shipments/A-1')).toEqual({ name: 'shipment', path: '/shipments/A-1' })
  })

  test.each([
    ['of no operation', ['', '/api', '/api/', '/api/openapi.json', 'http://127.0.0.1/api/me']],
    ['in another spelling', ['/api/me/', '/api/ME', '//api/me', '/api//me', '/%61pi/me', '/api/%6de']],
    ['without one reference', ['/api/shipments/', '/api/shipments/a/b', '/api/shipments/a/']],
    ['that leads elsewhere', ['/api/shipments/..', '/api/shipments/../me', '/api/shipments\\A-1']],
    ['that leads elsewhere once decoded', ['%2E%2e', '.%2e', '..%2F..%2Fme', '%2F..'].map(ofShipment)],
    ['that leads elsewhere in between', ['A%2F%2e%2e%2FB', '..%5C..%5cme', 'A%5C%2E'].map(ofShipment)],
  ])('knows nothing at an address %s: %j', (_, targets) => {
    for (const target of targets) expect(refusal(target), target).toBe('not_found')
  })

  test.each(['/api/shipments/%', '/api/shipments/%zz', '/api/shipments/%ff', '/api/shipments/a%e2%82'])(
    'cannot read %s',
    (target) => {
      expect(refusal(target)).toBe('bad_request')
    },
  )

  test.each([
    ['signs of an address', ['A/B', 'A/..B/...', 'A%2FB', '100%', 'a#b', 'a?b&c=d', '...', '%2e%2e', 'x\\y']],
    ['other signs', ['a b', "it's (1)*!", '发货单-42', '📦🚢', 'openapi.json', '\u0000\r\n']],
  ])('carries references with %s unchanged: %j', (_, references) => {
    for (const reference of references) {
      const { path } = readOperation(ofShipment(encodeURIComponent(reference)))
      const { pathname, search, hash } = new URL(`http://upstream/v1${path}`)
      const [, ...segments] = pathname.split('/')
      expect(segments.map((each) => decodeURIComponent(each))).toEqual(['v1', 'shipments', reference])
      expect(search + hash).toBe('')
    }
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
