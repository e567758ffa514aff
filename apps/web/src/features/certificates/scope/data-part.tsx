import { type RecordLine, recordLines } from '@lab-zer0/content/award-words.ts'
import { plural } from '@lab-zer0/content/locale.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { ShieldCheck } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Progress } from '../verify/verification.ts'
import { type RecordCheck, recordCheckOf } from './record-check.ts'
import { ScopeBlock } from './scope-block.tsx'

const copy = verify.scope

type DataPartProps = { facts: AwardFacts; now: PublicCertificate['records_now']; progress: Progress }

/** Every record that the certificate hangs on, by its hash. */
export function DataPart({ facts, now, progress }: DataPartProps) {
  return (
    <ScopeBlock title={copy.data} intro={copy.data_intro}>
      <Checked check={recordCheckOf(progress, facts, now)} />
      <Card kind="flush">
        <Table caption={copy.data} columns={columns} rows={recordLines(facts)} rowKey={({ id }) => id} />
      </Card>
    </ScopeBlock>
  )
}

function Checked({ check }: { check: RecordCheck }) {
  if (check.outcome === 'running')
    return (
      <Notice tone="plain" role="status">
        {`${copy.checking}…`}
      </Notice>
    )
  if (check.outcome === 'unknown') return <Notice tone="warning">{copy.not_proven}</Notice>
  if (check.outcome === 'failed')
    return (
      <Notice tone="danger">
        {fill(copy.no_match, { names: check.differing.map(({ name }) => name).join('; ') })}
      </Notice>
    )
  return (
    <Notice tone="success" icon={ShieldCheck}>
      {plural(check.compared, copy.match)}
    </Notice>
  )
}

const columns: readonly Column<RecordLine>[] = [
  { id: 'locked', header: copy.locked, kind: 'row', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'made', header: copy.made_with, cell: ({ made }) => made },
  { id: 'sha256', header: copy.sha256, cell: ({ sha256 }) => <Hash sha256={sha256} /> },
]

/** As the eye compares it; read aloud and copied from the signed text it is whole. */
function Hash({ sha256 }: { sha256: string }) {
  return (
    <span title={sha256} className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{`${sha256.slice(0, 4)} … ${sha256.slice(-4)}`}</span>
      <VisuallyHidden>{sha256}</VisuallyHidden>
    </span>
  )
}
