import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { sentencesOf } from './sentences.ts'

const copy = impact_reports.progress

/** What STARS and funders ask for, in sentences that can be copied as they stand. */
export function ReadySentences({ progress, report }: { progress: ProgressOfLabs; report: ReportData }) {
  const id = useId()
  const sentences = sentencesOf(progress, report, new Date())
  if (sentences.length === 0) return null
  return (
    <Card labelledBy={id} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-title-3">
            {copy.copy_title}
          </h2>
          <p className="text-small text-ink-3">
            {copy.copy_text}{' '}
            {!progress.institution && <Link href={paths.organisation}>{copy.enter_counts}</Link>}
          </p>
        </div>
        <CopyButton
          text={sentences.map(({ text }) => text).join(' ')}
          label={copy.copy_all}
          copiedLabel={copy.copied}
          variant="secondary"
          size="sm"
        />
      </div>
      <dl className="grid">
        {sentences.map(({ name, text }) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line py-3 md:grid-cols-[11rem_1fr_auto] md:items-start md:gap-x-6"
          >
            <dt className="text-small font-semibold">{name}</dt>
            <dd className="max-w-176 text-ui">{text}</dd>
            <dd className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:-mr-3">
              <CopyButton
                text={text}
                label={fill(copy.copy_one, { name })}
                copiedLabel={copy.copied}
                variant="quiet"
                size="sm"
                isIcon
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
