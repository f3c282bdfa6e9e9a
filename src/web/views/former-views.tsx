/** Views that an earlier version stored in this browser. Delete this file in the next release. */
import { useEffect } from 'react'
import { LOCAL_PERSON, VIEWS_MAX } from '#contract/dashboard-api/team.ts'
import { counted } from '#facts/text/counted.ts'
import { keptSetting } from '../lib/kept-setting.ts'
import { useAct } from '../team/use-act.ts'
import { useTeam } from '../team/use-team.ts'
import { Button } from '../ui/button.tsx'
import { freeName, readView, viewChange, type View } from './kept-views.ts'
import { useKeptViews } from './use-kept-views.ts'

const former = keptSetting<readonly View[]>('landfall.views', readFormerViews, () => null)
const offered = keptSetting(
  'landfall.views-offered',
  (stored) => stored === 'yes',
  (was) => (was ? 'yes' : null),
)

/** Parses stored views, and skips malformed ones. */
export function readFormerViews(text: string | null): View[] {
  const views = viewsIn(text).slice(0, VIEWS_MAX)
  const byId = new Map(views.flatMap((each) => readView(each) ?? []).map((view) => [view.id, view]))
  return [...byId.values()]
}

function viewsIn(text: string | null): unknown[] {
  try {
    const { version, views } = Object(JSON.parse(text ?? ''))
    return version === 1 && Array.isArray(views) ? views : []
  } catch {
    return []
  }
}

/** Offers once to import these views. Each keeps its id, so that links to it still work. */
export function FormerViews() {
  const act = useAct()
  const { me, mayWrite } = useTeam()
  const kept = useKeptViews()
  const views = former.useCurrent()
  const wasOffered = offered.useCurrent()
  const left = views.filter(({ id }) => !kept.some((each) => each.id === id))
  const isImported =
    left.length === 0 &&
    !kept.some(({ id, kept: { unsent } }) => unsent !== undefined && views.some((each) => each.id === id))
  useEffect(() => {
    if (mayWrite && views.length > 0 && isImported) former.keep([])
  }, [mayWrite, views, isImported])
  if (!me || !mayWrite || wasOffered || left.length === 0) return null
  const isOfAll = me.id === LOCAL_PERSON
  const importAll = () => {
    const taken: View[] = [...kept]
    const changes = left.map((view) => {
      const named = {
        ...view,
        name: freeName(view.name, taken),
        kind: isOfAll ? 'views' : 'own-views',
      } as const
      taken.push(named)
      return viewChange(named)
    })
    act(changes, { words: `${counted(left.length, 'view')} imported` })
  }
  return (
    <section className="mx-2 mb-3 flex flex-col gap-1.5 border-t border-line pt-2 text-xs">
      <p>
        Import {counted(left.length, 'view')} saved in this browser
        <span className="block text-muted">
          {isOfAll ? 'Everybody who uses this dashboard will see them.' : 'Only you will see them.'}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={importAll}>Import</Button>
        <Button onClick={() => offered.keep(true)}>Not now</Button>
      </p>
    </section>
  )
}
