import { transfer_champion_modal as copy, labs, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { asUserId, type UserId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { failures, useTransferAndLeave } from '../detail/lab-actions.ts'
import { dialogError } from '../failure.ts'
import { eligibleChampionsOptions } from '../labs.api.ts'

type TransferChampionDialogProps = {
  lab: Lab
  onClose: () => void
  /** The role has moved, but the person is still in the lab. */
  onLeaveFailed: () => void
}

/** A champion leaves by handing the role over. */
export function TransferChampionDialog(props: TransferChampionDialogProps) {
  const [isPending, setPending] = useState(false)
  return (
    <Dialog title={copy.title} isOpen onOpenChange={props.onClose} isKept={isPending}>
      <Successors {...props} onPending={setPending} />
    </Dialog>
  )
}

type SuccessorsProps = TransferChampionDialogProps & { onPending: (isPending: boolean) => void }

function Successors({ lab, onLeaveFailed, onClose, onPending }: SuccessorsProps) {
  const { data: dashboard } = useQuery(dashboardOptions)
  const successors = useQuery(eligibleChampionsOptions(lab.id))
  const [chosen, setChosen] = useState<UserId | null>(null)
  const transfer = useTransferAndLeave(lab.id)
  // Somebody may take the person out of the lab while this stands open.
  if (dashboard && dashboard.current_lab?.id !== lab.id && !transfer.isPending) {
    return <Notice tone="warning">{copy.errors.no_lab}</Notice>
  }
  if (successors.isPending) return <Skeleton lines={2} />
  if (successors.isError) {
    return (
      <ErrorState
        message={copy.errors.load}
        onRetry={() => void successors.refetch()}
        isRetrying={successors.isFetching}
        reason={messageOf(successors.error, '')}
      />
    )
  }
  if (successors.data.length === 0) return <NobodyElse onClose={onClose} />

  function hand(championId: UserId) {
    onPending(true)
    transfer.mutate(championId, {
      onSuccess: (hasLeft) => {
        onClose()
        if (!hasLeft) onLeaveFailed()
      },
      onSettled: () => onPending(false),
    })
  }
  return (
    <>
      <p>{copy.text}</p>
      <ComboBox
        label={copy.select}
        placeholder={copy.select_placeholder}
        hint={chosen === null ? copy.confirm_disabled_tooltip : undefined}
        options={successors.data.map(({ id, name, email }) => ({ id, label: name, description: email }))}
        value={chosen}
        onChange={(id) => setChosen(id === null ? null : asUserId(id))}
      />
      {transfer.isError && (
        <Notice tone="danger" role="alert">
          {dialogError(transfer.error, failures.transfer, copy.errors.failed)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={transfer.isPending} onPress={onClose}>
          {labs.leave.stay}
        </Button>
        <Button
          variant="danger"
          isDisabled={chosen === null}
          isPending={transfer.isPending}
          onPress={() => chosen !== null && hand(chosen)}
        >
          {copy.confirm}
        </Button>
      </div>
    </>
  )
}

function NobodyElse({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Notice tone="warning">{copy.no_members}</Notice>
      <p className="text-ui text-ink-2">{shared.champion_must_transfer}</p>
      <div className="flex justify-end border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" onPress={onClose}>
          {labs.leave.close}
        </Button>
      </div>
    </>
  )
}
