import { createFileRoute } from '@tanstack/react-router'
import { later } from '../ui/later.tsx'

export const Route = createFileRoute('/settings')({
  component: later(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
})
