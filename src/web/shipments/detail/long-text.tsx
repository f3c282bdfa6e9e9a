import { useState } from 'react'

/** Text that would push the page apart is cut after four lines until it is asked for. */
const LONG_TEXT_LENGTH = 240

/** Free text as it came, line breaks included. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG_TEXT_LENGTH || text.split('\n').length > 4
  return (
    <>
      <p
        className={`whitespace-pre-line wrap-anywhere print:line-clamp-none ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1.5 min-h-6 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover print:hidden"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
