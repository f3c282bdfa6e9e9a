/**
 * The key for the same action as a button. Only visual: the help lists the keys, and they are not part of the button's
 * name.
 */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      data-key={children}
      className="rounded-sm border border-edge px-1 font-sans text-xs/4 font-normal text-muted [@media(hover:none)]:hidden before:content-[attr(data-key)]"
    />
  )
}
