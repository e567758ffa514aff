import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Upload } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { type ChangesRead, changesOptions, undo, withdraw } from '../../product/changes.ts'
import { DoneDialog } from '../../product/done-dialog.tsx'
import { EvidenceDialog } from '../../product/evidence-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InPlaceDialog, LostDialog } from './day-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'

const { card: copy, withdraw_dialog: withdrawing } = lab_changes

type ChangeActionsProps = { labId: LabId; change: LabChange; read: ChangesRead }
type Asked = 'done' | 'evidence' | 'edit' | 'withdraw' | 'lost' | 'confirm'

/** What the lab may do with a change now. */
export function ChangeActions({ labId, change, read }: ChangeActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { state, title, is_in_locked_form: isLocked } = change
  const label = (verb: string) => `${verb}: ${title}`
  const isOpen = state === 'planned' || state === 'rejected'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={label(copy.mark_done)}
          onPress={() => setAsked('done')}
        >
          <Check aria-hidden="true" strokeWidth={1.75} />
          {copy.mark_done}
        </Button>
      )}
      {state === 'done' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={label(copy.add_evidence)}
          onPress={() => setAsked('evidence')}
        >
          <Upload aria-hidden="true" strokeWidth={1.75} />
          {copy.add_evidence}
        </Button>
      )}
      {(state === 'planned' || state === 'done') && !isLocked && (
        <Button variant="quiet" size="sm" aria-label={label(copy.edit)} onPress={() => setAsked('edit')}>
          {copy.edit}
        </Button>
      )}
      {state === 'done' && !isLocked && <Undo labId={labId} change={change} />}
      {(isOpen || state === 'done') && !isLocked && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={label(copy.withdraw)}
          onPress={() => setAsked('withdraw')}
        >
          {copy.withdraw}
        </Button>
      )}
      {state === 'lapsed' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={label(copy.confirm)}
          onPress={() => setAsked('confirm')}
        >
          <Check aria-hidden="true" strokeWidth={1.75} />
          {copy.confirm}
        </Button>
      )}
      {state === 'verified' && (
        <Button variant="quiet" size="sm" aria-label={label(copy.lost)} onPress={() => setAsked('lost')}>
          {copy.lost}
        </Button>
      )}
      {asked === 'done' && <DoneDialog labId={labId} change={change} read={read} onClose={close} />}
      {asked === 'evidence' && <EvidenceDialog labId={labId} change={change} read={read} onClose={close} />}
      {asked === 'withdraw' && <Withdraw labId={labId} change={change} onClose={close} />}
      {asked === 'edit' && <EditDialog labId={labId} change={change} onClose={close} />}
      {asked === 'confirm' && <InPlaceDialog labId={labId} change={change} onClose={close} />}
      {asked === 'lost' && <LostDialog labId={labId} change={change} onClose={close} />}
    </div>
  )
}

type OfChange = { labId: LabId; change: LabChange }

function Undo({ labId, change }: OfChange) {
  const client = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => undo(labId, change),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, lab_changes.save_failed)),
    onSettled: () => client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      isPending={undoing.isPending}
      aria-label={`${copy.undo}: ${change.title}`}
      onPress={() => undoing.mutate()}
    >
      {copy.undo}
    </Button>
  )
}

function Withdraw({ labId, change, onClose }: OfChange & { onClose: () => void }) {
  const client = useQueryClient()
  const withdrawn = useMutation({
    mutationFn: () => withdraw(labId, change),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: changesOptions(labId).queryKey })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(withdrawing.title, { title: change.title })}
      confirmLabel={withdrawing.confirm}
      cancelLabel={withdrawing.cancel}
      onConfirm={() => withdrawn.mutate()}
      isPending={withdrawn.isPending}
      error={withdrawn.error ? messageOf(withdrawn.error, withdrawing.failed) : undefined}
    >
      {withdrawing.text}
    </ConfirmDialog>
  )
}
