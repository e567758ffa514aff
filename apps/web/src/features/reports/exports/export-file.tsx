import { report_exports as copy } from '@lab-zer0/content/microcopy.ts'
import { exportName } from '@lab-zer0/content/report-facts.ts'
import type { ReportExport } from '@lab-zer0/contracts/exports.ts'
import { isUnderWay } from '@lab-zer0/domain/reports/exports.ts'
import { Download } from 'lucide-react'
import { fill, formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ProgressScale } from '../../../product/progress-scale.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { askOf, type ExportAsk, useDownload } from './export-files.api.ts'

type ExportFileProps = { file: ReportExport; onRetry: (ask: ExportAsk) => void }

/** One file: being made, ready, or failed with a way to try again. */
export function ExportFile({ file, onRetry }: ExportFileProps) {
  const { kind, lab_type: labType, lab, year, year_kind: yearKind, state } = file
  const name = exportName({ kind, labType, labName: lab?.name ?? null, year, yearKind })
  const format = copy.formats[file.format]
  const said = stateText(file)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 rounded-control border border-line bg-surface px-4 py-3 sm:grid-cols-[1fr_16rem_8rem]">
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-ui font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        <Badge tone="neutral">{format}</Badge>
      </span>
      {isUnderWay(state) ? (
        <ProgressScale
          label={fill(copy.progress, { name, format })}
          value={file.steps_done}
          max={file.steps}
          text={said}
        />
      ) : (
        <span role="status" className={`text-small ${state === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
          {said}
        </span>
      )}
      {state === 'done' && <DownloadButton file={file} label={fill(copy.download_name, { name, format })} />}
      {state === 'failed' && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start sm:justify-self-end"
          aria-label={fill(copy.retry_name, { name, format })}
          onPress={() => onRetry(askOf(file))}
        >
          {copy.retry}
        </Button>
      )}
    </li>
  )
}

function stateText({ state, steps_done, steps, bytes, expires_at }: ReportExport): string {
  return fill(copy.state[state], {
    done: steps_done,
    steps,
    size: formatBytes(bytes ?? 0),
    date: formatDate(expires_at),
  })
}

function DownloadButton({ file, label }: { file: ReportExport; label: string }) {
  const download = useDownload()
  return (
    <span className="grid justify-items-start gap-1 sm:justify-items-end">
      <Button
        size="sm"
        aria-label={label}
        isPending={download.isPending}
        onPress={() => download.mutate(file)}
      >
        <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {copy.download}
      </Button>
      <span role="alert" className="text-small text-danger empty:hidden">
        {download.error && messageOf(download.error, copy.errors.download)}
      </span>
    </span>
  )
}
