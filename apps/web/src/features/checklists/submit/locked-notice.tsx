import { checklist as copy, shared } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistSubmission } from '@lab-zer0/contracts/checklists.ts'
import { Lock } from 'lucide-react'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LeftOver } from '../answers/left-over.tsx'

/** Specification, section 2: the locked view. */
export function LockedNotice({ submission }: { submission: ChecklistSubmission }) {
  const { submitted_by, submitted_at, score } = submission
  const by = { name: submitted_by.name, date: formatDateTime(submitted_at), score }
  return (
    <div className="mb-7 grid gap-4">
      <Notice tone="success" icon={Lock} title={shared.checklist_locked}>
        <p>{fill(copy.locked.by, by)}</p>
        <div className="mt-2">
          <ButtonLink variant="secondary" size="sm" href={paths.dashboard}>
            {copy.locked.action}
          </ButtonLink>
        </div>
      </Notice>
      <LeftOver />
    </div>
  )
}
