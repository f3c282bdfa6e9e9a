import { createLazyFileRoute } from '@tanstack/react-router'
import { TodayPage } from '../shipments/today/today-page.tsx'

export const Route = createLazyFileRoute('/')({ component: TodayPage })
