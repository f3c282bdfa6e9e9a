import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createContext, lazy, Suspense, useContext } from 'react'
import { createRoot } from 'react-dom/client'

const Port = createContext('no port')
const Later = lazy(async () => ({ default: Place }))

function Place() {
  return <p>Later at {useContext(Port)}</p>
}

function Booking() {
  const { mutate, status, data } = useMutation({ mutationFn: async (name: string) => `booked ${name}` })
  return <button onClick={() => mutate('NW-1')}>{`${status} ${data ?? 'nothing'}`}</button>
}

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <Port value="Rotterdam">
      <Suspense fallback="Loading">
        <Later />
      </Suspense>
      <Booking />
    </Port>
  </QueryClientProvider>,
)
