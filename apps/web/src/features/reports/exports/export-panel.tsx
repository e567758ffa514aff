import { report_exports as copy } from '@lab-zer0/content/microcopy.ts'
import type { ReportExport } from '@lab-zer0/contracts/exports.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Period } from '@lab-zer0/domain/reports/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportFile } from './export-file.tsx'
import { type ExportAsk, exportsOptions, useAskForExport } from './export-files.api.ts'

type Target = { labType: LabType | undefined } | { labId: LabId }
type ExportPanelProps = {
  of: Target
  period: Period
  /** Nothing to take away: the year has no figures. */
  isEmpty: boolean
}

const MOST_SHOWN = 5

/** Asks for files, and shows how far they have come; also after a reload, and in another tab. */
export function ExportPanel({ of, period, isEmpty }: ExportPanelProps) {
  const title = useId()
  const ask = useAskForExport()
  const { data = [], error } = useQuery(exportsOptions)
  const files = data.filter((one) => belongsTo(one, of)).slice(0, MOST_SHOWN)
  return (
    <section aria-labelledby={title} className={`grid gap-3 print:hidden ${'labId' in of ? '' : 'mb-5'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 id={title} className="text-title-3">
            {copy.title}
          </h2>
          <p className="text-small text-ink-3">{'labId' in of ? copy.text_lab : copy.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          {offersOf(of, period).map(({ label, icon: Icon, asked }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              isDisabled={isEmpty}
              isPending={
                ask.isPending && ask.variables.kind === asked.kind && ask.variables.format === asked.format
              }
              onPress={() => ask.mutate(asked)}
            >
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {label}
            </Button>
          ))}
        </div>
      </div>
      <p role="alert" className="text-small text-danger empty:hidden">
        {ask.error ? messageOf(ask.error, copy.errors.ask) : error ? messageOf(error, copy.errors.load) : ''}
      </p>
      {files.length > 0 && (
        <ul aria-label={copy.list} className="grid gap-2">
          {files.map((file) => (
            <ExportFile key={file.id} file={file} onRetry={(asked) => ask.mutate(asked)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Offer = { label: string; icon: LucideIcon; asked: ExportAsk }

function offersOf(of: Target, period: Period): Offer[] {
  const common =
    'labId' in of ? ({ kind: 'lab', ...of } as const) : ({ kind: 'organisation', ...of } as const)
  const reports: Offer[] = [
    { label: copy.ask.xlsx, icon: FileSpreadsheet, asked: { ...common, format: 'xlsx', ...period } },
    { label: copy.ask.pdf, icon: FileText, asked: { ...common, format: 'pdf', ...period } },
  ]
  if (!('labId' in of)) return reports
  const door: ExportAsk = { kind: 'door', labId: of.labId, format: 'pdf', ...period }
  return [...reports, { label: copy.ask.door, icon: DoorOpen, asked: door }]
}

/** All of an organisation's files stand on its one screen, whichever report they hold. */
function belongsTo({ kind, lab }: ReportExport, of: Target): boolean {
  return 'labId' in of ? lab?.id === of.labId : kind === 'organisation'
}
