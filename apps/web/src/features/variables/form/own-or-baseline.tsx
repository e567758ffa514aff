import { variables } from '@lab-zer0/content/microcopy.ts'
import { Lightbulb } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SourceBadge } from './source-badge.tsx'

const { own_or_baseline: copy, baseline_vs_own } = variables

/** Section 2: baseline versus own data. */
export function OwnOrBaseline() {
  return (
    <div className="grid gap-5">
      <Card labelledBy="own-or-baseline" className="grid gap-3 text-small text-ink-2">
        <h2 id="own-or-baseline" className="text-title-3 text-ink">
          {copy.title}
        </h2>
        <div className="grid justify-items-start gap-1.5">
          <SourceBadge isOwn={false} />
          <p>{baseline_vs_own.baseline}</p>
        </div>
        <div className="grid justify-items-start gap-1.5">
          <SourceBadge isOwn />
          <p>{baseline_vs_own.own}</p>
        </div>
        <p>{copy.ranges}</p>
        <p>
          <Link href={paths.method} isStandalone>
            {copy.method_link}
          </Link>
        </p>
      </Card>
      <Notice tone="plain" icon={Lightbulb} title={copy.where_title}>
        {copy.where}
      </Notice>
    </div>
  )
}
