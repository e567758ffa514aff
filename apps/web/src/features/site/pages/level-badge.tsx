import { landing } from '@lab-zer0/content/data/microcopy.json'
import { Award } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const { levels: words } = landing

export function LevelBadge({ isOpen }: { isOpen: boolean }) {
  if (isOpen) {
    return (
      <Badge tone="bronze" icon={Award}>
        {words.available}
      </Badge>
    )
  }
  return (
    <Badge>
      <span className="inline-block first-letter:uppercase">{words.coming_soon}</span>
    </Badge>
  )
}
