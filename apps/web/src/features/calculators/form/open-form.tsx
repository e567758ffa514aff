import { guide } from '@lab-zer0/content/data/microcopy/help.json'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { HelpButton } from '../../../product/help-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogFile, LazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { FormAddress, Mode } from '../calculators.api.ts'
import { DataQuality } from '../result/data-quality.tsx'
import { LockedResult, type Submission } from '../result/locked-result.tsx'
import { type Basis, ResultProvider } from '../result/result-context.tsx'
import { RunningResult, TotalsStrip } from '../result/running-result.tsx'
import { AboutFields } from './about-fields.tsx'
import type { FormStore } from './form-store.ts'
import type { DatesAsked } from './locked-dates.ts'
import { OpenRows } from './open-rows.tsx'
import { PasteReport } from './paste-report.tsx'
import { RowCard, type RowCardProps } from './row-card.tsx'
import { hasNoEntry } from './state-none.tsx'
import { StatedNone } from './stated-none.tsx'
import { SubmitCard } from './submit-card.tsx'
import { useFormState } from './use-form-store.ts'
import { useGridKeys } from './use-grid-keys.ts'

const deleteRowDialog = dialogFile(async () => (await import('./delete-row-dialog.tsx')).DeleteRowDialog)

const guides: Record<string, Record<Mode, string>> = guide.calculators

export type OpenFormProps = {
  store: FormStore
  address: FormAddress
  basis: Basis
  maySubmit: boolean
  submission: Submission | null
  isReadOnly: boolean
  /** Locked, but for what its units are called. */
  mayName?: boolean
}

/** The form with its running result: open to a member, or only to look at. */
export function OpenForm({ store, address, basis, maySubmit, submission, isReadOnly }: OpenFormProps) {
  return (
    <ResultProvider basis={basis} store={store}>
      <div className={columnsStyle}>
        <FormRows
          Row={RowCard}
          store={store}
          address={address}
          tip={calculator.tips[basis.category]}
          maySubmit={maySubmit}
          submission={submission}
          isReadOnly={isReadOnly}
        />
        <aside>
          <div className="grid gap-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
            {submission ? <LockedResult submission={submission} /> : <RunningResult store={store} />}
            <DataQuality store={store} isReadOnly={isReadOnly} />
          </div>
        </aside>
      </div>
    </ResultProvider>
  )
}

export const columnsStyle = 'grid gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8'

function asksHowSure(store: FormStore): boolean {
  return store.schema.columns.some((column) => store.usualSurenessOf(column) !== null)
}

type FormRowsProps = Omit<OpenFormProps, 'basis'> & {
  tip: string
  Row: ComponentType<RowCardProps>
  /** Why the form can't be locked yet. */
  hindrance?: string | undefined
  dates?: DatesAsked
  /** Rows of the baseline stay: a unit that is gone has a quantity of none. */
  children?: ReactNode
}

export function FormRows(props: FormRowsProps) {
  const { store, address, tip, Row, maySubmit, submission, isReadOnly, hindrance, dates, children } = props
  const rowIds = useFormState(store, (state) => state.rowIds)
  const resource = guides[address.category]?.[address.mode]
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [leaving, setLeaving] = useState<string>()
  const grid = useGridKeys(store, isReadOnly)
  const isDynamic = store.schema.rows.length === 0
  const isNone = useFormState(store, hasNoEntry) && submission !== null
  const mayDelete = mayDeleteRow(store.schema, rowIds).allowed
  return (
    <div
      className="@container grid content-start gap-4"
      onKeyDownCapture={grid.onKeyDown}
      onPaste={grid.onPaste}
    >
      <AboutFields schema={store.schema} tip={tip} asksHowSure={asksHowSure(store)}>
        {resource !== undefined && <HelpButton resource={resource} topic={address.category} />}
      </AboutFields>
      {grid.report && <PasteReport report={grid.report} onClose={grid.closeReport} />}
      <OpenRows store={store} />
      {isNone && <StatedNone category={address.category} />}
      {(isNone ? [] : rowIds).map((rowId, index) => (
        <Row
          key={rowId}
          store={store}
          rowId={rowId}
          place={index + 1}
          isReadOnly={isReadOnly}
          missing={missing}
          onDelete={mayDelete && store.before[rowId] === undefined ? setLeaving : undefined}
        />
      ))}
      {isDynamic && !isReadOnly && (
        <div>
          <Button variant="secondary" onPress={() => grid.focus(store.addRow())}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {calculator.add_row}
          </Button>
        </div>
      )}
      {!isNone && children}
      {!isReadOnly && (
        <SubmitCard
          store={store}
          address={address}
          maySubmit={maySubmit}
          onMissing={setMissing}
          hindrance={hindrance}
          dates={dates}
        />
      )}
      <TotalsStrip />
      {leaving !== undefined && (
        <LazyDialog
          file={deleteRowDialog}
          with={{ store, address, rowId: leaving, onClose: () => setLeaving(undefined) }}
        />
      )}
    </div>
  )
}
