import { assign_auditors } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/message-of.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { auditorsOptions } from '../auditors.api.ts'
import { QualificationRow } from './qualification-row.tsx'

const { qualifications: copy, load_failed } = assign_auditors

export function QualificationsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={copy.title} isWide>
      <p className="text-ui text-ink-2">{copy.text}</p>
      <Auditors />
    </Dialog>
  )
}

function Auditors() {
  const list = useQuery(auditorsOptions())
  if (list.isPending) return <Skeleton lines={6} />
  if (!list.data) {
    return (
      <ErrorState
        message={load_failed}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
        reason={messageOf(list.error, '')}
      />
    )
  }
  const { auditors } = list.data
  if (auditors.length === 0) return <Notice tone="info">{copy.none}</Notice>
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {auditors.map((auditor) => (
        <QualificationRow key={auditor.id} auditor={auditor} />
      ))}
    </ul>
  )
}
