import { checklist as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { labTypeBadges } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHead } from '../../ui/page-head.tsx'

type ChecklistHeadProps = { lab: Lab; title: string; saving?: ReactNode; actions?: ReactNode }

/** The way here, the title of the view, and what kind of checklist it is. */
export function ChecklistHead({ lab, title, saving, actions }: ChecklistHeadProps) {
  const type = labTypeBadges[lab.type]
  return (
    <PageHead
      title={title}
      crumbs={[
        { label: member_dashboard.title, href: paths.dashboard },
        { label: lab.name, href: generatePath(paths.lab, { labId: lab.id }) },
      ]}
      facts={
        <div className="-mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="bronze" icon={Award}>
            {copy.certification}
          </Badge>
          <Badge tone={type.tone} icon={type.icon}>
            {type.label}
          </Badge>
          {/* On a line of its own, where a longer or shorter sentence would move the page. */}
          {saving !== undefined && <div className="max-lg:basis-full">{saving}</div>}
        </div>
      }
      {...(actions !== undefined && { actions })}
    />
  )
}
