import { useId, useRef, type ToggleEvent } from 'react'

const WIDTH_PX = 288
const MARGIN_PX = 8

interface BasisButtonProps {
  /** What was counted. */
  readonly of: string
  readonly steps: readonly string[]
}

/** Shows the arithmetic of a value over the page on demand, so that nothing moves. */
export function BasisButton({ of, steps }: BasisButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeAt(button.current, currentTarget)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`How it is counted: ${of}`}
        className="-ml-1 min-h-6 rounded-md px-1 text-xs font-medium text-accent hover:bg-hover print:hidden"
      >
        How it is counted
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`How it is counted: ${of}`}
        onBeforeToggle={onBeforeToggle}
        style={{ width: WIDTH_PX }}
        className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-lg border border-control bg-panel px-4 py-3 text-ink shadow-lg"
      >
        <ol className="flex flex-col gap-1 text-sm wrap-anywhere">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </>
  )
}

/** Below the button, within the window, until the page is scrolled. */
function placeAt(button: HTMLElement, popover: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect()
  const leftMax = window.innerWidth - WIDTH_PX - MARGIN_PX
  popover.style.setProperty('left', `${Math.max(MARGIN_PX, Math.min(left, leftMax))}px`)
  popover.style.setProperty('top', `${bottom + MARGIN_PX / 2}px`)
  window.addEventListener('scroll', () => popover.hidePopover(), { capture: true, once: true })
}
