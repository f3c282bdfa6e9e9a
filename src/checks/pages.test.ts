import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'

const ROUTES = resolve(import.meta.dirname, '../web/routes')

test('The list of pages names exactly the routes of the dashboard', () => {
  const routes = readdirSync(ROUTES).flatMap((name) => {
    const route = /create(?:Lazy)?FileRoute\('([^']+)'\)/.exec(readFileSync(join(ROUTES, name), 'utf8'))?.[1]
    return route === undefined ? [] : [route.replace(/(?<=.)\/$/, '')]
  })
  expect(new Set(routes)).toEqual(new Set(PAGES.map(({ route }) => route)))
})

test('The page asks browsers not to translate it, because that would replace text that it updates', () => {
  const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
  expect(html).toMatch(/<html [^>]*translate="no"/)
  expect(html).toContain('<meta name="google" content="notranslate" />')
})

test.each([
  ['/', '/'],
  ['/shipments', '/shipments'],
  ['/shipments/', '/shipments'],
  ['/shipments/SHP-1', '/shipments/$reference'],
  ['/shipments/a%2Fb', '/shipments/$reference'],
  ['/shipments/SHP-1/', '/shipments/$reference'],
  ['/shipments/a/b', undefined],
  ['/shipments//', undefined],
  ['/ships', undefined],
  ['/Map', undefined],
])('The page at %s is %s', (path, route) => {
  expect(pageAt(path, PAGES)?.route).toBe(route)
})
