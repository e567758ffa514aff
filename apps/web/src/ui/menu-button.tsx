import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { listStyle, optionStyle, popoverStyle } from './popover-style.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: LucideIcon
  isDangerous?: boolean
  isDisabled?: boolean
} & ({ onAction: () => void } | { href: string })

type MenuButtonProps = {
  /** Names the thing: Actions for Reef Genomics Lab. */
  label: string
  actions: readonly MenuAction[]
}

/** What else can be done with a row. */
export function MenuButton({ label, actions }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button variant="secondary" size="sm" icon aria-label={label}>
        <EllipsisVertical aria-hidden="true" strokeWidth={1.75} />
      </Button>
      <Popover placement="bottom end" className={cx(popoverStyle, 'min-w-44')}>
        <Menu className={listStyle}>
          {actions.map(({ id, label, icon: Icon, isDangerous = false, isDisabled = false, ...action }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              isDisabled={isDisabled}
              {...action}
              className={cx(optionStyle, isDangerous && 'text-danger')}
            >
              {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />}
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
