import { landing } from '@lab-zer0/content/microcopy.ts'
import { Award } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const { levels: copy } = landing

export function LevelBadge({ isOpen }: { isOpen: boolean }) {
  if (isOpen) {
    return (
      <Badge tone="bronze" icon={Award}>
        {copy.available}
      </Badge>
    )
  }
  return (
    <Badge>
      <span className="inline-block first-letter:uppercase">{copy.coming_soon}</span>
    </Badge>
  )
}
