import { plural } from '@lab-zer0/content/locale.ts'
import { analytics as copy } from '@lab-zer0/content/microcopy.ts'
import type { Analytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useId } from 'react'
import { fill, formatNumber } from '../../lib/format.ts'
import { labTypeBadges } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

type Distribution = Analytics['lab_type_distribution']

// Stripes for dry labs, so that the two differ without their colours.
const fills: Record<LabType, string> = {
  wet: 'bg-wet',
  dry: 'bg-[repeating-linear-gradient(135deg,var(--lz-dry)_0_5px,color-mix(in_srgb,var(--lz-dry)_70%,var(--lz-surface))_5px_8px)]',
}

export function DistributionCard({ distribution }: { distribution: Distribution }) {
  const title = useId()
  const most = Math.max(...LAB_TYPES.map((type) => distribution[type].total_fte))
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4 text-title-3">
        {copy.distribution}
      </h2>
      <ul className="grid gap-4.5">
        {LAB_TYPES.map((type) => (
          <li key={type} className="grid gap-2">
            <TypeFigures type={type} figures={distribution[type]} />
            <div aria-hidden="true" className="h-3.5 bg-tint">
              <div
                className={`h-full ${fills[type]}`}
                style={{ width: `${most > 0 ? (distribution[type].total_fte / most) * 100 : 0}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3.5 text-micro text-ink-3">{copy.distribution_note}</p>
    </Card>
  )
}

function TypeFigures({ type, figures }: { type: LabType; figures: Distribution[LabType] }) {
  const { tone, icon, label } = labTypeBadges[type]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span>
        {fill(copy.distribution_figures, {
          labs: plural(figures.count, { one: copy.one_lab, other: copy.some_labs }),
          members: plural(figures.total_members, { one: copy.one_member, other: copy.some_members }),
          fte: formatNumber(figures.total_fte, 1),
        })}
      </span>
    </div>
  )
}
