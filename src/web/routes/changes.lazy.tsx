import { createLazyFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../shipments/changes/changes-page.tsx'

export const Route = createLazyFileRoute('/changes')({ component: ChangesPage })
