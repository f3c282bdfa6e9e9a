import { availableParallelism, cpus, totalmem } from 'node:os'

/** The machine of a measurement. */
export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly node: string
}

export function thisMachine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1_000_000_000),
    node: process.version,
  }
}

/** '2 cores (…), 4 GB, Node …'. */
export function machineWords({ cores, processor, memoryGb, node }: Machine): string {
  return `${cores} cores (${processor}), ${memoryGb} GB, Node ${node}`
}
