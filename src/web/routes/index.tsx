import { createFileRoute, redirect } from '@tanstack/react-router'
import { startPage } from '../settings/start-page.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: startPage(), replace: true })
  },
})
