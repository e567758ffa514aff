import { LAB_STATES } from '@lab-zer0/domain/labs/stages.ts'
import { Lock, Plus } from 'lucide-react'
import {
  type BadgeLook,
  championBadge,
  invitationBadges,
  labStateBadge,
  labTypeBadges,
  utilizationBadge,
} from '../product/badges.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'

const variants: ButtonVariant[] = [
  'primary',
  'secondary',
  'chosen',
  'quiet',
  'danger',
  'danger-quiet',
  'wattle',
]
const badges: BadgeLook[][] = [
  LAB_STATES.map(labStateBadge),
  [...Object.values(labTypeBadges), championBadge],
  [92.3, 62.5, 110].map(utilizationBadge),
  Object.values(invitationBadges),
]

export function BasicsSection() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button isDisabled>Disabled</Button>
        <Button isPending>Saving</Button>
        <Button>
          <Lock aria-hidden="true" strokeWidth={1.75} />
          Lock &amp; Submit
        </Button>
        <Button variant="secondary" size="sm">
          Small
        </Button>
      </div>
      {badges.map((row) => (
        <div key={row[0]?.label} className="flex flex-wrap gap-3">
          {row.map(({ tone, icon, label }) => (
            <Badge key={label} tone={tone} icon={icon}>
              {label}
            </Badge>
          ))}
        </div>
      ))}
      <Notice tone="warning" title="This replaces Sofia Papadopoulos.">
        Her 7 findings are kept, but she can no longer edit them.
      </Notice>
      <Card>
        <EmptyState
          title="No Labs Found"
          headingLevel="h3"
          action={
            <Button>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              Create Lab
            </Button>
          }
        >
          Create the first lab of your organisation. You can register up to 15.
        </EmptyState>
      </Card>
    </>
  )
}
