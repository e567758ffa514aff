import { header } from '@lab-zer0/content/microcopy.ts'
import { Monitor, Moon, Sun } from 'lucide-react'
import { THEMES, type Theme, useTheme } from '../lib/theme.ts'

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: header.themes.system, Icon: Monitor },
  light: { label: header.themes.light, Icon: Sun },
  dark: { label: header.themes.dark, Icon: Moon },
}

const radioStyle =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-on-field-2 ' +
  'hover:bg-field-2 has-checked:bg-field-2 has-checked:font-semibold has-checked:text-on-field ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-wattle'

/** The browser's own radio buttons: they stand on every page, and the kit's weigh more than the page around them. */
export function ThemeChoice() {
  const { theme, choose } = useTheme()
  return (
    <fieldset className="flex flex-wrap items-center gap-1 text-small noscript:hidden">
      <legend className="sr-only">{header.colours}</legend>
      {THEMES.map((value) => {
        const { label, Icon } = looks[value]
        return (
          <label key={value} className={radioStyle}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
