import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { Footprints } from 'lucide-react'
import { generatePath } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'

export function WalkAuditLink({ labId }: { labId: LabId }) {
  return (
    <ButtonLink variant="secondary" href={generatePath(paths.auditWalk, { labId })}>
      <Footprints aria-hidden="true" strokeWidth={1.75} />
      {copy.start}
    </ButtonLink>
  )
}
