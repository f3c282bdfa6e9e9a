/** Earlier versions kept each unsent change under such a name, for all tabs. */
const PREFIX = 'landfall.outbox/'

/** Takes what an earlier version has left, as it was kept. The first page of this version gets it. */
export function takeFormerWrites(): unknown[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    const texts = names.map((name) => localStorage.getItem(name) ?? '')
    for (const name of names) localStorage.removeItem(name)
    return texts.flatMap(parsed)
  } catch {
    return []
  }
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
