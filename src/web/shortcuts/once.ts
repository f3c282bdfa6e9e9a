type Act = (target: Element, event: KeyboardEvent) => boolean

/** A key that is held down acts once. */
export function once(act: Act): Act {
  return (target, event) => event.repeat || act(target, event)
}
