import { variables } from '@lab-zer0/content/microcopy.ts'
import { Pencil, Ruler } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const { own_badge, baseline_badge } = variables.own_or_baseline

/** Whether the organisation's own value or the published default is in use. */
export function SourceBadge({ isOwn }: { isOwn: boolean }) {
  if (isOwn) {
    return (
      <Badge tone="gum" icon={Pencil}>
        {own_badge}
      </Badge>
    )
  }
  return <Badge icon={Ruler}>{baseline_badge}</Badge>
}
