import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { typefacesIn, withSlimTypefaces } from './slim-typefaces.ts'

const require = createRequire(import.meta.url)
const FILE = require.resolve('inter-ui/variable/InterVariable.woff2')
const FACE = `@font-face {
  font-family: 'Inter';
  font-weight: 400 600;
  src: url('inter-ui/variable/InterVariable.woff2') format('woff2');
  unicode-range:
    U+0041-0043, U+00e9,
    U+2192;
}`

describe('what a stylesheet uses of a typeface', () => {
  test('its characters, its weights, kerning and the features that some rule switches on', () => {
    const rules = `${FACE}
      body { font-feature-settings: 'tnum' 1; }
      .id { font-feature-settings: 'tnum' 1, 'zero' 1, 'calt' 0; }`
    expect(typefacesIn(rules)).toEqual([
      {
        url: 'inter-ui/variable/InterVariable.woff2',
        text: 'ABCé→',
        weights: { min: 400, max: 600 },
        features: ['kern', 'tnum', 'zero'],
      },
    ])
  })

  test.each([
    ['file', FACE.replace(/src:.*/, '')],
    ['characters', FACE.replace(/unicode-range:[^;]+;/, '')],
    ['weights', FACE.replace('400 600', '400')],
  ])('a typeface without its %s is refused', (_, css) => {
    expect(() => typefacesIn(css)).toThrow('A typeface needs a file, a unicode-range and a font-weight')
  })

  test('the dashboard’s own tells 0 from O, 1 from l, and has figures of one width', async () => {
    const [face] = typefacesIn(await readFile(new URL('../app.css', import.meta.url), 'utf8'))
    expect(face?.features).toEqual(expect.arrayContaining(['zero', 'cv01', 'cv05', 'tnum']))
    for (const letter of '09AZazßéŁłğİşăệə€₺→·…–') expect(face?.text).toContain(letter)
  })
})

test('what is built stands where the stylesheet looks for it, a tenth as large as the package’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-typefaces-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const css = await withSlimTypefaces(FACE, {
    folder: join(folder, 'styles'),
    cacheFolder: join(folder, 'cache'),
  })
  const [, path = ''] = /url\('([^']+)'\)/.exec(css) ?? []
  expect(css.replace(path, 'inter-ui/variable/InterVariable.woff2')).toBe(FACE)
  const { size } = await stat(join(folder, 'styles', path))
  expect(size).toBeLessThan((await stat(FILE)).size / 10)
})
