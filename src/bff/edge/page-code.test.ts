import { expect, test } from 'vitest'
import { withPageCode } from './page-code.ts'

const MODULES = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_map.js': { file: 'assets/leaflet-1.js', css: ['assets/map-1.css'] },
  'src/web/routes/index.lazy.tsx': { file: 'assets/today-1.js', imports: ['index.html', '_shared.js'] },
  'src/web/routes/map.lazy.tsx': { file: 'assets/map-1.js', imports: ['_map.js', '_shared.js'] },
  'src/web/routes/shipments.index.lazy.tsx': { file: 'assets/list-1.js' },
  'src/web/routes/shipments.$reference.lazy.tsx': {
    file: 'assets/shipment-1.js',
    imports: ['_shared.js'],
    dynamicImports: ['_map.js'],
  },
}

const MAP_STYLE = 'stylesheet /assets/map-1.css'

test.each([
  ['/', ['modulepreload /assets/today-1.js']],
  ['/shipments', ['modulepreload /assets/list-1.js']],
  ['/shipments/$reference', ['modulepreload /assets/shipment-1.js']],
  ['/map', ['modulepreload /assets/map-1.js', 'modulepreload /assets/leaflet-1.js', MAP_STYLE]],
  ['/nothing', []],
])(
  'the code of %s is fetched with the page, and the code that starts every page is not named twice',
  (route, links) => {
    const html = withPageCode('<head><title>Landfall</title></head>', MODULES, route)
    const found = html.matchAll(/<link rel="(.*?)" crossorigin href="(.*?)">/g)
    expect(Array.from(found, ([, rel, href]) => [rel, href].join(' '))).toEqual(links)
  },
)
