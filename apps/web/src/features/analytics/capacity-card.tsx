import { analytics as copy } from '@lab-zer0/content/microcopy.ts'
import type { Analytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { generatePath } from 'react-router'
import { fill, formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { utilizationBadge } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

type CapacityCardProps = { kind: 'over' | 'under'; issues: Analytics['capacity_issues'] }
type Issue = { id: string; name: string; badge: ReactNode }

/** Labs with more members than FTE, or with far fewer. */
export function CapacityCard({ kind, issues }: CapacityCardProps) {
  const title = useId()
  const { heading, empty, help, list } = kind === 'over' ? over(issues) : under(issues)
  return (
    <Card labelledBy={title} className="grid content-start gap-1.5">
      <h2 id={title} className="text-title-3">
        {heading}
      </h2>
      <p className="text-small text-ink-3">{list.length === 0 ? empty : help}</p>
      {list.length > 0 && (
        <ul>
          {list.map(({ id, name, badge }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 last:pb-0 max-sm:flex-wrap"
            >
              <Link
                kind="plain"
                href={generatePath(paths.lab, { labId: id })}
                isStandalone
                className="min-w-0 wrap-anywhere max-md:-my-2.5 pointer-coarse:-my-2.5"
              >
                {name}
              </Link>
              {badge}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function over({ over_capacity }: Analytics['capacity_issues']) {
  const list = over_capacity.map(({ id, name, excess }): Issue => {
    const label = fill(copy.fte_over, { fte: formatNumber(excess, 1) })
    return {
      id,
      name,
      badge: (
        <Badge tone="danger" icon={ArrowUp}>
          {label}
        </Badge>
      ),
    }
  })
  return {
    heading: copy.over_capacity,
    empty: copy.over_capacity_empty,
    help: copy.over_capacity_help,
    list,
  }
}

function under({ under_utilized }: Analytics['capacity_issues']) {
  const list = under_utilized.map(({ id, name, utilization }): Issue => {
    const { tone, icon, label } = utilizationBadge(utilization)
    return {
      id,
      name,
      badge: (
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      ),
    }
  })
  return {
    heading: copy.under_utilized,
    empty: copy.under_utilized_empty,
    help: copy.under_utilized_help,
    list,
  }
}
