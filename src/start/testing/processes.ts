import { readFileSync, readdirSync } from 'node:fs'

/** Child processes of the given one, from the system's own list. */
export function childrenOf(pid: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name).parent === pid)
    .map(Number)
}

export function isAlive(pid: number): boolean {
  return !['Z', ''].includes(statOf(String(pid)).state)
}

function statOf(name: string): { state: string; parent: number } {
  try {
    const [state = '', parent = ''] =
      readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return { state: '', parent: -1 }
  }
}
