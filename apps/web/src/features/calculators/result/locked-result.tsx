import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { submission } from '@lab-zer0/contracts/calculators.ts'
import { findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { lockedFigures } from '../form/figures.ts'
import { useResult } from './result-context.tsx'
import { Totals } from './running-result.tsx'
import { Working } from './working.tsx'

const { lock: copy, results } = calculator

export type Submission = z.output<typeof submission>

/** The figures as they were locked, and everything that they rest on. */
export function LockedResult({ submission }: { submission: Submission }) {
  const title = useId()
  const figures = lockedFigures(submission.results)
  const { result } = useResult()
  return (
    <Card labelledBy={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-title-3">
          {copy.title}
        </h2>
        <Badge tone="success" icon={Lock}>
          {calculator.list.locked}
        </Badge>
      </div>
      <p className="text-small text-ink-3">{results.estimate}</p>
      {figures && <Totals figures={figures.totals} />}
      {findEngine(submission.engine_version) && <Working {...result} />}
      <Foundation submission={submission} />
    </Card>
  )
}

/** Who locked it and when, by which variables, factors and engine, and the fingerprint of it all. */
export function Foundation({ submission }: { submission: Submission }) {
  const { submitted_by, submitted_at, variables_version, factor_set_version, engine_version, hash } =
    submission
  return (
    <div className="mt-3 border-t border-line">
      <DescriptionList
        items={[
          { term: copy.by, text: submitted_by.name },
          { term: copy.at, text: formatDateTime(submitted_at) },
          {
            term: copy.variables,
            text:
              variables_version === null
                ? copy.variables_none
                : fill(copy.variables_version, { n: variables_version }),
          },
          { term: copy.factors, text: factor_set_version },
          { term: copy.engine, text: engine_version },
          {
            term: copy.fingerprint,
            text: (
              // A finger's height reaches over the line's own, so that the words stay on one line.
              <span className="inline-flex max-lg:-my-2.5 pointer-coarse:-my-2.5">
                <InfoTip label={`${copy.fingerprint} ${hash.slice(0, 12)}`} trigger={hash.slice(0, 12)}>
                  {fill(copy.fingerprint_tip, { hash })}
                </InfoTip>
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
