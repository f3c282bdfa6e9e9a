import { explain } from '../lib/problem-error.ts'
import { Notice } from './notice.tsx'

/** Shown if the first page could not be loaded. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Notice title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}
