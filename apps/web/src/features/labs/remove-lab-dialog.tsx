import { labs, member_dashboard, view_labs } from '@lab-zer0/content/data/microcopy.json'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dialogError } from './failure.ts'
import { failures, useRemoveLab } from './lab-actions.ts'

const words = view_labs.remove_confirm

/** Final, so the name is typed. The server may ask who is there first. */
export function RemoveLabDialog({ lab, onClose }: { lab: Lab; onClose: () => void }) {
  const removal = useRemoveLab(lab.id)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(words.title, { lab: lab.name })}
      confirmLabel={words.confirm}
      cancelLabel={labs.view.keep}
      typed={{ label: words.type_to_confirm, name: lab.name }}
      isPending={removal.isPending}
      error={dialogError(removal.error, failures.remove, member_dashboard.errors.remove)}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
    >
      {fill(words.text, { people: peopleWords(lab.member_count) })}
    </ConfirmDialog>
  )
}

function peopleWords(n: number): string {
  const { none, one, other } = labs.view.remove_people
  if (n === 0) return none
  return n === 1 ? one : fill(other, { n })
}
