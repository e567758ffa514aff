import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { dialogFile, LazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { AskedFigure, WorkingSource } from './working-lines.ts'

// The core, its factors and its formulas come with it: only for those who ask how a figure was made.
const workingDialog = dialogFile(async () => (await import('./working-dialog.tsx')).WorkingDialog)

const Context = createContext<((asked: AskedFigure) => void) | null>(null)

type WorkingProviderProps = { report: ReportData; source: WorkingSource; children: ReactNode }

/** Everything inside can show how its figures were made. */
export function WorkingProvider({ report, source, children }: WorkingProviderProps) {
  const [asked, setAsked] = useState<AskedFigure>()
  return (
    <Context value={(figure) => setAsked({ ...figure, yearKind: report.yearKind })}>
      {children}
      {asked && (
        <LazyDialog
          file={workingDialog}
          with={{ asked, report, source, onClose: () => setAsked(undefined) }}
        />
      )}
    </Context>
  )
}

/** What a figure or a mark of a drawing does when it is pressed. */
export function useWorking() {
  const ask = useContext(Context)
  if (!ask) throw new Error('Only inside a WorkingProvider')
  // What fails here is told when the dialog is opened and its file fails again.
  const begin = () => void workingDialog.fetch().catch(() => undefined)
  return (asked: AskedFigure) => ({
    onClick: () => ask(asked),
    onPointerEnter: begin,
    onFocus: begin,
  })
}
