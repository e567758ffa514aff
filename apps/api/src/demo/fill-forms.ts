import { checklists } from '@lab-zer0/content/checklists.ts'
import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { ENGINE_VERSION } from '@lab-zer0/domain/calculators/engine.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { checkForm } from '@lab-zer0/domain/calculators/validation.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import {
  type CalculatorMode,
  calculatorCells,
  calculatorHistory,
  calculatorSubmissions,
} from '../db/schema/calculators.ts'
import { checklistAnswers, checklistSubmissions } from '../db/schema/checklists.ts'
import { figuresOf, formOf, hashOf } from '../features/calculators/index.ts'
import { snapshotOf } from '../features/checklists/index.ts'
import type { Database } from '../platform/database.ts'
import { demoForms } from './forms.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

export type DemoCycle = {
  id: string
  name: string
  type: LabType
  department: string
  principalInvestigator: string
  totalFte: number
  championId: string
  cycleId: string
}

type Locking = { mode: CalculatorMode; at: Date; categories?: number | undefined }

/** Types the forms of a lab and locks them with the figures that the product computes. */
export async function lockForms(db: Database, cycle: DemoCycle, { mode, at, categories }: Locking) {
  for (const [place, form] of demoForms(cycle.type, cycle.totalFte).entries()) {
    const formData = mode === 'baseline' ? form.before : form.after
    await type(db, cycle, { mode, category: form.category, formData, at })
    if (categories === undefined || place < categories) await lock(db, cycle, { mode, at, ...form })
  }
}

type Typing = { mode: CalculatorMode; category: string; formData: FormData; at: Date }

async function type(db: Database, cycle: DemoCycle, { mode, category, formData, at }: Typing): Promise<void> {
  const cells = Object.entries(formData).flatMap(([rowId, columns]) =>
    Object.entries(columns).map(([columnId, value]) => ({
      organisationId,
      cycleId: cycle.cycleId,
      mode,
      category,
      rowId,
      columnId,
      value,
      version: 1,
      writtenBy: cycle.championId,
      writtenAt: at,
    })),
  )
  await db.insert(calculatorCells).values(cells)
  await db.insert(calculatorHistory).values(cells)
}

type Form = { category: string; before: FormData; after: FormData }

async function lock(db: Database, cycle: DemoCycle, form: Form & { mode: CalculatorMode; at: Date }) {
  const { mode, at, before, after } = form
  const category = findCategory(cycle.type, form.category)
  if (!category) throw new Error(`${cycle.type} labs have no ${form.category}`)
  const formData = mode === 'baseline' ? before : after
  const { schema, version: schemaVersion } = formOf(cycle.type, category, mode)
  const [problem] = checkForm(schema, formData)
  if (problem) throw new Error(`The demo's ${category}: ${JSON.stringify(problem)}`)
  const variables = { version: null, values: {} }
  const basis = {
    labType: cycle.type,
    category,
    formData,
    variables,
    factorSetVersion: currentFactorSet.version,
    before: mode === 'savings' ? before : null,
  }
  const results = figuresOf(basis)
  await db.insert(calculatorSubmissions).values({
    organisationId,
    cycleId: cycle.cycleId,
    mode,
    category,
    labType: cycle.type,
    inputs: formData,
    variables: variables.values,
    variablesVersion: variables.version,
    schemaVersion,
    factorSetVersion: basis.factorSetVersion,
    engineVersion: ENGINE_VERSION,
    results,
    hash: hashOf(basis, schemaVersion, results),
    submittedBy: cycle.championId,
    submittedAt: at,
  })
}

/** A good lab with two things that it can't do and two that it does not do yet. */
export function demoAnswers(type: LabType) {
  const questions = checklists[type].questions.filter(({ for_auditor }) => !for_auditor)
  return questions.map(({ id }, place) => {
    const isNa = place === 6 || place === 17
    const isNo = place === 9 || place === 20
    return {
      questionId: id,
      answer: isNa ? ('x' as const) : isNo ? ('n' as const) : ('y' as const),
      naReason: isNa ? (place === 6 ? 3 : 4) : null,
      comment: COMMENTS[place] ?? '',
    }
  })
}

const COMMENTS: Record<number, string> = {
  0: 'On the door and on the first page of the lab wiki.',
  3: 'Agreed at the lab meeting in March; notes are in the shared drive.',
  6: 'The building decides this for all floors.',
  9: 'Planned for next term, once the new rack has arrived.',
  12: 'Done every first Monday, by rota.',
}

export async function answer(
  db: Database,
  cycle: DemoCycle,
  { at, count }: { at: Date; count?: number | undefined },
): Promise<void> {
  const given = demoAnswers(cycle.type).slice(0, count)
  await db.insert(checklistAnswers).values(
    given.map((row) => ({
      ...row,
      organisationId,
      cycleId: cycle.cycleId,
      version: 1,
      writtenBy: cycle.championId,
      writtenAt: at,
    })),
  )
}

export async function submitChecklist(
  db: Database,
  cycle: DemoCycle,
  { round, at }: { round: number; at: Date },
): Promise<void> {
  const place = { cycleId: cycle.cycleId, round, labType: cycle.type }
  await db.insert(checklistSubmissions).values({
    ...snapshotOf(place, demoAnswers(cycle.type)),
    organisationId,
    submittedBy: cycle.championId,
    submittedAt: at,
  })
}
