import { createFileRoute } from '@tanstack/react-router'
import { readChangesSearch } from '#facts/filters/changes-search.ts'

export const Route = createFileRoute('/changes')({ validateSearch: readChangesSearch })
