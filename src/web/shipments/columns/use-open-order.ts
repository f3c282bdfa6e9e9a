import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useOpenOrder(): (tag: string) => void {
  const navigate = useNavigate()
  return useCallback((tag) => void navigate({ to: '/po', search: { tag } }), [navigate])
}
