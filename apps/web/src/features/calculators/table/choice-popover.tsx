import { type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { type RefObject, useMemo } from 'react'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '../../../ui/cx.ts'
import { OptionItem } from '../../../ui/option-item.tsx'
import { listStyle, popoverStyle } from '../../../ui/popover-style.ts'
import type { Draft } from '../form/form-state.ts'

type ChoicePopoverProps = {
  trigger: RefObject<HTMLElement | null>
  column: FormColumn
  value: Draft
  onChoose: (value: string) => void
  onClose: () => void
}

/** The list of a cell. One for the whole table, at whichever cell is open. */
export function ChoicePopover({ trigger, column, value, onChoose, onClose }: ChoicePopoverProps) {
  const items = useMemo(() => {
    const allowed = column.constraints.type === 'exact_values' ? column.constraints.allowed_values : []
    return allowed.map((id) => ({ id, label: optionLabel(column, id) }))
  }, [column])
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className={cx(popoverStyle, 'min-w-64')}
    >
      <ListBox
        aria-label={column.label}
        autoFocus
        selectionMode="single"
        selectedKeys={typeof value === 'string' ? [value] : []}
        onSelectionChange={(keys) => {
          const chosen = items.find(({ id }) => keys !== 'all' && keys.has(id))
          if (chosen) onChoose(chosen.id)
          onClose()
        }}
        items={items}
        className={listStyle}
      >
        {(option) => <OptionItem option={option} />}
      </ListBox>
    </Popover>
  )
}
