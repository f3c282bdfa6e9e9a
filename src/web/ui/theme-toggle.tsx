import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { announce } from './announcer.tsx'
import { applyTheme, useTheme, type Theme } from './theme.ts'
import { ToolButton } from './tool-button.tsx'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
const NAMES: Record<Theme, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

/** Cycles through system, light and dark. The choice is stored in this browser. */
export function ThemeToggle({ isIcon = false }: { readonly isIcon?: boolean }) {
  const theme = useTheme()
  const step = () => {
    const next = NEXT[theme]
    applyTheme(next)
    announce(NAMES[next])
  }
  return (
    <ToolButton
      icon={ICONS[theme]}
      words={NAMES[theme]}
      name={`${NAMES[theme]}. Switch to ${NEXT[theme]}`}
      isIcon={isIcon}
      onClick={step}
    />
  )
}
