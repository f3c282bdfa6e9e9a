import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMapAvoid } from './map-avoid.ts'
import { readStaticFiles } from './static-files.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')

it('closed passages may have blanks and capitals, and the error names an unknown one', () => {
  expect(readMapAvoid('Panama, suez')).toEqual(['suez', 'panama'])
  expect(readMapAvoid('')).toEqual([])
  expect(() => readMapAvoid('suez,suzez')).toThrow(
    'MAP_AVOID "suzez" is not a passage that can be closed: set any of suez, panama, ',
  )
})

it('the page passes them to its map, and is then another page for the cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-map-avoid-'))
  try {
    writeFileSync(join(folder, 'index.html'), PAGE)
    writeFileSync(join(folder, 'index.html.br'), 'made by the build, and no longer the same')
    const open = readStaticFiles(folder, []).find('/')?.file
    const closed = readStaticFiles(folder, ['suez', 'panama'])
    const page = await closed.find('/')?.file.encoded('identity')
    expect(page?.content.toString()).toBe(
      PAGE.replace('landfall-map-avoid" content="', 'landfall-map-avoid" content="suez,panama').replace(
        'landfall-build" content="',
        `landfall-build" content="${closed.build}`,
      ),
    )
    expect(closed.indexHtml).toBe(page?.content.toString())
    expect(closed.find('/')?.file.etag).not.toBe(open?.etag)
    const compressed = await closed.find('/')?.file.encoded('br')
    expect(compressed?.content.toString()).not.toContain('made by the build')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
