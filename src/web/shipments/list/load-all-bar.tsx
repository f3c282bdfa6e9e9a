import { CircleAlert, Info, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { explain } from '../../lib/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import type { ListContent } from '../data/list-content.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { allWords, incompleteWords, soFarWords } from '../words/loaded-words.ts'
import type { LoadAll, LoadAllState } from '../data/use-load-all.ts'

interface LoadAllBarProps {
  readonly content: ListContent
  readonly loadAll: LoadAll
}

/** Says what set an order or a choice holds for while more shipments exist, and loads the rest. */
export function LoadAllBar({ content, loadAll }: LoadAllBarProps) {
  const { state, start, stop } = loadAll
  const { search, isComplete } = content
  const loaded = content.loaded.length
  const isBusy = state.kind === 'loading' || state.kind === 'waiting'
  return (
    <div
      role="group"
      aria-label="Loaded shipments"
      className={`flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5 sm:px-5 print:hidden ${
        state.kind === 'failed' ? 'bg-warn-soft text-warn' : 'bg-accent-soft text-accent'
      }`}
    >
      <BarIcon kind={isComplete ? 'off' : state.kind} />
      <p className="min-w-0 flex-1">
        {isComplete ? allWords(loaded) : <Words search={search} state={state} loaded={loaded} />}
      </p>
      {isBusy && <Button onClick={stop}>Cancel loading</Button>}
      {!isBusy && !isComplete && (
        <Button onClick={start}>{state.kind === 'failed' ? 'Continue' : 'Load all'}</Button>
      )}
    </div>
  )
}

function BarIcon({ kind }: Pick<LoadAllState, 'kind'>) {
  if (kind === 'failed') return <CircleAlert aria-hidden className="size-4 shrink-0" />
  if (kind === 'loading') {
    return <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
  }
  return <Info aria-hidden className="size-4 shrink-0" />
}

interface WordsProps {
  readonly search: ShipmentsSearch
  readonly loaded: number
  readonly state: LoadAllState
}

function Words({ search, loaded, state }: WordsProps) {
  switch (state.kind) {
    case 'off':
    case 'asks':
      return `${incompleteWords(loaded, search)}.`
    case 'background':
    case 'loading':
      return soFarWords(loaded)
    case 'waiting':
      return (
        <>
          {soFarWords(loaded)} This minute’s requests are used up.{' '}
          <Countdown key={loaded} seconds={state.seconds} />
        </>
      )
    case 'failed': {
      const { title, advice } = explain(state.error)
      return (
        <span role="alert">
          {incompleteWords(loaded, search)}. <strong className="font-semibold">{title}.</strong> {advice}
        </span>
      )
    }
  }
}

/** Goes down to 1. Screen readers do not hear each second. */
function Countdown({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="whitespace-nowrap">Continues in {Math.max(1, seconds - passed)} s.</span>
}
