import { variablesWithOptionIds, withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { getLabReceipt } from '@lab-zer0/contracts/reports.ts'
import { receiptActs } from '@lab-zer0/domain/access/organisation-acts.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { byAge, describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { yearOfDay } from '@lab-zer0/domain/reports/periods.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { formOf, presentSchema, presentVariables } from '../calculators/index.ts'
import { lookAtLab } from '../labs/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { isRemovedLab, submissionsOf } from './reports.queries.ts'

/** The form that stands in the report of that year, with all that its figures rest on. */
export async function readLabReceipt(
  { db, organisationId }: Signed & { organisationId: OrganisationId },
  { params, query }: Input<typeof getLabReceipt>,
) {
  const { category, year_kind: yearKind = 'calendar' } = query
  const all = await submissionsOf(db, organisationId, { labId: params.labId, category })
  const inYear = all.filter((form) => yearOfDay(describedDay(form), yearKind) === query.year)
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
      as_of: describedDay(locked),
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

/** The use case of an act on a reported figure: its lab, removed or not, is looked up and the act decided first. */
export function forReportedLab<Result>(
  run: (
    context: Signed & { organisationId: OrganisationId },
    input: Input<typeof getLabReceipt>,
  ) => Promise<Result>,
) {
  return async (context: Signed, input: Input<typeof getLabReceipt>): Promise<Result> => {
    const { access, actor, db } = context
    const organisationId = found(actor.organisationId, 'lab_not_found')
    const { labId } = input.params
    const isRemoved = await isRemovedLab(db, organisationId, labId)
    const lab = isRemoved ? null : (await lookAtLab(context, labId)).facts
    access.permit(receiptActs['report.read_receipt'].decide(access.viewer, { lab }))
    return run({ ...context, organisationId }, input)
  }
}

type Inputs = Awaited<ReturnType<typeof submissionsOf>>[number]['inputs']

function mutable(inputs: Inputs) {
  return Object.fromEntries(Object.entries(inputs).map(([row, columns]) => [row, { ...columns }]))
}
