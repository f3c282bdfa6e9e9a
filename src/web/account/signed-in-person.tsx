import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../lib/problem-error.ts'
import { sessionQueries } from './session-queries.ts'
import { signOut } from './sign-out.ts'

/** Who is signed in, and the button to sign out. Renders nothing if the dashboard has no sign-in. */
export function SignedInPerson() {
  const client = useQueryClient()
  const { data } = useQuery(sessionQueries.current())
  const [leaving, setLeaving] = useState<'no' | 'now' | { readonly error: unknown }>('no')
  const leave = async () => {
    setLeaving('now')
    try {
      await signOut(client)
      setLeaving('no')
    } catch (error) {
      setLeaving({ error })
    }
  }
  if (data?.signIn !== 'oidc') return null
  const who = data.name ?? data.email ?? 'Signed in'
  return (
    <section
      aria-label="Signed in"
      className="flex shrink-0 flex-col items-stretch gap-2 border-t border-line px-2 py-2.5"
    >
      <div className="min-w-0">
        <p className="truncate font-semibold" title={who}>
          {who}
        </p>
        {data.email !== null && data.email !== who && (
          <p className="truncate text-xs text-muted" title={data.email}>
            {data.email}
          </p>
        )}
        {typeof leaving === 'object' && (
          <p role="alert" className="text-xs text-bad">
            {explain(leaving.error).title}. You are still signed in.
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={() => void leave()}
        disabled={leaving === 'now'}
        className="inline-flex min-h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border border-edge bg-panel px-2 text-sm font-medium whitespace-nowrap hover:bg-hover disabled:opacity-60"
      >
        <LogOut aria-hidden className="size-4" />
        Sign out
      </button>
    </section>
  )
}
