import { calculator, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { changesPath } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { columnsStyle, FormRows, type OpenFormProps } from '../form/open-form.tsx'
import { SavedCard } from '../overview/saved-card.tsx'
import { BeforeAfterChart } from '../result/before-after-chart.tsx'
import { DataQuality } from '../result/data-quality.tsx'
import { ResultProvider } from '../result/result-context.tsx'
import { ActionsCard } from './actions-card.tsx'
import { CausesProvider, useCauses } from './causes-context.tsx'
import { SavingsSum } from './later.tsx'
import { useLockHindrance } from './lock-hindrance.ts'
import { SavingsProvider } from './savings-context.tsx'
import { SavingsRow } from './savings-row.tsx'

export type SavingsFormProps = OpenFormProps & {
  baselineAt: string | null
  /** As the lab remembers it. */
  beforeAsOf: string | null
  beforeLockedOn: string | null
}

/** The same form a second time: what has changed since the baseline, and what that saves. */
export function SavingsForm(props: SavingsFormProps) {
  return (
    <CausesProvider address={props.address}>
      <BeforeAndAfter {...props} />
    </CausesProvider>
  )
}

function BeforeAndAfter({ basis, baselineAt, beforeLockedOn, submission, ...form }: SavingsFormProps) {
  const { store, isReadOnly } = form
  const hindrance = useLockHindrance(store)
  const daysApart = useCauses()?.daysApart ?? 0
  return (
    <ResultProvider basis={basis} store={store} before={store.before}>
      <SavingsProvider basis={basis} before={store.before}>
        <div className={columnsStyle}>
          <FormRows
            {...form}
            submission={submission}
            Row={SavingsRow}
            tip={calculator.savings.intro}
            hindrance={hindrance}
            dates={{ beforeLockedOn, daysApart }}
          >
            <BeforeAfterChart />
          </FormRows>
          <aside className="grid content-start gap-4">
            <SavedCard baselineAt={baselineAt} submission={submission} />
            <SavingsSum store={store} />
            <DataQuality store={store} isReadOnly={isReadOnly} />
            <Link href={changesPath(form.address.labId)}>{lab_changes.causes.open_list}</Link>
            {!isReadOnly && <ActionsCard store={store} basis={basis} address={form.address} />}
          </aside>
        </div>
      </SavingsProvider>
    </ResultProvider>
  )
}
