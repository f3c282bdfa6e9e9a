/** Landfall's sign, which the page draws before its code is there. */
export function Logo() {
  return (
    <svg aria-hidden className="size-6 shrink-0">
      <use href="#sign" />
    </svg>
  )
}
