import { Tag } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { optionId, useCombobox } from '../../ui/use-combobox.ts'
import { useSuggestions } from '../data/suggest.ts'
import { resolveTag, tagsIn } from './tag-suggestions.ts'
import { TextFilter } from './text-filter.tsx'
import { useShowSearch } from './use-show-search.ts'

/** The field for one exact tag. It searches on Enter, on a choice, or when it loses the focus. */
export function TagField({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  const id = useId()
  const { tag = '' } = search
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { data: suggested } = useSuggestions(`po ${typed ?? ''}`, typed !== null && typed !== '')
  const tags = suggested && typed ? tagsIn(suggested) : []
  const isOpen = tags.length > 0
  const { active, reset, close, inputProps } = useCombobox({
    id,
    isOpen,
    count: tags.length,
    onArrow: () => setTyped(field.current?.value.trim() ?? ''),
    onClose: () => setTyped(null),
    onPick: (index) => {
      const picked = tags[index]
      if (field.current === null || picked === undefined) return false
      field.current.value = picked
      submit(picked)
      return true
    },
  })
  const submit = (text: string) => {
    close()
    show(withValue(search, 'tag', resolveTag(tags, text)), tag !== '')
  }
  const onType = (text: string | null) => {
    reset()
    setTyped(text?.trim() ?? null)
  }
  return (
    <TextFilter
      label="PO or tag"
      icon={Tag}
      value={tag}
      pauseMs={(text) => (text === '' ? 0 : null)}
      onType={onType}
      onSubmit={submit}
      ref={field}
      input={{
        id: `${id}-field`,
        type: 'text',
        placeholder: 'PO or tag',
        ...inputProps,
        'aria-describedby': `${id}-hint`,
        onBlur: close,
      }}
    >
      <span id={`${id}-hint`} className="sr-only">
        One exact tag. Tags are suggested as you type.
      </span>
      {isOpen && <TagList id={id} tags={tags} active={active} onPick={submit} />}
    </TextFilter>
  )
}

interface TagListProps {
  readonly id: string
  readonly tags: readonly string[]
  /** -1 for none. */
  readonly active: number
  readonly onPick: (tag: string) => void
}

/** Tags to choose from, below the field, which keeps the focus. */
function TagList({ id, tags, active, onPick }: TagListProps) {
  return (
    <div className="absolute top-full left-0 z-20 mt-1 w-max max-w-[min(24rem,calc(100vw-1.5rem))] min-w-full overflow-hidden rounded-md border border-control bg-panel shadow-lg">
      <p id={`${id}-title`} className="border-b border-line px-3 py-1.5 text-xs text-muted">
        Suggestions
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-title`} className="py-1">
        {tags.map((tag, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and names the active option
          <div
            key={tag}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            title={tag}
            // Otherwise the field would lose the focus and close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(tag)}
            className="identifier min-h-7 cursor-default truncate px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline"
          >
            {tag}
          </div>
        ))}
      </div>
    </div>
  )
}
