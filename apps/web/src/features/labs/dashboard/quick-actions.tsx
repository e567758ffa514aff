import { member_dashboard as copy } from '@lab-zer0/content/microcopy.ts'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'

/** For those who may invite organisations. */
export function QuickActions() {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid items-center gap-x-6 gap-y-3 md:grid-cols-[1fr_auto]">
      <div>
        <h2 id={title} className="text-title-3">
          {copy.quick_actions}
        </h2>
        <p className="text-small text-ink-2">{copy.quick_actions_hint}</p>
      </div>
      <ButtonLink variant="secondary" href={paths.invitations}>
        <Mail aria-hidden="true" strokeWidth={1.75} />
        {copy.manage_invitations}
      </ButtonLink>
    </Card>
  )
}
