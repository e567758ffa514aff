import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { ActionsCard } from './actions-card.tsx'
import { BeforeAfterChart } from './before-after-chart.tsx'
import { columnsStyle, FormRows, type OpenFormProps } from './open-form.tsx'
import { ResultProvider } from './result-context.tsx'
import { SavedCard } from './saved-card.tsx'
import { SavingsProvider } from './savings-context.tsx'
import { SavingsRow } from './savings-row.tsx'
import { useFormData } from './use-form-store.ts'

type SavingsFormProps = OpenFormProps & { baselineAt: string | null }

/** The same form a second time: what has changed since the baseline, and what that saves. */
export function SavingsForm({ basis, baselineAt, submission, ...form }: SavingsFormProps) {
  const { store, isReadOnly } = form
  return (
    <ResultProvider basis={basis} formData={useFormData(store)}>
      <SavingsProvider basis={basis} before={store.before}>
        <div className={columnsStyle}>
          <FormRows {...form} Row={SavingsRow} tip={calculator.savings.intro}>
            <BeforeAfterChart />
          </FormRows>
          <aside className="grid content-start gap-4">
            <SavedCard baselineAt={baselineAt} submission={submission} />
            {!isReadOnly && <ActionsCard store={store} basis={basis} address={form.address} />}
          </aside>
        </div>
      </SavingsProvider>
    </ResultProvider>
  )
}
