import { unit_import } from '@lab-zer0/content/microcopy.ts'
import { Download } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { listStyle, optionStyle, popoverStyle } from '../../../ui/popover-style.ts'
import { useTable } from '../table/table-context.ts'
import { type FileKind, saveUnits } from './save-units.ts'

const { export: copy } = unit_import
const KINDS: readonly FileKind[] = ['xlsx', 'csv']

/** The units as a file: to keep, to work on elsewhere, and to bring in again. */
export function SaveMenu({ isIcon = false }: { isIcon?: boolean }) {
  const { store, address } = useTable()
  return (
    <MenuTrigger>
      <Button variant="quiet" size="sm" icon={isIcon} aria-label={copy.open}>
        <Download aria-hidden="true" strokeWidth={1.75} />
        {!isIcon && copy.open}
      </Button>
      <Popover placement="bottom end" className={cx(popoverStyle, 'min-w-56')}>
        <Menu
          aria-label={copy.open}
          className={listStyle}
          onAction={(key) => void saveUnits(store, address.category, key === 'csv' ? 'csv' : 'xlsx')}
        >
          {KINDS.map((kind) => (
            <MenuItem key={kind} id={kind} textValue={copy[kind]} className={optionStyle}>
              {copy[kind]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
