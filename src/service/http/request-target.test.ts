import { describe, expect, test } from 'vitest'
import { pathOf, queryPairsOf, segmentsOf } from './request-target.ts'

describe('a request target', () => {
  test.each([
    ['/v1/me', '/v1/me'],
    ['/v1/me?a=/b', '/v1/me'],
    ['/v1/me#x?y', '/v1/me'],
    ['http://host:80/v1/me?x', '/v1/me'],
    ['http://host', '/'],
    ['*', '*'],
    ['//v1/me', '//v1/me'],
  ])('%s has the path %s', (target, path) => {
    expect(pathOf(target)).toBe(path)
  })

  test('is decoded segment by segment', () => {
    expect(segmentsOf('/v1/shipments/a%2Fb%20%25%C3%BC+')).toEqual(['v1', 'shipments', 'a/b %ü+'])
    expect(segmentsOf('/v1/%zz/%FF')).toEqual(['v1', null, null])
  })

  test('gives the parameters, decoded', () => {
    expect(queryPairsOf('/x?tag=a+b%2Bc&other=%zz&tag=d=e&%zz=1&search&t%61g=f#tag=g')).toEqual([
      ['tag', 'a b+c'],
      ['other', null],
      ['tag', 'd=e'],
      ['search', ''],
      ['tag', 'f'],
    ])
    expect(queryPairsOf('/x')).toEqual([])
  })

  test.each(['%', '%zz', '%FF', '%C3', 'a%2'])('does not read the value %s', (value) => {
    expect(queryPairsOf(`/x?tag=${value}`)).toEqual([['tag', null]])
  })
})
