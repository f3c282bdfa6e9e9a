import { useQuery } from '@tanstack/react-query'
import type { SuggestAnswer, Suggestion } from '#contract/dashboard-api/suggest.ts'
import { Button } from '../ui/button.tsx'
import { titled } from '#facts/text/titled.ts'
import { suggestQuery } from '../api/suggest.ts'
import { useOpenFound } from './use-open-found.ts'

interface Unknown extends Pick<SuggestAnswer, 'groups' | 'isWhole'> {
  /** Says that nothing matches the text. */
  readonly words: string
}

/** Message and alternatives for a text without matches; `null` if there are matches. */
export function useUnknown(q = ''): Unknown | null {
  const data = useSuggested(q)
  return data && data.unknown !== null ? { ...data, words: data.unknown } : null
}

/** The filters that a text names. */
export function useNamedFilters(q = ''): SuggestAnswer['groups'] {
  return useSuggested(q)?.groups.filter(({ title }) => title === 'Filter') ?? []
}

/** The shipment that a text clearly names; `null` if it names none. */
export function useNamedShipment(q = ''): string | null {
  const opens = useSuggested(q)?.enter.opens
  return opens?.page === 'shipment' ? opens.reference : null
}

function useSuggested(q: string): SuggestAnswer | undefined {
  return useQuery({ ...suggestQuery(q), enabled: q !== '' }).data
}

interface MeantButtonsProps extends Pick<Unknown, 'groups'> {
  /** By default, opens the suggestion. */
  readonly onPick?: ((suggestion: Suggestion) => void) | undefined
  /** Called before one opens. */
  readonly onOpen?: () => void
}

/** Buttons for what the text may have meant. */
export function MeantButtons({ groups, onPick, onOpen }: MeantButtonsProps) {
  const openFound = useOpenFound()
  const open = (suggestion: Suggestion) => {
    onOpen?.()
    void openFound(suggestion)
  }
  return groups.flatMap(({ title, suggestions }) =>
    suggestions.map((each) => (
      <Button key={`${title} ${each.word}`} onClick={() => (onPick ?? open)(each)}>
        {titled(title, each.word)}
      </Button>
    )),
  )
}

/** Shown above rows whose names match with one typo. */
export function NearNames({
  q,
  onPick,
}: Pick<MeantButtonsProps, 'onPick'> & { readonly q: string | undefined }) {
  const unknown = useUnknown(q)
  if (!unknown?.isWhole) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-5 print:hidden">
      <p role="status">{unknown.words}</p>
      <MeantButtons {...unknown} onPick={onPick} />
    </div>
  )
}
