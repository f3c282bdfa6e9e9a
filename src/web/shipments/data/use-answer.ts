import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isPlaceholderData' | 'dataUpdatedAt' | 'isFetchedAfterMount'
>

/** What a page has to show for a question. */
export interface Answer<Data, Question> {
  /** `undefined` until the first answer, and where the question has none. */
  readonly data: Data | undefined
  /** The question that `data` answers. */
  readonly question: Question
  /** `data` answers the last question: the answer to this one is on its way. Nothing of it can be acted on. */
  readonly isOld: boolean
  /** Why the last request failed. It stays while the request is made again. */
  readonly error: Error | null
}

/** Tells the answer to a question from the last answer, which `keepPreviousData` shows until then. */
export function useAnswer<Data, Question>(question: Question, query: Query<Data>): Answer<Data, Question> {
  const { data, error: newest, isPlaceholderData, dataUpdatedAt, isFetchedAfterMount } = query
  const [answered, setAnswered] = useState(question)
  const [last, setLast] = useState(newest)
  if (newest && newest !== last) setLast(newest)
  // Without an answer, TanStack Query forgets the error as soon as it asks again.
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
