/** What a page sends to a thread that answers questions. */
export type ThreadRequest<Question> =
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'cancel'; readonly id: number }

/** What the thread sends back: the answer, or why it has no answer. */
export type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly fault: string }
