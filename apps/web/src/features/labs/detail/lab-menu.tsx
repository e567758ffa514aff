import { lab_edit, lab_home, labs, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { DoorOpen, Ellipsis, type LucideIcon, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { listStyle, optionStyle, popoverStyle } from '../../../ui/popover-style.ts'
import type { Attempt } from '../members/membership-button.tsx'
import { editLabDialog, leaveLabDialog, transferChampionDialog } from './lab-dialogs.ts'

type Act = 'edit' | 'leave' | 'transfer'
type Item = { act: Act; icon: LucideIcon; label: string }
type LabMenuProps = { lab: OpenLab; onAttempt: (failed: Attempt | undefined) => void }

/** What is rarely done to a lab: editing it, handing it over and leaving it. Nothing for those who may do none of it. */
export function LabMenu({ lab, onAttempt }: LabMenuProps) {
  const [asked, setAsked] = useState<Act>()
  const items = itemsOf(lab)
  const close = () => setAsked(undefined)
  const name = fill(lab_home.menu, { lab: lab.name })
  return (
    <>
      {items.length > 0 && (
        <MenuTrigger>
          <Button variant="quiet" size="sm" icon aria-label={name}>
            <Ellipsis aria-hidden="true" strokeWidth={1.75} />
          </Button>
          <Popover placement="bottom end" className={cx(popoverStyle, 'min-w-56')}>
            <Menu
              aria-label={name}
              className={listStyle}
              onAction={(key) => {
                onAttempt(undefined)
                setAsked(items.find(({ act }) => act === key)?.act)
              }}
            >
              {items.map(({ act, icon: Icon, label }) => (
                <MenuItem key={act} id={act} textValue={label} className={optionStyle}>
                  <Icon aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
                  {label}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {asked === 'edit' && <LazyDialog file={editLabDialog} with={{ lab, onClose: close }} />}
      {asked === 'leave' && <LazyDialog file={leaveLabDialog} with={{ lab, onClose: close }} />}
      {/* Stays when somebody takes the person out of the lab meanwhile, and says so. */}
      {asked === 'transfer' && (
        <LazyDialog
          file={transferChampionDialog}
          with={{ lab, onClose: close, onLeaveFailed: () => onAttempt('leave') }}
        />
      )}
    </>
  )
}

function itemsOf({ may }: OpenLab): Item[] {
  const leave = may['lab.leave']
  const items: (Item | false)[] = [
    isOffered(may['lab.edit']) && { act: 'edit', icon: Pencil, label: lab_edit.button },
    leave === true && { act: 'leave', icon: DoorOpen, label: member_dashboard.leave },
    leave === 'champion_must_transfer' && { act: 'transfer', icon: DoorOpen, label: labs.leave.transfer },
  ]
  return items.filter((item) => item !== false)
}
