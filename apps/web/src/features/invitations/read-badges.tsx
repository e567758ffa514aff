import { plural } from '@lab-zer0/content/locale.ts'
import { invitations as copy } from '@lab-zer0/content/microcopy.ts'
import { Check, X } from 'lucide-react'

import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ReadAddress } from './addresses.ts'

/** How the text is understood while it is typed. */
export function ReadBadges({ addresses }: { addresses: readonly ReadAddress[] }) {
  if (addresses.length === 0) return <p className="text-small text-ink-3">{copy.read_none}</p>
  const count = plural(addresses.length, { one: copy.read_one, other: copy.read_many })
  return (
    <>
      <p className="text-ui font-semibold">{count}</p>
      <ul aria-label={count} className="flex flex-wrap gap-1.5">
        {addresses.map(({ email, isValid }) => (
          <li key={email} className="max-w-full overflow-hidden">
            <Badge tone={isValid ? 'success' : 'danger'} icon={isValid ? Check : X}>
              {email}
              {!isValid && <VisuallyHidden> {copy.badges.invalid}</VisuallyHidden>}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
