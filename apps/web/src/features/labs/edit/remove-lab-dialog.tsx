import { plural } from '@lab-zer0/content/locale.ts'
import { kit, labs, member_dashboard, view_labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { failures, useRemoveLab } from '../detail/lab-actions.ts'
import { dialogError } from '../failure.ts'

const copy = view_labs.remove_confirm

/** Final, so the name is typed. The server may ask who is there first. */
export function RemoveLabDialog({ lab, onClose }: { lab: Lab; onClose: () => void }) {
  const removal = useRemoveLab(lab.id)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { lab: lab.name })}
      confirmLabel={copy.confirm}
      cancelLabel={labs.view.keep}
      typed={{ label: kit.type_lab_name, name: lab.name }}
      isPending={removal.isPending}
      error={dialogError(removal.error, failures.remove, member_dashboard.errors.remove)}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
    >
      {fill(copy.text, { people: peopleWords(lab.member_count) })}
    </ConfirmDialog>
  )
}

function peopleWords(n: number): string {
  const { none, one, other } = labs.view.remove_people
  if (n === 0) return none
  return plural(n, { one, other })
}
