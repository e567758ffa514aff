import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndOtherSessions } from '../account.api.ts'

const { end_others_confirm: copy, errors } = security_settings.sessions

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const request = useEndOtherSessions()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isPending={request.isPending}
      error={request.error ? messageOf(request.error, errors.end_others) : undefined}
      onConfirm={() =>
        request.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
          },
        })
      }
    >
      {copy.text}
    </ConfirmDialog>
  )
}
