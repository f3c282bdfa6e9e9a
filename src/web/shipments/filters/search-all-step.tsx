import { explain } from '../../lib/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { soFarWords, statusWords } from '../words/loaded-words.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { SearchAll } from '../data/local-matches/use-search-all.ts'

/** The first step where the service found nothing: load what it does not search. */
export function SearchAllStep({ all, search }: { all: SearchAll; search: ShipmentsSearch }) {
  const { state, loaded, isDone, start, stop } = all
  if (isDone) return null
  const status = statusWords(search)
  switch (state.kind) {
    case 'off':
    case 'asks':
      return (
        <Button onClick={start} isPrimary>
          Load all {status === '' ? '' : `${status} `}shipments and look there
        </Button>
      )
    case 'background':
    case 'loading':
    case 'waiting':
      return (
        <>
          <p role="status" className="basis-full text-muted">
            {soFarWords(loaded)}
            {state.kind === 'waiting' &&
              ` This minute’s requests are used up. Continues in ${state.seconds} s.`}
          </p>
          <Button onClick={stop}>Cancel loading</Button>
        </>
      )
    case 'failed':
      return (
        <>
          <p role="alert" className="basis-full text-warn">
            <strong className="font-semibold">{explain(state.error).title}.</strong> {soFarWords(loaded)}
          </p>
          <Button onClick={start} isPrimary>
            Continue loading
          </Button>
        </>
      )
  }
}
