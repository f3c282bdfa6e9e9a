/** The key that does the same as a button; the button's name says it to nobody, since keys stand in the help. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-edge px-1 font-sans text-xs/4 font-normal text-muted"
    >
      {children}
    </kbd>
  )
}
