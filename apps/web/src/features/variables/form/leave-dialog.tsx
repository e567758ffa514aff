import { plural } from '@lab-zer0/content/locale.ts'
import { variables } from '@lab-zer0/content/microcopy.ts'

import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const { leave: copy } = variables

/** Asks before the screen is left with something unsaved on it. */
export function LeaveDialog({ unsaved, onLeave }: { unsaved: number; onLeave: () => void }) {
  const guard = useLeaveGuard(unsaved > 0)
  return (
    <ConfirmDialog
      isOpen={guard.isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) guard.stay()
      }}
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => {
        onLeave()
        guard.leave()
      }}
    >
      {plural(unsaved, { one: copy.one, other: copy.other })}
    </ConfirmDialog>
  )
}
