import { Monitor, Moon, Sun } from 'lucide-react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { THEMES, type Theme, useTheme } from '../lib/theme.ts'

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}

const radioStyle =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-on-field-2 hover:bg-field-2 ' +
  'data-selected:bg-field-2 data-selected:font-semibold data-selected:text-on-field ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-wattle'

export function ThemeChoice() {
  const { theme, choose } = useTheme()
  return (
    <RadioGroup
      value={theme}
      onChange={choose}
      orientation="horizontal"
      className="flex flex-wrap items-center gap-1 text-small"
    >
      <Label className="sr-only">Colours</Label>
      {THEMES.map((value) => {
        const { label, Icon } = looks[value]
        return (
          <Radio key={value} value={value} className={radioStyle}>
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {label}
          </Radio>
        )
      })}
    </RadioGroup>
  )
}
