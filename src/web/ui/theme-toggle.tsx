import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { announce } from './announcer.tsx'
import { applyTheme, useTheme, type Theme } from './theme.ts'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
const NAMES: Record<Theme, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

/** Steps through system, light and dark. The choice stays in this browser. */
export function ThemeToggle() {
  const theme = useTheme()
  const Icon = ICONS[theme]
  const step = () => {
    const next = NEXT[theme]
    applyTheme(next)
    announce(NAMES[next])
  }
  return (
    <button
      type="button"
      onClick={step}
      aria-label={`${NAMES[theme]}. Switch to ${NEXT[theme]}`}
      title={`${NAMES[theme]}. Switch to ${NEXT[theme]}`}
      className="flex min-h-6 w-full min-w-6 sm:min-h-8 sm:min-w-8 shrink-0 items-center gap-2.5 rounded-md text-xs text-muted hover:bg-hover hover:text-ink max-lg:justify-center lg:px-2"
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-lg:hidden">{NAMES[theme]}</span>
    </button>
  )
}
