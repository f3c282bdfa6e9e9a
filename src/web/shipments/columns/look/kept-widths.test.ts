import { afterEach, describe, expect, test, vi } from 'vitest'

const STORAGE_KEY = 'landfall.column-widths'

function stubStorage(initial: string | null) {
  const stored = new Map(initial === null ? [] : [[STORAGE_KEY, initial]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return stored
}

/** As the page finds it when it is opened. */
async function opened() {
  vi.resetModules()
  return import('./kept-widths.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the widths of columns', () => {
  test('are kept in this browser until there are none', async () => {
    const stored = stubStorage(null)
    const first = await opened()
    expect(first.keptWidths()).toEqual({})
    first.keepWidth('lead', 15)
    first.keepWidth('route', 20.5)
    const second = await opened()
    expect(second.keptWidths()).toEqual({ lead: 15, route: 20.5 })
    second.keepWidth('lead', undefined)
    expect(second.keptWidths()).toEqual({ route: 20.5 })
    second.dropWidths()
    expect(stored.size).toBe(0)
  })

  test('stay within bounds', async () => {
    stubStorage(null)
    const { keepWidth, keptWidths, WIDTH_BOUNDS } = await opened()
    keepWidth('route', -3)
    keepWidth('eta', 1000)
    expect(keptWidths()).toEqual({ route: WIDTH_BOUNDS.least, eta: WIDTH_BOUNDS.most })
  })

  test.each(['', 'null', '7', '{"route":"wide","hull":9,"eta":null}', '[]'])(
    'are the usual ones where what is stored is %j',
    async (text) => {
      stubStorage(text)
      expect((await opened()).keptWidths()).toEqual({})
    },
  )

  test('last as long as the page where storage is refused', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
    })
    const { keepWidth, keptWidths } = await opened()
    keepWidth('eta', 9.5)
    expect(keptWidths()).toEqual({ eta: 9.5 })
  })
})
