import { factorSetOn } from '@lab-zer0/content/factors.ts'
import { calculator as copy } from '@lab-zer0/content/microcopy.ts'
import { optionId, withOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { getCategories, getChanges, getFormData } from '@lab-zer0/contracts/calculators.ts'
import { mayForm } from '@lab-zer0/domain/access/form-acts.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { withIdentity } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { variablesOfLab } from '../campuses/index.ts'
import { nameOrEmail } from '../people/index.ts'
import { readVariables } from './calculation-input.ts'
import { presentSchema, presentSubmission, presentVariables } from './calculators.present.ts'
import { changesOf, formDataOf, lastChangeOf, rowsOf, submissionOf } from './calculators.queries.ts'
import { asOfDay, lockDay } from './check-dates.ts'
import type { FormContext, PolledForm } from './for-form.ts'
import { formOf } from './forms.ts'

export async function readCategories(_context: Signed, { query }: Input<typeof getCategories>) {
  const categories = CATEGORIES[query.lab_type].map((category) => ({
    category,
    description: copy.categories[category],
  }))
  return { success: true as const, categories }
}

export async function readSchema({ db, lab, category, key }: FormContext) {
  // Once the baseline is locked, its edition is the form: of what was locked, and of the savings beside it.
  const locked = await submissionOf(db, key)
  const { schema } = formOf(lab.type, category, 'baseline', locked?.submission.schemaVersion)
  return { success: true as const, schema: presentSchema(schema) }
}

export async function readForm(
  { db, now, lab, key, form, access: { viewer } }: FormContext,
  { query }: Input<typeof getFormData>,
) {
  const rows = await rowsOf(db, key)
  const locked = await submissionOf(db, key)
  const baselineKey = { ...key, mode: 'baseline' as const }
  const baseline = query.mode === 'savings' ? await submissionOf(db, baselineKey) : undefined
  const baselineRows = baseline ? await rowsOf(db, baselineKey) : []
  // Both sides of a saving are computed with the variables of the locked baseline.
  const kept = (locked ?? baseline)?.submission
  const variables = kept
    ? readVariables({ version: kept.variablesVersion, values: kept.variables })
    : await variablesOfLab(db, key.organisationId, lab)
  return {
    success: true as const,
    form_data: locked ? named(locked.submission.inputs, rows) : mutable(formDataOf(rows)),
    versions: Object.fromEntries(rows.map(({ rowId, versions }) => [rowId, versions])),
    before: baseline ? named(baseline.submission.inputs, baselineRows) : null,
    before_as_of: baseline ? asOfDay(baseline.submission) : null,
    before_locked_on: baseline ? lockDay(baseline.submission) : null,
    variables: { version: variables.version, values: presentVariables(variables.values) },
    factor_set_version: kept?.factorSetVersion ?? factorSetOn(dayOf(now, HOME_ZONE)).version,
    submission: locked ? presentSubmission(locked) : null,
    last_change: await lastChangeOf(db, key),
    may_edit: mayForm('form.edit', viewer, form).allowed,
    may_name: mayForm('form.edit', viewer, { ...form, isNaming: true }).allowed,
    may_submit: mayForm('form.submit', viewer, form).allowed,
  }
}

type FormRows = Awaited<ReturnType<typeof rowsOf>>
type ReadonlyForm = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** What was locked, with the names that its units have now. */
function named(locked: FormData, rows: FormRows) {
  return inOrder(withIdentity(withOptionIds(locked), formDataOf(rows)), rows)
}

/** A submission keeps no order of its rows; those it was made of do. */
function inOrder(form: ReadonlyForm, rows: FormRows) {
  const order = [...new Set([...rows.map(({ rowId }) => rowId), ...Object.keys(form)])]
  return mutable(Object.fromEntries(order.flatMap((rowId) => (form[rowId] ? [[rowId, form[rowId]]] : []))))
}

function mutable(form: ReadonlyForm) {
  return Object.fromEntries(Object.entries(form).map(([row, columns]) => [row, { ...columns }]))
}

/** Asked every two seconds by every open form: where nothing has changed, one look tells so. */
export async function readChanges(context: PolledForm, { query }: Input<typeof getChanges>) {
  const { key, lastChange, isLocked } = context
  const { after, row_id: rowId, column_id: columnId } = query
  const rows = lastChange > after ? await changesOf(context.db, key, { after, rowId, columnId }) : []
  const changes = rows.map(({ entry, ...writer }) => ({
    seq: entry.seq,
    row_id: entry.rowId,
    column_id: entry.columnId,
    value: optionId(entry.columnId, entry.value),
    version: entry.version,
    by: { id: entry.writtenBy, name: nameOrEmail(writer) },
    at: entry.writtenAt.toISOString(),
  }))
  return {
    success: true as const,
    changes,
    last_change: changes.at(-1)?.seq ?? after,
    is_locked: isLocked,
  }
}
