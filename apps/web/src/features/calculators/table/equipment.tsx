import { guide } from '@lab-zer0/content/data/microcopy/help.json'
import { calculator, units } from '@lab-zer0/content/microcopy.ts'
import { mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { HelpButton } from '../../../product/help-button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { calculatorHref } from '../addresses.ts'
import { AboutFields } from '../form/about-fields.tsx'
import { focusCell } from '../form/focus-cell.ts'
import type { Cell } from '../form/form-state.ts'
import { GoToCell } from '../form/go-to-cell.ts'
import { useLocking } from '../form/locking.tsx'
import type { OpenFormProps } from '../form/open-form.tsx'
import { OpenRows } from '../form/open-rows.tsx'
import { PasteReport } from '../form/paste-report.tsx'
import { hasNoEntry } from '../form/state-none.tsx'
import { StatedNone } from '../form/stated-none.tsx'
import { SubmitCard } from '../form/submit-card.tsx'
import { useFormState } from '../form/use-form-store.ts'
import { importDialog } from '../import/import-file.ts'
import { DataQuality } from '../result/data-quality.tsx'
import { LockedResult } from '../result/locked-result.tsx'
import { RunningResult } from '../result/running-result.tsx'
import { walkOf } from './rooms.ts'
import { TableProvider, useView } from './table-context.ts'
import type { TableView } from './table-view.ts'
import { PhoneTotals, TotalsBar } from './totals-bar.tsx'
import { UnitDrawer, UnitSheet } from './unit-drawer.tsx'
import { UnitList } from './unit-list.tsx'
import { unitTotals } from './unit-totals.ts'
import { type Equipment as Register, useEquipment } from './use-equipment.ts'
import { cellElement, focusPlace } from './use-table-keys.ts'
import { useIsWide } from './use-width.ts'
import { WideTable } from './wide-table.tsx'

const guides: Record<string, { baseline: string } | undefined> = guide.calculators

type EquipmentProps = Omit<OpenFormProps, 'basis'>

/** A table on a desk, a list in the cold room: the same units, the same store. */
export function Equipment(props: EquipmentProps) {
  const { store, address, maySubmit, submission, isReadOnly } = props
  const register = useEquipment(props)
  const isWide = useIsWide()
  const [isWorkingShown, setWorkingShown] = useState(submission !== null)
  const isNone = useFormState(store, hasNoEntry) && submission !== null
  const locking = useLocking({ store, address, maySubmit, onMissing: register.setMissing })
  const { goTo, opened } = useOpened(register, isWide)
  const counts = unitTotals(store, register.units)
  const needs =
    counts.open === 1 ? units.totals.lock_needs_one : fill(units.totals.lock_needs, { n: counts.open })
  return (
    <GoToCell value={goTo}>
      <TableProvider value={register.table}>
        <div data-full-width className={opened !== null && isWide ? 'xl:pr-[26.5rem]' : ''}>
          <Notices register={register}>{locking.failure}</Notices>
          {isNone && <StatedNone category={address.category} />}
          {!isNone && isWide && (
            <WideTable register={register}>
              <TotalsBar
                {...counts}
                isWorkingShown={isWorkingShown}
                onWorking={setWorkingShown}
                lock={isReadOnly ? undefined : { maySubmit, ask: locking.ask }}
              />
            </WideTable>
          )}
          {!isNone && !isWide && (
            <UnitList register={register} isWorkingShown={isWorkingShown} onWorking={setWorkingShown}>
              <PhoneTotals
                {...counts}
                onAdd={isReadOnly ? undefined : () => register.table.view.open(register.add())}
              />
            </UnitList>
          )}
          {!isReadOnly && isWide && <div className="pt-4 empty:hidden">{locking.none}</div>}
          {(isWorkingShown || isNone) && (
            <aside className="grid content-start gap-5 pt-5 lg:grid-cols-2">
              {submission ? <LockedResult submission={submission} /> : <RunningResult store={store} isOpen />}
              <div className="grid content-start gap-5">
                <DataQuality store={store} isReadOnly={isReadOnly} />
              </div>
            </aside>
          )}
          {!isReadOnly && !isWide && (
            <div className="pt-5">
              <SubmitCard
                store={store}
                address={address}
                maySubmit={maySubmit}
                onMissing={register.setMissing}
                hindrance={counts.open > 0 ? needs : undefined}
              />
            </div>
          )}
          <Foot {...props} hasBack={isWide || isReadOnly} />
        </div>
        {opened !== null && <OpenUnit register={register} rowId={opened} isWide={isWide} />}
        {register.importing !== null && (
          <LazyDialog
            file={importDialog}
            with={{
              ...{ store, address, pasted: register.importing.pasted, onClose: register.endImport },
              onDone: (said) => {
                register.endImport()
                register.showAll()
                register.acts.tell(said)
              },
            }}
          />
        )}
        {locking.dialog}
      </TableProvider>
    </GoToCell>
  )
}

/** What was done a moment ago with its undo, what could not be done, and what was pasted. */
function Notices({ register, children }: { register: Register; children: ReactNode }) {
  const { acts, report, table } = register
  return (
    <div className="grid gap-3 not-empty:pb-3">
      {acts.failure !== null && <Notice tone="danger" role="alert" title={acts.failure} />}
      {children}
      {report && <PasteReport report={report} onClose={register.closeReport} />}
      <OpenRows store={table.store} />
    </div>
  )
}

/** The meaning of the fields, the guide, and the way back. */
function Foot({ store, address, hasBack }: EquipmentProps & { hasBack: boolean }) {
  const { category, labId, mode } = address
  const resource = guides[category]?.baseline
  const asksHowSure = store.schema.columns.some((column) => store.usualSurenessOf(column) !== null)
  const tips: Readonly<Record<string, string | undefined>> = calculator.tips
  return (
    <div className="grid gap-2 pt-4">
      <AboutFields
        schema={store.schema}
        tip={`${store.schema.description} ${tips[category] ?? ''}`}
        asksHowSure={asksHowSure}
      >
        {resource !== undefined && <HelpButton resource={resource} topic={category} />}
      </AboutFields>
      {hasBack && (
        <div>
          <ButtonLink variant="quiet" size="sm" href={calculatorHref(mode, labId)}>
            {calculator.back}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type OpenUnitProps = { register: Register; rowId: string; isWide: boolean }

function OpenUnit({ register, rowId, isWide }: OpenUnitProps) {
  const { table, acts } = register
  const { view, store } = table
  const order = isWide ? register.order : walkOf(store, register.order)
  const mayDelete = useFormState(store, ({ rowIds }) => mayDeleteRow(store.schema, rowIds).allowed)
  function close() {
    view.open(null)
    const columnId = table.columns[0]?.id ?? ''
    if (isWide) requestAnimationFrame(() => focusPlace(table, { rowId, columnId }))
  }
  const Frame = isWide ? UnitDrawer : UnitSheet
  return (
    <Frame
      table={table}
      rowId={rowId}
      order={order.includes(rowId) ? order : [...order, rowId]}
      mayDelete={mayDelete}
      onOpen={(next) => view.open(next)}
      onClose={close}
      onDuplicate={() => view.open(acts.duplicate([rowId])[0] ?? null)}
      onDelete={() => {
        close()
        acts.remove([rowId])
      }}
    />
  )
}

/** The unit in the drawer, and the way to a cell: in the table, or in the drawer where the table has no room for it. */
function useOpened({ table }: Register, isWide: boolean) {
  const { view, store } = table
  const opened = useView(view, (each) => each.opened)
  const isThere = useFormState(store, ({ rowIds }) => opened !== null && rowIds.includes(opened))
  const [target, setTarget] = useState<Cell | null>(null)
  useEffect(() => {
    if (!target) return
    focusCell(document, target)
    setTarget(null)
  }, [target])
  useUnitOfAddress(view)
  return {
    opened: isThere ? opened : null,
    goTo: (cell: Cell) => {
      if (isWide && cellElement(cell)) focusPlace(table, cell)
      else {
        view.open(cell.rowId)
        setTarget(cell)
      }
    },
  }
}

/** A notice of a comment leads to its unit. Once it is open the address is the register's again. */
function useUnitOfAddress(view: TableView) {
  const [params, setParams] = useSearchParams()
  const unit = params.get('unit')
  useEffect(() => {
    if (unit === null) return
    view.open(unit)
    setParams({}, { replace: true })
  }, [unit, view, setParams])
}
