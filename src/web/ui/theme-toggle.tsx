import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'

type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'landfall.theme'
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
const NAMES: Record<Theme, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

/** Steps through system, light and dark. The choice stays in this browser. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
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

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** @returns stops listening */
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be refused; the theme then lasts as long as the page.
  }
}
