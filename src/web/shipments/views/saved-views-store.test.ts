import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeSavedViews, type SavedView } from './saved-views.ts'

const KEY = 'landfall.views'
const air: SavedView = { id: 'a1', name: 'Air', search: { mode: ['Air'] } }
const sea: SavedView = { id: 'b2', name: 'Sea', search: { mode: ['Ocean'] } }

/** A browser's storage, and its store as a tab loads it. */
async function openTab(kept: Map<string, string>, isRefused = false) {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isRefused) throw new Error('Storage is refused.')
      kept.set(key, value)
    },
  })
  return import('./saved-views-store.ts')
}

describe('saved views', () => {
  let kept: Map<string, string>
  beforeEach(() => {
    kept = new Map()
  })

  test('are kept in the browser', async () => {
    const tab = await openTab(kept)
    tab.addSavedView(air)
    tab.addSavedView(sea)
    tab.renameSavedView('a1', 'By air')
    expect(kept.get(KEY)).toBe(writeSavedViews([{ ...air, name: 'By air' }, sea]))
    const next = await openTab(kept)
    expect(next.savedViewsState().views).toEqual([{ ...air, name: 'By air' }, sea])
  })

  test('do not overwrite what another tab has saved meanwhile', async () => {
    const tab = await openTab(kept)
    tab.addSavedView(air)
    kept.set(KEY, writeSavedViews([air, sea]))
    tab.renameSavedView('a1', 'By air')
    expect(tab.savedViewsState().views.map(({ name }) => name)).toEqual(['By air', 'Sea'])
  })

  test('return to their place when a deletion is undone', async () => {
    const tab = await openTab(kept)
    tab.addSavedView(air)
    tab.addSavedView(sea)
    tab.deleteSavedView('a1')
    expect(tab.savedViewsState()).toMatchObject({ views: [sea], undo: { kind: 'deleted', view: air, at: 0 } })
    tab.undoLastChange()
    expect(tab.savedViewsState()).toMatchObject({ views: [air, sea], undo: null })
  })

  test('show their earlier search when an update is undone', async () => {
    const tab = await openTab(kept)
    tab.addSavedView(air)
    tab.updateSavedView('a1', { mode: ['Land'] })
    expect(tab.savedViewsState().views).toEqual([{ ...air, search: { mode: ['Land'] } }])
    tab.undoLastChange()
    expect(tab.savedViewsState().views).toEqual([air])
  })

  test('can be undone only until the next change', async () => {
    const tab = await openTab(kept)
    tab.addSavedView(air)
    tab.deleteSavedView('a1')
    tab.addSavedView(sea)
    tab.undoLastChange()
    expect(tab.savedViewsState().views).toEqual([sea])
  })

  test('last as long as the page where the browser keeps nothing', async () => {
    const tab = await openTab(kept, true)
    tab.addSavedView(air)
    tab.addSavedView(sea)
    expect(tab.savedViewsState()).toMatchObject({ views: [air, sea], isKept: false })
  })

  test('have ids that are safe in addresses', async () => {
    const { newViewId } = await openTab(kept)
    expect(newViewId()).toMatch(/^[a-z0-9]{2,14}$/)
    expect(newViewId()).not.toBe(newViewId())
  })
})
