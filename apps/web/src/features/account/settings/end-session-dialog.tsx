import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { Session } from '@lab-zer0/contracts/sessions.ts'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndSession } from '../account.api.ts'

const { end_confirm: copy, errors } = security_settings.sessions

export function EndSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const request = useEndSession()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { device: session.device })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isPending={request.isPending}
      error={request.error ? messageOf(request.error, errors.end) : undefined}
      onConfirm={() =>
        request.mutate(session.id, {
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
