import { checklist, next_step } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { generatePath } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

const { again: copy } = checklist

/** After an audit that sent the lab back. */
export function AgainNotice({ labId, round }: { labId: LabId; round: number }) {
  return (
    <Notice tone="warning" title={fill(copy.title, { n: round })} className="mb-7">
      <p>{copy.text}</p>
      <p>
        <Link href={generatePath(paths.improvementPack, { labId })}>{next_step.pack}</Link>
      </p>
    </Notice>
  )
}
