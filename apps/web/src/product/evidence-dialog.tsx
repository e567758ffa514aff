import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { fill } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddEvidence } from './add-evidence.tsx'
import type { ChangesRead } from './changes.ts'

const { evidence_dialog: copy } = lab_changes

type EvidenceDialogProps = { labId: LabId; change: LabChange; read: ChangesRead; onClose: () => void }

/** More evidence of what is done already. */
export function EvidenceDialog({ labId, change, read, onClose }: EvidenceDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.title, { title: change.title })}
      footer={<Button onPress={onClose}>{copy.close}</Button>}
    >
      <AddEvidence
        labId={labId}
        change={change}
        read={read}
        day={change.done_on ?? dayOf(new Date(), HOME_ZONE)}
      />
    </Dialog>
  )
}
