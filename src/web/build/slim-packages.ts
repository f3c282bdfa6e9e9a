import { runInThisContext } from 'node:vm'
import type { Plugin } from 'vite'
import { asModule, productionFile } from './as-module.ts'
import { iconPath } from './icon-path.ts'
import { slimReactDom } from './slim-react-dom.ts'
import { standInFor } from './stand-ins.ts'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/(?:cjs\/[\w-]+\.production\.js|[\w-]+\.js)$/
const REACT_DOM = /\/react-dom-client\.production\.js$/
const ROUTER = /\/@tanstack\/react-router\/dist\/esm\/[\w-]+\.js$/
const CORES = /\/@tanstack\/(?:query|router)-core\/[\w/-]+\.js$/
const SIZE = 24
const ICON_MAKER = 'virtual:icon-maker'
const STORE_SHIM = 'use-sync-external-store/shim/with-selector'

/** An icon as the package draws it when it is given no more than a class: one path, without the package's settings. */
const ICON_MAKER_CODE = `
import { createElement } from 'react'
const attributes = {
  xmlns: 'http://www.w3.org/2000/svg', width: ${SIZE}, height: ${SIZE}, viewBox: '0 0 ${SIZE} ${SIZE}', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}
export const makeIcon = (d) => (props) => createElement(
  'svg',
  { ...attributes, 'aria-hidden': props['aria-label'] === undefined ? true : undefined, ...props },
  createElement('path', { d }),
)
`

/** What the package does for versions of React that have no external stores, React does by itself. */
const STORE_SHIM_CODE = `
import { useRef, useSyncExternalStore } from 'react'
export function useSyncExternalStoreWithSelector(subscribe, getSnapshot, _, selector, isEqual) {
  const last = useRef(null)
  return useSyncExternalStore(subscribe, () => {
    const snapshot = getSnapshot()
    const known = last.current
    if (known && known.snapshot === snapshot && known.selector === selector) return known.selection
    let selection = selector(snapshot)
    if (known && isEqual && isEqual(known.selection, selection)) selection = known.selection
    last.current = { snapshot, selector, selection }
    return selection
  })
}
`

/** Leaves out of the build what packages bring for others than this dashboard. */
export function slimPackages(): Plugin {
  return {
    name: 'landfall:slim-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === ICON_MAKER || id === STORE_SHIM ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ICON_MAKER}`) return ICON_MAKER_CODE
      return id === `\0${STORE_SHIM}` ? STORE_SHIM_CODE : null
    },
    transform: {
      filter: { id: [ICON, REACT, ROUTER, CORES] },
      handler(code, id) {
        const slimmed = slim(code, id)
        return slimmed === code ? null : { code: slimmed, map: null }
      },
    },
  }
}

function slim(code: string, id: string): string {
  if (ICON.test(id)) return slimIcon(code)
  // The whole of React, where it is imported as one thing.
  if (ROUTER.test(id)) return code.replace('import React from "react"', 'import * as React from "react"')
  return CORES.test(id) ? (standInFor(id) ?? code) : slimReact(code, id)
}

function slimReact(code: string, id: string): string {
  const file = productionFile(code)
  if (file !== null) return `export * from '${file}'\n`
  return asModule(REACT_DOM.test(id) ? slimReactDom(code) : code)
}

function slimIcon(code: string): string {
  // The package's aliases are modules that hand on another one.
  const data = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1]
  if (data === undefined) return code
  const { node, size = 24 } = runInThisContext(`(${data})`)
  const path = size === SIZE ? iconPath(node) : null
  if (path === null) return code
  return `import { makeIcon } from '${ICON_MAKER}'\nexport default /* @__PURE__ */ makeIcon(${JSON.stringify(path)})\n`
}
