import type { OpenFormProps } from '../form/open-form.tsx'
import { ResultProvider } from '../result/result-context.tsx'
import { Equipment } from './equipment.tsx'

/** The register of a lab's units as a table, with its running result: open to a member, or only to look at. */
export function EquipmentForm({ basis, ...form }: OpenFormProps) {
  return (
    <ResultProvider basis={basis} store={form.store}>
      <Equipment {...form} />
    </ResultProvider>
  )
}
