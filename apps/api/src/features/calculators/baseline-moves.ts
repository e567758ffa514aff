import { factorSetOn } from '@lab-zer0/content/factors.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { engines } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { Figures } from '@lab-zer0/domain/calculators/engine.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { sumResults } from '@lab-zer0/domain/calculators/sum-results.ts'
import type { Variables, VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { describedDay } from '@lab-zer0/domain/reports/forms.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { calculatorSubmissions } from '../../db/schema/calculators.ts'
import { cycles, labs } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { calculationInput } from './calculation-input.ts'

type AskedMoves = {
  labType: LabType
  /** Only labs there; null for those that nobody has put anywhere. */
  campusId: string | null
  today: Variables
  values: VariableValues
  now: Date
}
type Move = { measure: string; unit: string; before: Quantity; after: Quantity }

/** The locked baselines of the open cycles, computed with today's values and with others: what the others would move. */
export async function baselineMoves(
  db: Database,
  organisationId: OrganisationId,
  { labType, campusId, today, values, now }: AskedMoves,
): Promise<{ figures: Move[]; lab_count: number }> {
  const submissions = await db
    .select({
      cycleId: cycles.id,
      category: calculatorSubmissions.category,
      inputs: calculatorSubmissions.inputs,
      schemaVersion: calculatorSubmissions.schemaVersion,
      asOf: calculatorSubmissions.asOf,
      submittedAt: calculatorSubmissions.submittedAt,
    })
    .from(calculatorSubmissions)
    .innerJoin(
      cycles,
      and(
        eq(cycles.organisationId, organisationId),
        eq(cycles.id, calculatorSubmissions.cycleId),
        isNull(cycles.closedAt),
      ),
    )
    .innerJoin(
      labs,
      and(
        eq(labs.organisationId, organisationId),
        eq(labs.id, cycles.labId),
        campusId === null ? undefined : or(eq(labs.campusId, campusId), isNull(labs.campusId)),
      ),
    )
    .where(
      and(
        eq(calculatorSubmissions.organisationId, organisationId),
        eq(calculatorSubmissions.labType, labType),
        eq(calculatorSubmissions.mode, 'baseline'),
      ),
    )
  const factorSetVersion = factorSetOn(dayOf(now, HOME_ZONE)).version
  const engine = engines.current()
  const sumWith = ({ version, values: variables }: Variables) =>
    sumResults(
      submissions.flatMap(({ category: name, inputs, schemaVersion, ...dated }) => {
        const category = findCategory(labType, name)
        if (!category) return []
        const basis = {
          ...{ labType, category, schemaVersion, factorSetVersion },
          ...{ variables, variablesVersion: version, asOf: describedDay(dated) },
        }
        const side = { mode: 'baseline' as const, formData: inputs, compared: null }
        return [engine.calculate(calculationInput(basis, side))]
      }),
    )
  const [before, after] = [sumWith(today), sumWith({ version: null, values })]
  const lab_count = new Set(submissions.map(({ cycleId }) => cycleId)).size
  return { figures: movesOf(before, after), lab_count }
}

function movesOf(before: Figures, after: Figures): Move[] {
  return Object.entries(before).flatMap(([measure, from]) => {
    const to = Object.entries(after).find(([name]) => name === measure)?.[1]
    return to ? [{ measure, unit: from.unit, before: rangeOf(from), after: rangeOf(to) }] : []
  })
}

function rangeOf({ low, best, high }: Quantity): Quantity {
  return { low, best, high }
}
