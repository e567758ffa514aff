import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import { useAppeal } from '../audits.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Once a round. */
export function AppealDialog({ labId, onClose }: { labId: string; onClose: () => void }) {
  return <ReasonDialog copy={improvement_pack.appeal} request={useAppeal(labId)} onClose={onClose} />
}
