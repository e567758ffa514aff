import { variables } from '@lab-zer0/content/data/microcopy.json'
import { plural } from '@lab-zer0/content/locale.ts'

import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const { leave: words } = variables

/** Asks before the screen is left with something unsaved on it. */
export function LeaveDialog({ unsaved, onLeave }: { unsaved: number; onLeave: () => void }) {
  const guard = useLeaveGuard(unsaved > 0)
  return (
    <ConfirmDialog
      isOpen={guard.isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) guard.stay()
      }}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => {
        onLeave()
        guard.leave()
      }}
    >
      {plural(unsaved, { one: words.one, other: words.other })}
    </ConfirmDialog>
  )
}
