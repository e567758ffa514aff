import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, sql } from 'drizzle-orm'
import { calculatorSubmissions as submissions } from '../../db/schema/calculators.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { baselineInputs, type LockedForm, rankLocked } from '../calculators/index.ts'

export type NextAction = { id: string; title: string; category: Category; savedKgCo2e: Quantity }

/** What would save this lab most from where it stands: after its savings, where it has locked them. */
export async function nextActionsOf(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
  most: number,
): Promise<NextAction[]> {
  const forms = await lastFormsOf(db, organisationId, labId)
  return forms
    .flatMap(rankedOf)
    .filter(({ savedKgCo2e }) => savedKgCo2e.best > 0)
    .toSorted((a, b) => b.savedKgCo2e.best - a.savedKgCo2e.best || (a.id < b.id ? -1 : 1))
    .slice(0, most)
}

function rankedOf(form: LockedForm): NextAction[] {
  return rankLocked(form).flatMap(({ action, likely: { emissionsKgCo2e } }) => {
    if (!emissionsKgCo2e) return []
    const { low, best, high } = emissionsKgCo2e
    return [{ id: action.id, title: action.title, category: form.category, savedKgCo2e: { low, best, high } }]
  })
}

/** Category by category what the lab locked last; a saving comes after its baseline. */
async function lastFormsOf(
  db: Database,
  organisationId: OrganisationId,
  labId: LabId,
): Promise<LockedForm[]> {
  return db
    .selectDistinctOn([submissions.category], {
      id: submissions.id,
      labType: submissions.labType,
      category: sql<Category>`${submissions.category}`,
      mode: submissions.mode,
      inputs: submissions.inputs,
      before: baselineInputs(organisationId),
      schemaVersion: submissions.schemaVersion,
      variables: submissions.variables,
      variablesVersion: submissions.variablesVersion,
      factorSetVersion: submissions.factorSetVersion,
      engineVersion: submissions.engineVersion,
      asOf: submissions.asOf,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(cycles, and(eq(cycles.organisationId, organisationId), eq(cycles.id, submissions.cycleId)))
    .where(and(eq(submissions.organisationId, organisationId), eq(cycles.labId, labId)))
    .orderBy(submissions.category, sql`${cycles.number} desc`, sql`${submissions.mode} = 'savings' desc`)
}
