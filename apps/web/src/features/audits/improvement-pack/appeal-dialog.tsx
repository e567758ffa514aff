import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useAppeal } from '../audits.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Once a round. */
export function AppealDialog({ labId, onClose }: { labId: LabId; onClose: () => void }) {
  return <ReasonDialog copy={improvement_pack.appeal} request={useAppeal(labId)} onClose={onClose} />
}
