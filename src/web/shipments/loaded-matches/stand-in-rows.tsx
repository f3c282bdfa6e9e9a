import { finding } from '../filters/finding.ts'
import type { StandInBodyProps } from './stand-in-body.tsx'

/** Loaded rows that match, while the service has not answered. What finds them is loaded by then. */
export function StandInRows(props: StandInBodyProps) {
  const parts = finding.use()
  return typeof parts === 'object' ? <parts.StandInBody {...props} /> : null
}
