import { member_dashboard as copy } from '@lab-zer0/content/microcopy.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Attempt } from '../members/membership-button.tsx'

/** The screen's own sentence after an action that failed and may be tried again. */
export function AttemptNotice({ failed }: { failed: Attempt | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {failed && <Notice tone="danger">{copy.errors[failed]}</Notice>}
    </div>
  )
}
