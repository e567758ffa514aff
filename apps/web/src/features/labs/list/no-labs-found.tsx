import { member_dashboard as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function NoLabsFound() {
  return (
    <Card>
      <EmptyState
        title={copy.empty.title}
        action={<ButtonLink href={paths.registerLab}>{copy.create_lab}</ButtonLink>}
      >
        {shared.no_labs_yet}
      </EmptyState>
    </Card>
  )
}
