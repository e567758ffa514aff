import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

// public/theme.js reads the same key before the first paint.
const KEY = 'theme'

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return isTheme(chosen) ? chosen : 'system'
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

const listeners = new Set<() => void>()

function listen(onChange: () => void) {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

export function useTheme() {
  // A prerendered page can't know the visitor's choice.
  const theme = useSyncExternalStore(listen, readTheme, () => 'system')
  return {
    theme,
    choose: (value: string) => {
      if (!isTheme(value)) return
      applyTheme(value)
      for (const onChange of listeners) onChange()
    },
  }
}
