import { whats_available_now } from '@lab-zer0/content/data/site/about.json'
import { about as copy } from '@lab-zer0/content/microcopy.ts'
import { Check } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { LevelBadge } from '../pages/level-badge.tsx'

const { heading, available, coming_soon } = whats_available_now
const line = 'flex items-center justify-between gap-4 border-b border-line py-3'

export function AvailableNow() {
  return (
    <section aria-labelledby="available">
      <h2 id="available" className="font-display text-title-2">
        {heading}
      </h2>
      <ul className="mt-2">
        {available.map((name) => (
          <li key={name} className={line}>
            {name}
            <Badge tone="success" icon={Check}>
              {copy.now}
            </Badge>
          </li>
        ))}
        {coming_soon.map((name) => (
          <li key={name} className={line}>
            {name}
            <LevelBadge isOpen={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
