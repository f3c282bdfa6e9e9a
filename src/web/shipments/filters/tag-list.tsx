export interface TagListProps {
  readonly id: string
  readonly tags: readonly string[]
  /** -1 for none. */
  readonly active: number
  readonly onPick: (tag: string) => void
}

/** Tags to choose from, below the field, which keeps the focus. */
export function TagList({ id, tags, active, onPick }: TagListProps) {
  return (
    <div className="absolute top-full left-0 z-20 mt-1 w-max max-w-[min(24rem,calc(100vw-1.5rem))] min-w-full overflow-hidden rounded-md border border-control bg-panel shadow-lg">
      <p id={`${id}-title`} className="border-b border-line px-3 py-1.5 text-xs text-muted">
        Suggested from loaded shipments
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-title`} className="py-1">
        {tags.map((tag, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and names the active option
          <div
            key={tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            translate="no"
            title={tag}
            // Otherwise the field would lose the focus and close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(tag)}
            className="identifier min-h-7 cursor-default truncate px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            {tag}
          </div>
        ))}
      </div>
    </div>
  )
}
