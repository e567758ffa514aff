import { variablesWithOptionIds, withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { getLabReceipt } from '@lab-zer0/contracts/reports.ts'
import { byAge, yearOf } from '@lab-zer0/domain/reports/forms.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { formOf, presentSchema, presentVariables } from '../calculators/index.ts'
import { nameOrEmail, permitAdmin, readableLab, tenantOf } from '../labs/index.ts'
import { isRemovedLab, submissionsOf } from './reports.queries.ts'

/** The form that stands in the report of that year, with all that its figures rest on. */
export async function readLabReceipt(context: Signed, { params, query }: Input<typeof getLabReceipt>) {
  const { category } = query
  const labId = await readableLabId(context, params.labId)
  const all = await submissionsOf(context.db, tenantOf(context), { labId, category })
  const inYear = all.filter(({ submittedAt }) => yearOf(submittedAt) === query.year)
  const locked = found(inYear.toSorted(byAge).at(-1), 'receipt_not_found')
  const baseline = all.find(({ cycle, mode }) => cycle === locked.cycle && mode === 'baseline')
  const { mode, submittedAt, variablesVersion, factorSetVersion, engineVersion, hash, labType } = locked
  return {
    success: true as const,
    receipt: {
      lab_type: labType,
      mode,
      submitted_at: submittedAt.toISOString(),
      submitted_by: nameOrEmail(locked),
      variables: {
        version: variablesVersion,
        values: presentVariables(variablesWithOptionIds(locked.variables)),
      },
      factor_set_version: factorSetVersion,
      engine_version: engineVersion,
      hash: hash.toString('hex'),
      schema: presentSchema(formOf(labType, query.category, 'baseline', locked.schemaVersion).schema),
      form_data: mutable(withOptionIds(locked.inputs)),
      before: mode === 'savings' && baseline ? mutable(withOptionIds(baseline.inputs)) : null,
    },
  }
}

/** What a removed lab locked stays in the reports, and the admin can follow each figure of a report. */
async function readableLabId(context: Signed, labId: string): Promise<string> {
  if (!(await isRemovedLab(context.db, tenantOf(context), labId))) {
    return (await readableLab(context, labId)).id
  }
  permitAdmin(context)
  return labId
}

type Inputs = Awaited<ReturnType<typeof submissionsOf>>[number]['inputs']

function mutable(inputs: Inputs) {
  return Object.fromEntries(Object.entries(inputs).map(([row, columns]) => [row, { ...columns }]))
}
