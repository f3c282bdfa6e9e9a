import { createLazyFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../settings/settings-page.tsx'

export const Route = createLazyFileRoute('/settings')({ component: SettingsPage })
