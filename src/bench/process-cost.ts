/** The cost of a process and its children to the machine. Known only on Linux; elsewhere `null`. */
import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of the processes and all their descendants, in milliseconds. */
export function cpuMsOf(pids: readonly number[]): number | null {
  try {
    return pids.flatMap(treeOf).reduce((sum, member) => sum + ownCpuMs(member), 0)
  } catch {
    return null
  }
}

/** Resident memory of the process and all its descendants, in megabytes. */
export function memoryMbOf(pid: number): number | null {
  try {
    const kib = treeOf(pid).reduce((sum, member) => sum + ownMemoryKib(member), 0)
    return (kib * 1024) / 1_000_000
  } catch {
    return null
  }
}

/** CPU time of this process's ended children, in milliseconds. */
export function cpuMsOfEndedChildren(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    return null
  }
}

/** Linux counts ended children in hundredths of a second on every processor. */
const TICK_MS = 10

function treeOf(pid: number): number[] {
  const parentOf = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentPidOf(Number(name)) : null
    if (parent !== null) parentOf.set(Number(name), parent)
  }
  const members = [pid]
  for (const member of members) {
    for (const [child, parent] of parentOf) if (parent === member) members.push(child)
  }
  return members
}

/** The second field after the name in brackets; `null` for a process that has just ended. */
function parentPidOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** The scheduler's own count in nanoseconds per thread; the usual one has steps of ten milliseconds. */
function ownCpuMs(pid: number): number {
  let nanoseconds = 0
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  }
  return nanoseconds / 1_000_000
}

function ownMemoryKib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
