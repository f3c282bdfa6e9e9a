import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announcer.tsx'

type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'landfall.theme'
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
const NAMES: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/** Steps through system, light and dark. The choice stays in this browser. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(currentTheme)
  const Icon = ICONS[theme]
  const step = () => {
    const next = NEXT[theme]
    setTheme(next)
    applyTheme(next)
    announce(`Theme: ${NAMES[next]}`)
  }
  return (
    <button
      type="button"
      onClick={step}
      aria-label={`Theme: ${NAMES[theme]}. Change to ${NAMES[NEXT[theme]]}`}
      title={`Theme: ${NAMES[theme]}`}
      className="inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
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
