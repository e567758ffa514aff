import { units as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { Check, Copy, PanelRightOpen, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { listStyle, optionStyle, popoverStyle } from '../../../ui/popover-style.ts'

const { row_menu: words } = copy

export type RowAct = 'open' | 'duplicate' | 'confirm' | 'delete'

type RowMenuProps = {
  trigger: RefObject<HTMLElement | null>
  name: string
  isReadOnly: boolean
  hasAssumed: boolean
  /** The last row stays. */
  mayDelete: boolean
  onAct: (act: RowAct) => void
  onClose: () => void
}

const ICONS = { open: PanelRightOpen, duplicate: Copy, confirm: Check, delete: Trash2 }

/** What can be done with one unit. One menu for the whole table. */
export function RowMenu({ trigger, name, isReadOnly, hasAssumed, mayDelete, onAct, onClose }: RowMenuProps) {
  const acts: RowAct[] = isReadOnly
    ? ['open']
    : ['open', 'duplicate', ...(hasAssumed ? (['confirm'] as const) : []), 'delete']
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className={cx(popoverStyle, 'min-w-56')}
    >
      <Menu
        aria-label={fill(copy.menu, { name })}
        autoFocus="first"
        className={listStyle}
        disabledKeys={mayDelete ? [] : ['delete']}
        onAction={(key) => {
          const act = acts.find((each) => each === key)
          onClose()
          if (act) onAct(act)
        }}
      >
        {acts.map((act) => {
          const Icon = ICONS[act]
          return (
            <MenuItem key={act} id={act} textValue={words[act]} className={optionStyle}>
              <Icon aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
              <span className="grid">
                {words[act]}
                {act === 'delete' && !mayDelete && (
                  <span className="text-small text-ink-3">{shared.last_row}</span>
                )}
              </span>
            </MenuItem>
          )
        })}
      </Menu>
    </Popover>
  )
}
