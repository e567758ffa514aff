import { header } from '@lab-zer0/content/microcopy.ts'
import { Monitor, Moon, Sun } from 'lucide-react'
import { THEMES, type Theme, useTheme } from '../lib/theme.ts'
import { cx } from '../ui/cx.ts'

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: header.themes.system, Icon: Monitor },
  light: { label: header.themes.light, Icon: Sun },
  dark: { label: header.themes.dark, Icon: Moon },
}

const radioStyle =
  'relative inline-flex cursor-pointer items-center gap-2 rounded-control has-checked:font-semibold ' +
  'has-focus-visible:outline-3'

const styles = {
  field:
    'min-h-11 px-3 text-on-field-2 hover:bg-field-2 has-checked:bg-field-2 has-checked:text-on-field has-focus-visible:outline-wattle',
  canvas:
    'min-h-7 px-2 text-ink-2 hover:bg-tint has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-primary max-md:min-h-11 pointer-coarse:min-h-11',
}

/** The browser's own radio buttons: they stand on every page, and the kit's weigh more than the page around them. */
export function ThemeChoice({ on = 'field' }: { on?: keyof typeof styles }) {
  const { theme, choose } = useTheme()
  return (
    <fieldset className="flex flex-wrap items-center gap-1 text-small noscript:hidden">
      <legend className="sr-only">{header.colours}</legend>
      {THEMES.map((value) => {
        const { label, Icon } = looks[value]
        return (
          <label key={value} className={cx(radioStyle, styles[on])}>
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
