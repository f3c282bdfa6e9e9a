import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPlaceholderData' | 'dataUpdatedAt' | 'isFetchedAfterMount'
>

export interface Answer<Data, Question> {
  /** `undefined` until the first answer, and if the question has none. */
  readonly data: Data | undefined
  /** The question that `data` answers. */
  readonly question: Question
  /** Whether `data` answers the previous question, while the answer to this one loads. Such data must not be acted on. */
  readonly isOld: boolean
  /** Why the last request failed. Stays during a retry. */
  readonly error: Error | null
}

/** Distinguishes the answer to a question from the previous answer, which `keepPreviousData` shows until then. */
export function useAnswer<Data, Question>(question: Question, query: Query<Data>): Answer<Data, Question> {
  const { data, error: newest, isPlaceholderData, dataUpdatedAt, isFetchedAfterMount } = query
  const [answered, setAnswered] = useState(question)
  const [last, setLast] = useState(newest)
  if (newest && newest !== last) setLast(newest)
  // Without an answer, TanStack Query drops the error as soon as it retries.
  const error = newest ?? (dataUpdatedAt === 0 && isFetchedAfterMount ? last : null)
  const isOld = isPlaceholderData && !error
  if (data !== undefined && !isPlaceholderData && answered !== question) setAnswered(question)
  return {
    data: isPlaceholderData && error ? undefined : data,
    question: isOld ? answered : question,
    isOld,
    error,
  }
}
