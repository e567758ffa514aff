import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ProgressOfLabs, ReportData } from '@lab-zer0/contracts/reports.ts'
import { rangeText, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { useId } from 'react'
import { fill, formatDate, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

const words = impact_reports.progress

/** What STARS and funders ask for, in sentences that can be copied as they stand. */
export function ReadySentences({ progress, report }: { progress: ProgressOfLabs; report: ReportData }) {
  const id = useId()
  const sentences = sentencesOf(progress, report)
  return (
    <Card labelledBy={id} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-title-3">
            {words.copy_title}
          </h2>
          <p className="text-small text-ink-3">{words.copy_text}</p>
        </div>
        <CopyButton
          text={sentences.join(' ')}
          label={words.copy}
          copiedLabel={words.copied}
          variant="secondary"
          size="sm"
        />
      </div>
      <p className="max-w-176 text-ui">{sentences.join(' ')}</p>
    </Card>
  )
}

function sentencesOf({ groups }: ProgressOfLabs, report: ReportData): string[] {
  const over = (read: (group: ProgressOfLabs['groups'][number]) => number) =>
    groups.reduce((sum, group) => sum + read(group), 0)
  const [labs, certified] = [over((group) => group.labs), over((group) => group.certified)]
  const saved = report.compared?.saved.emissionsKgCo2e
  return [
    fill(words.sentence_certified, {
      certified,
      labs,
      percent: formatNumber(labs === 0 ? 0 : (100 * certified) / labs),
      date: formatDate(new Date().toISOString()),
    }),
    fill(words.sentence_people, {
      members: formatNumber(over((group) => group.members)),
      fte: formatNumber(
        over((group) => group.fte),
        1,
      ),
    }),
    ...(saved
      ? [
          fill(words.sentence_saved, {
            year: report.year,
            kg: valueText('emissionsKgCo2e', saved.best),
            ...rangeText(saved),
            finished: report.coverage.finished,
            labs: report.coverage.labs,
            factors: report.factorSets.join(', '),
          }),
        ]
      : []),
  ]
}
