import { readings } from '@lab-zer0/content/microcopy.ts'
import { fileRefusalText, lineProblemText } from '@lab-zer0/content/reading-words.ts'
import type { BrokenLine, FileReading } from '@lab-zer0/domain/readings/file-reading.ts'
import { useId } from 'react'
import { fill, formatDay, formatExact, formatNumber } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ReadFile } from './read-file.ts'

const copy = readings.file

type FileFindingsProps = ReadFile & { name: string; chosen: number; onChoose: (place: number) => void }

/** What was found in the file, and each line that was left out, with the reason. */
export function FileFindings({ name, outcome, leftOut, chosen, onChoose }: FileFindingsProps) {
  const title = useId()
  const found = 'readings' in outcome ? outcome.readings : []
  const reading = found[chosen]
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="text-title-3 wrap-anywhere">
        {fill(copy.found, { name })}
      </h3>
      {'refusal' in outcome && <Notice tone="warning" title={fileRefusalText(outcome.refusal)} />}
      {found.length > 1 && (
        <Select
          label={copy.which}
          options={found.map(({ meter, kwh }, place) => ({
            id: String(place),
            label: `${meter ?? copy.no_meter}, ${kwhText(kwh)}`,
          }))}
          value={String(chosen)}
          onChange={(id) => onChoose(Number(id))}
        />
      )}
      {reading && <Facts reading={reading} />}
      {leftOut.map(({ nmi, suffix, kwh }) => (
        <p key={`${nmi}${suffix}`} className="text-small text-ink-2">
          {fill(copy.export, { kwh: formatNumber(kwh, 1), name: `${nmi} ${suffix}` })}
        </p>
      ))}
      <LinesLeftOut lines={outcome.broken} />
    </section>
  )
}

function Facts({ reading }: { reading: FileReading }) {
  const { meter, days, kwh, firstDay, lastDay, substitutedPercent } = reading
  return (
    <DescriptionList
      items={[
        { term: copy.meter, text: meter ?? copy.no_meter },
        {
          term: copy.from_to,
          text: fill(copy.period, { first: formatDay(firstDay), last: formatDay(lastDay) }),
        },
        { term: copy.days, text: formatExact(days) },
        { term: copy.energy, text: kwhText(kwh) },
        { term: copy.substituted, text: fill(copy.percent, { n: formatNumber(substitutedPercent) }) },
      ]}
    />
  )
}

function kwhText(kwh: number): string {
  return fill(copy.kwh, { n: formatNumber(kwh, 2) })
}

const SHOWN = 8

function LinesLeftOut({ lines }: { lines: readonly BrokenLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="text-small">
      <h4 className="font-semibold">{fill(copy.left_out, { n: lines.length })}</h4>
      <ul className="list-disc pl-5 text-ink-2">
        {lines.slice(0, SHOWN).map(({ line, reason }) => (
          <li key={`${line}${reason}`}>{fill(copy.line, { n: line, reason: lineProblemText(reason) })}</li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="text-ink-3">{fill(copy.more_lines, { n: lines.length - SHOWN })}</p>
      )}
    </div>
  )
}
