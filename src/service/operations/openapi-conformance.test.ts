import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { manyShipments } from '../store/testing/conformance.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { testService, type TestService } from '../testing/test-service.ts'
import { EXAMPLE_SHIPMENT } from './openapi-examples.ts'

class FaultyStore extends SqliteStore {
  isBroken = false
  override findKey(hash: string) {
    if (this.isBroken) throw new Error('broken')
    return super.findKey(hash)
  }
}

const store = new FaultyStore(':memory:')
const service = await testService({ store })
const { get, send } = service
await service.load([sampleShipment({ ...Object(EXAMPLE_SHIPMENT) }), ...manyShipments(5)])
const document = Object((await send('GET', '/v1/openapi.json')).body)

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, 'api')

/** The description of one answer. */
function described(path: string, status: number) {
  const response = Object(document.paths[path].get.responses[status])
  const content = Object.keys(response.content ?? {})
  const pointer = ['paths', path, 'get', 'responses', String(status), 'content', content[0] ?? '', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const headers = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase())
  const validate: ValidateFunction | null =
    content.length === 0 ? null : ajv.compile({ $ref: `api#/${pointer}` })
  return { isDescribed: 'description' in response, type: content[0] ?? null, headers, validate }
}

type Ask = (service: TestService) => ReturnType<TestService['get']>

const etagOf = async (path: string) => ({ 'if-none-match': (await get(path)).headers['etag'] ?? '' })
const broken = async (path: string) => {
  store.isBroken = true
  const answer = await get(path)
  store.isBroken = false
  return answer
}
const spent: (path: string) => Promise<Awaited<ReturnType<Ask>>> = async (path) => {
  const { key } = await service.issueKey('Acme', `spent on ${path}`)
  const authorization = `Bearer ${key}`
  for (let count = 0; count < 60; count += 1) await send('GET', '/v1/me', { authorization })
  return send('GET', path, { authorization })
}

const answers: [path: string, status: number, ask: Ask][] = [
  ['/me', 200, () => get('/v1/me')],
  ['/shipments', 200, () => get('/v1/shipments?limit=3')],
  ['/shipments', 200, () => get('/v1/shipments')],
  ['/shipments', 400, () => get('/v1/shipments?limit=0')],
  ['/shipments', 400, () => get('/v1/shipments?cursor=x')],
  ['/shipments/{reference}', 200, () => get('/v1/shipments/SH-20417')],
  ['/shipments/{reference}', 404, () => get('/v1/shipments/none')],
  ['/openapi.json', 200, () => send('GET', '/v1/openapi.json')],
  ['/openapi.json', 304, async () => send('GET', '/v1/openapi.json', await etagOf('/v1/openapi.json'))],
  ...(
    [
      ['/me', '/v1/me'],
      ['/shipments', '/v1/shipments'],
      ['/shipments/{reference}', '/v1/shipments/SH-20417'],
    ] as const
  ).flatMap(([path, address]): [string, number, Ask][] => [
    [path, 304, async () => get(address, await etagOf(address))],
    [path, 401, () => send('GET', address)],
    [path, 401, () => get(address, { authorization: 'Bearer x' })],
    [path, 429, () => spent(address)],
    [path, 500, () => broken(address)],
  ]),
]

describe('a real answer conforms to the description', () => {
  test.each(answers)('%s %i', async (path, status, ask) => {
    service.clock.advance(61_000)
    const answer = await ask(service)
    expect(answer.status).toBe(status)
    const { isDescribed, type, headers, validate } = described(path, status)
    expect(isDescribed).toBe(true)
    expect(answer.headers['content-type'] ?? null).toBe(type)
    expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(headers))
    const budget = Object.keys(answer.headers).filter((name) =>
      /^ratelimit|^retry|^etag|^www|^x-req/.test(name),
    )
    expect(budget.toSorted()).toEqual(headers.toSorted())
    expect(validate ? validate(answer.body) : answer.text === '').toBe(true)
  })

  test('the validation detects a planted fault', () => {
    const { validate } = described('/shipments/{reference}', 200)
    expect(validate?.(sampleShipment())).toBe(true)
    expect(validate?.({ ...sampleShipment(), mode: 'Sea' })).toBe(false)
    expect(validate?.({ ...sampleShipment(), createdAt: 'yesterday' })).toBe(false)
    const { cargo: _cargo, ...rest } = sampleShipment()
    expect(validate?.(rest)).toBe(false)
  })
})

test('every described status is tested above, except those that no test can provoke', () => {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(Object(item).get.responses).map((status) => `${path} ${status}`),
  )
  const asked = new Set(answers.map(([path, status]) => `${path} ${status}`))
  expect(all.filter((one) => !asked.has(one))).toEqual(['/openapi.json 400', '/openapi.json 500'])
})

describe('the description', () => {
  test('names every parameter with its rules', () => {
    const parameters = document.paths['/shipments'].get.parameters
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'limit',
      'cursor',
      'status',
      'updatedSince',
      'createdSince',
      'tag',
      'search',
    ])
    expect(parameters[0].schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 50 })
    expect(parameters[2]).toMatchObject({ explode: true, schema: { type: 'array' } })
    expect(parameters.every(({ required }: { required: boolean }) => !required)).toBe(true)
    expect(document.paths['/me'].get.parameters).toBeUndefined()
    expect(document.paths['/shipments/{reference}'].get.parameters).toMatchObject([
      { name: 'reference', in: 'path', required: true },
    ])
  })

  test('requires a bearer key everywhere except for itself', () => {
    expect(document.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(document.security).toEqual([{ apiKey: [] }])
    expect(document.paths['/openapi.json'].get.security).toEqual([])
  })
})
